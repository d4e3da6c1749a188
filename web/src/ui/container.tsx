import { chakra } from "@chakra-ui/react";

/** The page's content column. */
export const Container = chakra("div", {
  base: {
    width: "100%",
    maxWidth: "container",
    marginInline: "auto",
    paddingInline: "gutter",
    // As wide as the sheet, which may be A3.
    _print: { maxWidth: "none" },
  },
});
