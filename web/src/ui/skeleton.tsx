import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** A block that stands where content will be. */
export const Skeleton = chakra("span", {
  base: {
    display: "block",
    borderRadius: "control",
    bg: "line",
    animation: "pulse 1.6s ease-in-out infinite",
    _motionReduce: { animation: "none" },
  },
});

/** Placeholders in the shape of what is loading, announced once in words. */
export function Loading({ label = "Loading", children }: { label?: string; children: ReactNode }) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}
