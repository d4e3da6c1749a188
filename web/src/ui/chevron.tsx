import { Icon } from "#ui/icon.tsx";

/** The icon of a button that opens a menu. */
export const Chevron = () => (
  <Icon viewBox="0 0 12 12" boxSize="0.75rem" strokeWidth="2">
    <path d="M2 4l4 4 4-4" />
  </Icon>
);
