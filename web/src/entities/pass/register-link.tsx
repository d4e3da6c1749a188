import type { ComponentProps } from "react";
import { useIsSelling } from "#site/conference/use-is-selling.ts";
import { ButtonLink } from "#ui/button.tsx";

/** A call to book, where there is something to be booked. */
export function RegisterLink(props: ComponentProps<typeof ButtonLink>) {
  return useIsSelling() ? <ButtonLink {...props}>Register Now</ButtonLink> : null;
}
