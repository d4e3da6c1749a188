import type { ComponentProps } from "react";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { ButtonLink } from "#ui/button.tsx";

/** A link to book, if anything is on sale. */
export function RegisterLink(props: ComponentProps<typeof ButtonLink>) {
  return useIsSelling() ? <ButtonLink {...props}>Register Now</ButtonLink> : null;
}
