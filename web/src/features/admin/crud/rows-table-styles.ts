import { chakra } from "@chakra-ui/react";
import { fixed } from "#theme/fixed.ts";
import { card } from "./card.ts";

/** Scrolls sideways if the columns do not fit; otherwise the header is sticky. */
export const Panel = chakra("div", {
  base: {
    position: "relative",
    overflowX: { base: "auto", xl: "visible" },
    ...card,
    // Rows that load: the head and as many whole ones as the window has room for.
    "&[inert]": {
      overflow: "clip",
      maxHeight: {
        base: "calc(round(down, 100dvh - var(--header) - 14rem, 41px) + 9px)",
        xl: "calc(round(down, 100dvh - var(--header) - 12rem, 41px) + 1px)",
      },
    },
  },
});

/** A width below which rows are two lines or cards. */
export const onPhones = "@media (max-width: 47.99rem)";

/** A width below which the actions of a row are in its menu. */
export const onNarrowWindows = "@media (max-width: 39.99rem)";

/** A width below which secondary columns are left out, and actions are icons. */
const withoutMuchWidth = "@media (max-width: 79.99rem)";

/** The same without phones. */
export const onTablets = "@media (min-width: 48rem) and (max-width: 79.99rem)";

export const Table = chakra("table", {
  base: {
    width: "100%",
    fontSize: "sm",
    lineHeight: "1.45",
    // Collapsed borders would not move with the sticky header.
    borderCollapse: "separate",
    borderSpacing: 0,
    "&[data-fixed]": { tableLayout: { md: "fixed" } },
    // In columns, links need no line to be told from text.
    "& td a:not(:hover)": { textDecoration: "none" },
    _print: {
      "& thead td, & [data-part=select]": { display: "none" },
      "& [data-part=actions] > *": { visibility: "hidden" },
    },
    [withoutMuchWidth]: { "& [data-secondary]": { display: "none" } },
    [onPhones]: {
      "& thead": { srOnly: true },
      "& tr": { display: "block" },
      // As wide as the window, however long the lines.
      "&[data-brief]": { tableLayout: "fixed" },
      "&[data-brief] tr": {
        position: "relative",
        display: "flex",
        alignItems: "center",
        gap: 3,
        minHeight: "4rem",
        paddingInline: 3,
        paddingBlock: 2,
      },
      "&[data-brief] td": { padding: 0, "&:not([data-part])": { display: "none" } },
      "&[data-brief] td[data-part=title]": { flex: 1, minWidth: 0 },
      // The whole row opens the form; other controls lie above the link.
      "&[data-brief] td[data-part=title] a::after": {
        content: '""',
        position: "absolute",
        inset: 0,
      },
      "&[data-brief] td[data-part=actions]": { position: "relative", marginRight: "-0.75rem" },
      // Nothing to select by without being asked for.
      "&:not([data-selecting]) td[data-part=select]": { display: "none" },
      "&[data-selecting] td[data-part=select]": { display: "block" },
    },
    // On cards, the menu is in the corner.
    [onNarrowWindows]: {
      "&:not([data-brief])": {
        "& tr": { position: "relative" },
        "& td:has([aria-haspopup=menu])": {
          position: "absolute",
          top: 1,
          right: 0,
          padding: 0,
        },
        "& tr:has([aria-haspopup=menu]) :is([data-part=select] + td, td:first-child)": {
          paddingRight: "3.5rem",
        },
      },
    },
  },
});

export const Head = chakra("th", {
  base: {
    position: "sticky",
    top: { base: 0, xl: "var(--header)" },
    zIndex: 1,
    paddingBlock: { base: 3, xl: 2 },
    paddingInline: { base: 3, md: 2, xl: 3 },
    textAlign: "left",
    fontWeight: "medium",
    color: "fg.muted",
    bg: "ground.sunken",
    borderBottom: "1px solid",
    borderColor: "line",
    whiteSpace: "nowrap",
    "&[data-end]": { textAlign: "right" },
    "&&[data-part=select]": { width: "2.75rem" },
    "[data-fixed] &": {
      width: "var(--narrow)",
      "@media (min-width: 90rem)": { width: "var(--wide)" },
      "&[data-part=actions]": { width: { base: "8.5rem", xl: "11.5rem" } },
    },
    "&:first-child": { paddingLeft: 4, borderTopLeftRadius: "control" },
    "&:last-child": { paddingRight: 4, borderTopRightRadius: "control" },
    fontSize: "xs",
  },
});

export const Row = fixed("tr", {
  base: {
    "&:hover:not([data-selected])": { bg: "ground" },
    "&&[data-selected]": { bg: "ground.brand" },
    "&[data-opens]": { cursor: "pointer" },
    "&[data-saved]": { animation: "saved 2s ease-out" },
    "&:not(:last-of-type)": { "--row-line": "1px solid {colors.line}" },
    [onPhones]: { paddingBlock: "0.75rem", borderBottom: "var(--row-line)" },
  },
});

