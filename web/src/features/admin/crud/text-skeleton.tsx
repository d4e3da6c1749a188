import { Box } from "@chakra-ui/react";
import { Skeleton } from "#ui/skeleton.tsx";

/** The place of a text with its heading. */
export const TextSkeleton = () => (
  <Box display="grid" gap={4} maxWidth="48rem">
    <Skeleton width="60%" height="1.5rem" marginBottom={4} />
    {["95%", "100%", "90%", "97%", "55%"].map((width) => (
      <Skeleton key={width} width={width} height="0.75rem" />
    ))}
  </Box>
);
