import type { SystemStyleObject } from "@chakra-ui/react";
import { bandStyles } from "./band-styles.ts";
import { cellStyles, inStep } from "./cell-styles.ts";
import { type GridView, inGrid } from "./grid-view.ts";

/** In print, a table whose heading is repeated on each sheet. */
const printedTable: SystemStyleObject = {
  "--minute": "0.03rem",
  // Important rules of the entries' own, which none from here would outdo, read these.
  "--printed-title": "7.5pt",
  "--printed-time": "6.5pt",
  "--printed-text": "7.5pt",
  "--printed-small": "6.5pt",
  // A3 across and wider.
  "@media print and (min-width: 75rem)": {
    "--printed-title": "10pt",
    "--printed-time": "8.5pt",
    "--printed-text": "10pt",
    "--printed-small": "8.5pt",
  },
  display: "table",
  tableLayout: "fixed",
  width: "100%",
  border: 0,
};

/**
 * The names of the rooms stay below the tabs while the page scrolls: they cannot be in the box that scrolls sideways,
 * because they would stick to that. They keep step with it by its scrolling timeline; in browsers that have none,
 * `keepInStep` moves them, and without scripts, too, the sessions name their rooms instead.
 */
const heads: SystemStyleObject = {
  position: "sticky",
  top: "calc(var(--header) + var(--tabs, 0rem))",
  zIndex: 4,
  paddingInlineStart: "var(--times)",
  borderBottom: "1px solid",
  borderColor: "line",
  borderTopRadius: "card",
  bg: "ground",
  _print: {
    position: "static",
    breakInside: "avoid",
    "& > div": { paddingInlineStart: "var(--times)" },
  },
  "& > div": {
    overflow: "clip",
    containerType: "inline-size",
    _print: { containerType: "normal" },
  },
  "& ul": {
    display: "grid",
    position: "relative",
    animation: "keepStep linear both",
    animationTimeline: "--rooms",
    _print: { animation: "none" },
  },
  "& li": {
    paddingBlock: "0.625rem",
    paddingInline: 3,
    fontSize: "sm",
    fontWeight: "semibold",
    lineHeight: "1.25",
    _print: { padding: "2px 4px", fontSize: "var(--printed-text)" },
  },
  "& a": {
    // A target of 24 px, within the padding of its head.
    display: "block",
    width: "fit-content",
    marginBlock: "-0.25rem",
    paddingBlock: "0.25rem",
    textDecoration: "underline",
    textDecorationColor: "line",
    textUnderlineOffset: "0.18em",
    _hover: { textDecorationColor: "brand" },
    _print: { margin: 0, padding: 0, textDecoration: "none" },
  },
};

/** It scrolls sideways only, and leaves the wheel to the page. */
const sheet: SystemStyleObject = {
  containerType: "inline-size",
  scrollTimeline: "--rooms inline",
  overflowX: "auto",
  overflowY: "hidden",
  overscrollBehaviorX: "contain",
  scrollPaddingInlineStart: "calc(var(--times) + 0.5rem)",
  borderBottomRadius: "card",
  bg: "ground.sunken",
  _print: { containerType: "normal", overflow: "visible", bg: "white" },
  "& > ol": { display: "grid", position: "relative", paddingBottom: 1 },
};

const times: SystemStyleObject = {
  gridColumn: 1,
  position: "sticky",
  top: "auto",
  insetInlineStart: 0,
  zIndex: 3,
  paddingBlock: 2,
  paddingInline: 3,
  borderTop: "1px solid",
  borderInlineEnd: "1px solid",
  borderColor: "line",
  bg: "ground",
  fontSize: "xs",
  fontWeight: "semibold",
  lineHeight: "1.2",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  _print: { display: "block", fontSize: "var(--printed-small)", padding: "2px" },
  "& > span": {
    display: "block",
    marginTop: 1,
    color: "fg.muted",
    fontWeight: "normal",
    _print: { margin: 0 },
  },
};

const nowLine: SystemStyleObject = {
  display: "block",
  position: "absolute",
  zIndex: 2,
  gridColumn: "1 / -1",
  insetInline: 0,
  height: "2px",
  padding: 0,
  bg: "danger",
  pointerEvents: "none",
  _print: { display: "none" },
};

/** The styles of a day as a grid that do not depend on the day. */
export const gridStyles = (view: GridView): Record<string, object> =>
  inGrid(view, {
    "--minute": "0.11rem",
    timelineScope: "--rooms",
    border: "1px solid",
    borderColor: "line",
    borderRadius: "card",
    _print: printedTable,
    "& > [data-heads]": heads,
    "& > [data-sheet]": sheet,
    "& > [data-sheet] > ol > li:not([data-now-line])": { display: "contents" },
    "& > [data-sheet] > ol > li > ol": { display: "contents" },
    "& > [data-sheet] > ol > li > h3": times,
    "& > [data-sheet] > ol > li:first-child > h3": { borderTopColor: "transparent" },
    ...cellStyles,
    ...bandStyles,
    "& [data-now-line]": nowLine,
    ...inStep({
      "& > [data-heads]": { display: "block", _print: { display: "table-header-group" } },
    }),
  });