export const Cell = fixed("td", {
  base: {
    // Rows of 40 px, if their content has one line.
    height: { md: "2.5rem" },
    paddingBlock: 1,
    paddingInline: { base: 3, md: 2, xl: 3 },
    verticalAlign: "middle",
    borderBottom: { md: "var(--row-line)" },
    "&:first-child": { paddingLeft: 4 },
    "&:last-child": { paddingRight: 4 },
    "&[data-end]": { textAlign: { md: "right" } },
    "&[data-part=select]": { position: "relative", zIndex: { base: 1, md: "auto" } },
    [onPhones]: {
      display: "block",
      paddingInline: "1rem",
      "&:has(> :empty)": { display: "none" },
      // The first cell is the title of the card.
      "table:not([data-brief]) &": {
        "&[data-heading]:not(:first-of-type, :has(> :empty))": {
          display: "grid",
          gridTemplateColumns: "6.5rem minmax(0, 1fr)",
          columnGap: "0.75rem",
          "&::before": { content: "attr(data-heading)", color: "fg.muted" },
        },
      },
    },
  },
  variants: {
    numeric: {
      true: {
        fontVariantNumeric: "tabular-nums",
        "@media (min-width: 90rem)": { whiteSpace: "nowrap" },
      },
    },
  },
});

/** The content of a cell, with a maximum width and its own text direction. */
export const Content = fixed("div", {
  base: {
    // Beside a picture that loads.
    flex: 1,
    maxWidth: { md: "20rem", xl: "26rem" },
    unicodeBidi: "plaintext",
    "&[data-short]": { whiteSpace: { xl: "nowrap" } },
    "[data-fixed] &": {
      md: { minWidth: 0, maxWidth: "none", whiteSpace: "normal", overflowWrap: "anywhere" },
    },
    "&&[data-one-line]": { md: { truncate: true } },
  },
  variants: {
    wide: {
      true: {
        minWidth: { md: "9rem" },
        maxWidth: { md: "38rem" },
        "@media (min-width: 90rem)": { minWidth: "18rem" },
        // With room for the ring of a focused link, which would be cut off.
        "[data-fixed] &": { md: { lineClamp: 2, padding: 1, margin: -1 } },
      },
    },
  },
});

export const Line = fixed("div", {
  base: {
    hideFrom: "md",
    _print: { display: "none" },
    color: "fg.muted",
    unicodeBidi: "plaintext",
    truncate: true,
  },
});

export const Check = fixed("input", {
  base: {
    display: "block",
    boxSize: { base: "1.25rem", md: "1.125rem" },
    accentColor: "brand",
    cursor: "pointer",
    // The target is as large as the cell, and on phones, where that has no padding, as a finger.
    _after: { content: '""', position: "absolute", inset: { base: "-0.75rem", md: 0 } },
  },
});

export const SortButton = chakra("button", {
  base: {
    // 24 px are a target.
    minHeight: "1.5rem",
    minWidth: "1.5rem",
    textAlign: "start",
    cursor: "pointer",
    fontWeight: "medium",
    _hover: { color: "fg" },
  },
});

/** The look of a small button, as for actions on rows. */
export const rowButton = {
  base: {
    minHeight: "2rem",
    paddingInline: 3,
    borderRadius: "control",
    border: "1px solid",
    borderColor: "line",
    // Quiet until the row is hovered or focused, where there is a pointer to hover with.
    "@media (hover: hover) and (min-width: 48rem)": {
      "tr:not(:hover, :focus-within) &": {
        borderColor: "transparent",
        color: "fg.muted",
        fontWeight: "normal",
      },
    },
    "tr:is(:hover, :focus-within) &": { bg: "ground.card" },
    // Its icon stands for its word where there is not much width.
    "tr &": { "& > svg": { hideFrom: "xl" } },
    [onTablets]: {
      "&:has(> svg)": { display: "grid", placeItems: "center", minWidth: "2rem", padding: 0 },
    },
    [onPhones]: {
      "[data-brief] &": {
        display: "grid",
        placeItems: "center",
        minHeight: "2.75rem",
        minWidth: "2.75rem",
        padding: 0,
        borderColor: "transparent",
        color: "fg.muted",
        "& > svg": { display: "block" },
      },
    },
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&&:hover": { borderColor: "fg" },
    _disabled: { opacity: 0.5, cursor: "not-allowed" },
  },
  variants: { danger: { true: { color: "danger", "&&:hover": { borderColor: "danger" } } } },
} satisfies Parameters<typeof fixed>[1];
