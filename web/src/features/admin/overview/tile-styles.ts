import { card } from "../crud/card.ts";

/** A figure at the top of the overview, with what it counts. */
export const tileStyles = {
  ...card,
  display: "flex",
  flexWrap: { base: "wrap", md: "nowrap" },
  alignItems: "baseline",
  columnGap: 2,
  height: "100%",
  padding: { base: 3, md: 4 },
  fontSize: "sm",
  lineHeight: "1.35",
  color: "fg.muted",
  "& strong": {
    fontFamily: "display",
    fontSize: "2xl",
    lineHeight: "1.1",
    color: "brand.strong",
    fontVariantNumeric: "tabular-nums",
  },
  "& b": { fontWeight: "medium" },
  "& [data-none] strong, &[data-none] strong": { color: "fg.muted", fontWeight: "medium" },
} as const;
