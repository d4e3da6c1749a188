import { chakra } from "@chakra-ui/react";

/** Short fields, two in a row where there is room. */
export const Pair = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: 5,
    alignItems: "start",
  },
});
