import { chakra } from "@chakra-ui/react";

/** The columns of a form; one on phones. */
export const TwoColumns = chakra("div", {
  base: {
    display: "grid",
    gap: 5,
    gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
    alignItems: "start",
  },
});
