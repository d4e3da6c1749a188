import { chakra } from "@chakra-ui/react";

/** The icon of a button that opens a menu. */
export function Chevron() {
  return (
    <chakra.svg
      viewBox="0 0 12 12"
      boxSize="0.75rem"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M2 4l4 4 4-4" />
    </chakra.svg>
  );
}
