import type { SystemStyleObject } from "@chakra-ui/react";

const phone = "@media screen and (max-width: 47.99rem)";
const wide = "@media screen and (min-width: 48rem)";

/** The times of slots: on phones above their entries, else beside them, where they stay in sight. */
const slotTimes: SystemStyleObject = {
  fontVariantNumeric: "tabular-nums",
  fontWeight: "semibold",
  lineHeight: "1.2",
  "& > span": { display: "none" },
  // The entries have their times.
  _print: { display: "none" },
  [phone]: { paddingTop: 4, paddingBottom: 1, fontSize: "lg", bg: "ground" },
  [wide]: {
    position: "sticky",
    top: "calc(var(--header) + var(--tabs, 0rem) + 1rem)",
    paddingTop: 5,
    fontSize: "lg",
  },
};

/**
 * An entry in two lines and one of facts; at its end the buttons that open its text, and keep it. Level and language are
 * with the text, and only other types than talks are named.
 */
const onPhones: SystemStyleObject = {
  "& [data-session] > div": {
    gridTemplateColumns: "minmax(0, 1fr) 2.25rem",
    gridTemplateAreas: '"main main" "meta star"',
    // The star has space of its own around it, and reaches into the margin.
    columnGap: 0,
    alignItems: "center",
    rowGap: 1,
    minHeight: "6rem",
    paddingBlock: 3,
  },
  "& [data-type=Break] > div": {
    gridTemplateAreas: '"main main"',
    minHeight: 0,
    paddingBlock: 2,
    "& a": { display: "none" },
  },
  "& h4": { fontSize: "1.125rem", lineHeight: "1.5rem" },
  "& [data-session]:has(summary) h4": { paddingInlineEnd: 8 },
  "& h4 ~ ul": { marginTop: 1, paddingInlineEnd: 8 },
  "& [data-part=star]": { placeSelf: "end", marginBlock: "-0.5rem" },
  // Of large text, in which a line has room for half a word.
  "@media (max-width: 17rem)": { "& [data-place]": { overflowWrap: "break-word" } },
  "& [data-place]": {
    paddingInline: 2,
    borderRadius: "full",
    bg: "ground.sunken",
    color: "fg",
    fontWeight: "medium",
  },
  // All facts are moved to the left by a dot and its spaces, so that the line has as much room at its end.
  "& span:has(> span > [data-place])": { marginInlineEnd: "-0.85em" },
  // The edge of the room separates it from what follows.
  "& span:has(> [data-place]) + span::before": { content: "none" },
  "& :is([data-type=Talk], [data-type=Session]) [data-type-badge]": { display: "none" },
  "& [data-session]:has(details) [data-part=facts] :is([data-level-mark], span:has(> [data-foreign]))":
    {
      display: "none",
    },
  "& details": {
    position: "static",
    margin: 0,
    "& > summary": {
      position: "absolute",
      zIndex: 1,
      top: 1,
      insetInlineEnd: 1,
      justifyContent: "center",
      boxSize: "2.75rem",
      "& > span": { srOnly: true },
    },
    "& > :not(summary)": { position: "relative", zIndex: 1 },
  },
};

/** A programme with several rooms as a list: the entries of a slot below its time, with lines between them. */
export const listBySlot: SystemStyleObject = {
  "& :is([data-repeated], [data-now-line])": { display: "none" },
  "& [data-slot]": { scrollMarginTop: "var(--jump, 0rem)" },
  // Without a match of the filter.
  "& [data-slot]:not(:has([data-session]:not([hidden])))": { display: "none" },
  // As the titles of other programmes, which are a level higher.
  "& [data-session] > div:has(h4 a:hover)": { bg: "ground.sunken" },
  "& [aria-current=time] h4": { color: "brand.strong" },
  "& h4": { _print: { fontSize: "var(--printed-title, {fontSizes.sm})!", textWrap: "wrap" } },
  "& [data-slot] > h3": slotTimes,
  "@media screen": {
    "& [data-part=time], & [data-session] > div > [aria-hidden]": { display: "none" },
    "& [data-slot]": { borderTop: "1px solid", borderColor: "line" },
    "& [data-slot]:first-child": { borderTop: 0 },
    "& [data-slot] > ol > li + li": { borderTop: "1px solid", borderColor: "line" },
  },
  [wide]: {
    "& [data-slot]": {
      display: "grid",
      gridTemplateColumns: "6.5rem minmax(0, 1fr)",
      columnGap: 8,
      alignItems: "start",
    },
    "& [data-session] > div": {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      gridTemplateAreas: '"meta star" "main main"',
    },
    "& [data-type=Break] > div": { gridTemplateAreas: '"main main"' },
  },
  [phone]: onPhones,
};
