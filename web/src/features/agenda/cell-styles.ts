import type { SystemStyleObject } from "@chakra-ui/react";

/** The entries of a slot. */
export const cell = "& > [data-sheet] > ol > li > ol > li";

/** Where the names of rooms keep step with their columns: by a scrolling timeline, or by `keepInStep`. */
export const inStep = (styles: SystemStyleObject): Record<string, SystemStyleObject> => ({
  "@supports (animation-timeline: scroll())": styles,
  "@media (scripting: enabled)": styles,
});

/** In a grid, what an entry says besides its title and speakers is a card below it, for the pointer and the keyboard. */
const card: SystemStyleObject = {
  position: "absolute",
  zIndex: 3,
  // Over the borders.
  insetInlineStart: "-4px",
  insetInlineEnd: "-1px",
  // Within the box that scrolls sideways.
  insetBlockStart: "calc(100% - 0.5rem)",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: 2,
  rowGap: 1,
  padding: 2,
  border: "1px solid",
  borderTop: 0,
  borderColor: "line",
  borderInlineStart: "4px solid var(--tint, var(--hue))",
  borderBottomRadius: "control",
  bg: "color-mix(in srgb, var(--hue) 5%, {colors.ground.card})",
  boxShadow: "lift",
  pointerEvents: "none",
};

export const cellStyles: Record<string, SystemStyleObject> = {
  [`${cell}:not([hidden])`]: {
    display: "grid",
    minWidth: 0,
    padding: "3px",
    border: 0,
    animation: "none",
    breakInside: "avoid",
  },
  [`${cell} > *`]: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "stretch",
    gap: "2px",
    minWidth: 0,
    margin: 0,
    paddingBlock: 2,
    paddingInline: 2,
    border: "1px solid",
    borderColor: "line",
    borderInlineStart: "4px solid var(--tint, var(--hue))",
    borderRadius: "control",
    bg: "color-mix(in srgb, var(--hue) 5%, {colors.ground.card})",
    fontSize: "sm",
    lineHeight: "1.3",
    _print: {
      padding: "3px",
      gap: 0,
      bg: "white",
      fontSize: "var(--printed-text)",
      borderColor: "#777",
    },
  },
  [`${cell}[data-cancelled] > *`]: { borderStyle: "dashed", borderColor: "fg.muted", bg: "ground" },
  "& [data-entry]": {
    fontFamily: "display",
    fontSize: "0.875rem",
    fontWeight: "semibold",
    lineHeight: "1.125rem",
  },
  "& [aria-current=time] > div, & [data-entry][aria-current]": {
    outline: "2px solid {colors.brand}",
    outlineOffset: "-1px",
  },
  // The title is cut off after four lines, and its outline would be with it.
  "& [data-session]:has(h4 a:focus-visible) > div": {
    outline: "3px solid var(--focus)",
    outlineOffset: "1px",
  },
  "& h4": {
    lineClamp: 4,
    fontSize: "0.875rem",
    lineHeight: "1.125rem",
    letterSpacing: 0,
    hyphens: "auto",
    overflowWrap: "break-word",
    textWrap: "wrap",
    _print: { display: "block", lineHeight: "1.15" },
    "& *": { overflowWrap: "inherit" },
    "& a:focus-visible": { outline: "none" },
  },
  // One line of names, beside the star.
  "& [data-session] :is(h4 ~ ul, h4 ~ p)": {
    display: "block",
    margin: 0,
    paddingInlineEnd: 5,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: "fg.muted",
    fontSize: "xs",
    lineHeight: "1.25rem",
    fontWeight: "normal",
    _print: {
      padding: 0,
      fontSize: "var(--printed-text)",
      lineHeight: "1.15",
      whiteSpace: "normal",
    },
  },
  "& [data-session] h4 ~ ul": {
    "& li, & li > div:not([data-portrait])": { display: "inline", lineHeight: "inherit" },
    // Screen readers read a list.
    "& li + li::before": { content: '", " / ""' },
    "& span": { display: "inline", fontWeight: "normal", fontSize: "inherit" },
    "& span + span": { display: "none" },
  },
  "& [data-session] h4:last-child": { marginBottom: "1.25rem", _print: { margin: 0 } },
  // Where it ends with the others that start with it, the times beside the grid say so.
  "& [data-part=time]": {
    order: 2,
    display: "none",
    color: "fg.muted",
    "& > *": { fontSize: "0.75rem", fontWeight: "normal", lineHeight: "1.4" },
    "& > :last-child": { display: "none" },
    _print: { padding: 0 },
  },
  "& [data-own-end] [data-part=time]": { display: "block", paddingInlineEnd: 5 },
  "& [data-part=star]": {
    position: "absolute",
    bottom: "1px",
    insetInlineEnd: "1px",
    margin: 0,
    "& button": { boxSize: "2rem" },
    "& svg": { boxSize: "1.125rem" },
  },
  "& [data-part=meta]": {
    order: 1,
    display: "flex",
    flexWrap: "wrap",
    gap: 1,
    padding: 0,
    fontSize: "xs",
    _empty: { display: "none" },
  },
  "& [data-part=facts]": {
    fontSize: "xs",
    lineHeight: "1.4",
    "@media screen": card,
    _print: { display: "none" },
  },
  "& [data-session]:not(:hover, :has(:focus-visible)) [data-part=facts]": {
    "@media screen": { srOnly: true },
  },
  // What ends last would have its card outside.
  "& [data-slot]:last-child [data-part=facts]": {
    insetBlockStart: "auto",
    insetBlockEnd: "calc(100% - 0.5rem)",
    borderTop: "1px solid",
    borderBottom: 0,
    borderRadius: "control",
  },
  "& [data-session]:is(:hover, :has(:focus-visible))": { position: "relative", zIndex: 4 },
  ...inStep({
    "& [data-session]:not([data-shape=band]) [data-part=facts] span:has(> [data-place])": {
      srOnly: true,
    },
  }),
  "& [data-portrait], & details, & [data-session] > div > [aria-hidden]": { display: "none" },
  "& [data-type=Break] a": { display: "none" },
};
