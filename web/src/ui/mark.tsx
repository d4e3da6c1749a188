import { chakra } from "@chakra-ui/react";

/** A small badge beside a name. */
export const Mark = chakra("span", {
  base: {
    display: "inline-block",
    paddingInline: 2,
    borderRadius: "full",
    bg: "ground.brand",
    color: "brand.strong",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "1.7",
    whiteSpace: "nowrap",
  },
});

/** A name with its badges, which begin where the name does when they wrap. */
export const Marked = chakra("span", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: 2,
    rowGap: "0.125rem",
  },
});
