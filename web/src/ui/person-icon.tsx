import type { ComponentProps } from "react";
import { Icon } from "#ui/icon.tsx";

/** The icon of the visitor's account, if there is no space for the name. */
export const PersonIcon = (props: ComponentProps<typeof Icon>) => (
  <Icon viewBox="0 0 24 24" boxSize="1.25rem" strokeWidth="2" {...props}>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 20.5c1.2-3.6 4.2-5.5 8-5.5s6.8 1.9 8 5.5" />
  </Icon>
);
