import { Box, VisuallyHidden } from "@chakra-ui/react";

/** A loading indicator for content whose shape is not known yet. */
export function Spinner({ label }: { label: string }) {
  return (
    <Box
      role="status"
      display="grid"
      placeItems="center"
      minHeight="16rem"
      // Nothing loads without scripts; the page says so.
      css={{ "@media (scripting: none)": { display: "none" } }}
    >
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
