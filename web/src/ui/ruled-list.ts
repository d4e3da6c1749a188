import { chakra } from "@chakra-ui/react";

/** A list with lines between its entries. An entry with actions has them at its end, or below where they do not fit. */
export const RuledList = chakra("ul", {
  base: {
    borderTop: "1px solid",
    borderColor: "line",
    "& > li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "flex-start",
      justifyContent: "space-between",
      columnGap: 6,
      rowGap: 3,
      paddingBlock: 3,
      borderBottom: "1px solid",
      borderColor: "line",
    },
  },
});
