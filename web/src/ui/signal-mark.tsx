import { chakra } from "@chakra-ui/react";

/** The site's logo, as in its icon: three lines with a peak and a dot. */
export function SignalMark({ size = "2rem" }: { size?: string }) {
  return (
    <chakra.svg
      viewBox="6 9 52 48"
      boxSize={size}
      flexShrink={0}
      fill="none"
      strokeWidth="4"
      strokeLinecap="round"
      aria-hidden
    >
      <chakra.path stroke="mark.low" d="M6 53h8c9 0 11-9 18-9s9 9 18 9h8" />
      <chakra.path stroke="mark.middle" d="M6 45h8c9 0 11-18 18-18s9 18 18 18h8" />
      <chakra.path stroke="mark.high" d="M6 37h8c9 0 11-20 18-20s9 20 18 20h8" />
      <chakra.circle cx="32" cy="17" r="5.5" fill="mark.high" />
    </chakra.svg>
  );
}
