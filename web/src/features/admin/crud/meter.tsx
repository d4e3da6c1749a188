import { chakra } from "@chakra-ui/react";

/** How much of something is done, as a bar. */
export const Meter = chakra("progress", {
  base: {
    appearance: "none",
    display: "block",
    width: "100%",
    height: "0.5rem",
    border: 0,
    borderRadius: "control",
    overflow: "hidden",
    bg: "line",
    "&::-webkit-progress-bar": { bg: "line" },
    "&::-webkit-progress-value": { bg: "brand" },
    "&::-moz-progress-bar": { bg: "brand" },
  },
});
