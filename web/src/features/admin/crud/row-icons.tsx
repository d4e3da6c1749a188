import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";

const Icon = ({ children }: { children: ReactNode }) => (
  <chakra.svg
    viewBox="0 0 16 16"
    boxSize="1.125rem"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {children}
  </chakra.svg>
);

/** For editing. */
export const Pencil = () => (
  <Icon>
    <path d="M10.5 3.5l2 2L6 12l-2.75.75L4 10z" />
  </Icon>
);

/** For deleting. */
export const Bin = () => (
  <Icon>
    <path d="M3 4.5h10M6.5 4.5v-1h3v1M4.5 4.5l.5 8h6l.5-8M7 7v3.5M9 7v3.5" />
  </Icon>
);

/** For what else can be done. */
export const Dots = () => (
  <chakra.svg viewBox="0 0 16 16" boxSize="1rem" fill="currentColor" aria-hidden>
    {[3, 8, 13].map((x) => (
      <circle key={x} cx={x} cy="8" r="1.25" />
    ))}
  </chakra.svg>
);
