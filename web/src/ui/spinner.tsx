import { Box, VisuallyHidden } from "@chakra-ui/react";

/** Something is on its way and its shape is not known. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box role="status" display="grid" placeItems="center" minHeight="16rem">
      <Box
        boxSize="2.5rem"
        borderRadius="full"
        border="4px solid"
        borderColor="line"
        borderTopColor="brand"
        animation="spin 900ms linear infinite"
        _motionReduce={{ animation: "pulse 1.6s ease-in-out infinite" }}
      />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Box>
  );
}
