import { chakra } from "@chakra-ui/react";

/** The text style of a section's heading. */
export const Heading2 = chakra("h2", {
  base: {
    fontSize: "3xl",
    fontWeight: "bold",
    lineHeight: "1.04",
    letterSpacing: "tight",
  },
});
