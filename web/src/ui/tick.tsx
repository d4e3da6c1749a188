import { chakra } from "@chakra-ui/react";
import type { ComponentProps } from "react";

/** A check mark. Decorative, next to a text. */
export function Tick(props: ComponentProps<typeof chakra.svg>) {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      boxSize="1.125rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d="M3.500 10.500l4.500 4.500 8.500-10" />
    </chakra.svg>
  );
}
