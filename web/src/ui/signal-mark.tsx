import { chakra } from "@chakra-ui/react";

/** The site's mark, as in its icon: three lines, one summit, one signal. */
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
      <path stroke="#6D4AFF" d="M6 53h8c9 0 11-9 18-9s9 9 18 9h8" />
      <path stroke="#4DE3F5" d="M6 45h8c9 0 11-18 18-18s9 18 18 18h8" />
      <path stroke="#FF6B4A" d="M6 37h8c9 0 11-20 18-20s9 20 18 20h8" />
      <circle cx="32" cy="17" r="5.5" fill="#FF6B4A" />
    </chakra.svg>
  );
}
