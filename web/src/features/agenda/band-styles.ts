import type { SystemStyleObject } from "@chakra-ui/react";
import { cell } from "./cell-styles.ts";

/** In a grid, what goes across rooms: its words stay in sight, whichever of these are. */
export const bandStyles: Record<string, SystemStyleObject> = {
  [`${cell}:is([data-shape=wide], [data-shape=band], [data-type=Break]):not([hidden])`]: {
    margin: "3px",
    padding: 0,
    border: "1px solid",
    borderColor: "line",
    borderInlineStart: "4px solid var(--tint, var(--hue))",
    borderRadius: "control",
    bg: "color-mix(in srgb, var(--hue) 5%, {colors.ground.card})",
    "& > *": {
      position: "sticky",
      alignItems: "flex-start",
      insetInlineStart: "calc(var(--times) + 0.25rem)",
      width: "min(100%, 100cqi - var(--times) - 1rem)",
      border: 0,
      bg: "transparent",
      _print: { position: "static", width: "auto" },
    },
    _print: { margin: "2px", bg: "white" },
  },
  [`${cell}[data-type=Break]:not([hidden])`]: {
    borderColor: "transparent",
    bg: "transparent",
    "& > *": { justifyContent: "center", paddingInline: 3 },
    "& h4": { color: "fg.muted", fontWeight: "medium", margin: 0 },
    "& [data-part=meta]": { display: "none" },
  },
  [`${cell}[data-shape=band]:not([hidden])`]: {
    bg: "color-mix(in srgb, var(--hue) 12%, {colors.ground})",
    "& > *": {
      flexDirection: "row",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 6,
      rowGap: 2,
      paddingBlock: 3,
      paddingInline: 4,
      _print: { padding: "3px" },
    },
    // Title and speakers in a line, if they fit.
    "& h4": {
      display: "block",
      margin: 0,
      fontSize: "lg",
      lineHeight: "1.2",
      letterSpacing: "snug",
    },
    "& h4 ~ :is(ul, p)": {
      display: "flex",
      flexWrap: "wrap",
      columnGap: 5,
      rowGap: 2,
      padding: 0,
      color: "fg",
    },
    "& h4 ~ ul": {
      "& li": { display: "flex", alignItems: "center", gap: 3 },
      "& li::before": { display: "none" },
      "& li > div:not([data-portrait])": { display: "block", lineHeight: "1.3" },
      "& [data-portrait]": { display: "block", boxSize: "2.5rem", _print: { display: "none" } },
      "& span": { display: "block", fontSize: "sm", fontWeight: "semibold" },
      "& span + span": {
        display: "block",
        color: "fg.muted",
        fontSize: "xs",
        fontWeight: "normal",
        _print: { display: "none" },
      },
    },
    "& [data-part=main]": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 6,
      rowGap: 2,
      flex: "1 1 20rem",
      maxWidth: "none",
    },
    "& [data-part=meta]": { order: 1 },
    "& [data-part=facts]": { all: "unset", display: "contents" },
    "& [data-part=star]": { order: 3, position: "static" },
    "& [data-place]": {
      paddingInline: 2,
      borderRadius: "full",
      bg: "ground",
      color: "fg",
      fontWeight: "medium",
    },
  },
};
