import { Box, chakra, type SystemStyleObject, VisuallyHidden } from "@chakra-ui/react";
import type { ReactNode } from "react";

/** The look of a placeholder block. */
export const skeleton = {
  display: "block",
  borderRadius: "control",
  bg: "line",
  animation: "pulse 1.6s ease-in-out infinite",
  _motionReduce: { animation: "none" },
} satisfies SystemStyleObject;

/** A placeholder block for loading content. */
export const Skeleton = chakra("span", { base: skeleton });

/** Skeletons in the shape of the loading content, announced once as text. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  );
}
