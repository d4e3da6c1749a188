import type { ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";

/** A check mark. Decorative, next to a text. */
export const Tick = (props: ComponentProps<typeof Icon>) => (
  <Icon viewBox="0 0 20 20" boxSize="1.125rem" strokeWidth="2.5" {...props}>
    <path d="M3.500 10.500l4.500 4.500 8.500-10" />
  </Icon>
);
