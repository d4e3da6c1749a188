import { chakra, type HTMLChakraProps } from "@chakra-ui/react";

/** The icon of the visitor's account, if there is no space for the name. */
export function PersonIcon(props: HTMLChakraProps<"svg">) {
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="1.25rem"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
      {...props}
    >
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20.5c1.2-3.6 4.2-5.5 8-5.5s6.8 1.9 8 5.5" />
    </chakra.svg>
  );
}
