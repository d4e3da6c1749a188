import { chakra } from "@chakra-ui/react";
import { linkTarget } from "#ui/text-link.tsx";

/** Running text: headings, lists, tables, quotations, and a small bibliography. */
export const Prose = chakra("div", {
  base: {
    maxWidth: "prose",
    // Each paragraph's own text decides its direction.
    "& :is(h1, h2, h3, h4, p, li, th, td)": { unicodeBidi: "plaintext", textAlign: "start" },
    "& > * + *": { marginTop: "1.25em" },
    "& ul, & ol": { paddingInlineStart: "1.5em" },
    "& ul": { listStyle: "disc" },
    "& ol": { listStyle: "decimal" },
    "& li + li": { marginTop: "0.5em" },
    "& li::marker": { color: "brand" },
    "& strong": { fontWeight: "semibold" },
    "& em": { fontStyle: "italic" },
    "& p code, & li code": { fontFamily: "ui-monospace, monospace", fontSize: "0.9em" },
    "& a:not([data-button])": {
      ...linkTarget,
      color: "brand.strong",
      textDecoration: "underline",
      textDecorationThickness: "1px",
      textUnderlineOffset: "0.22em",
      overflowWrap: "anywhere",
    },
    "& a:not([data-button]):hover": { textDecorationThickness: "2px" },
  },
  variants: {
    /** Whether it has more than paragraphs and lists. Most descriptions have not, which keeps their pages small. */
    structured: {
      true: {
        "& h2": {
          fontSize: "2xl",
          fontWeight: "bold",
          lineHeight: "1.12",
          letterSpacing: "snug",
          marginTop: "2em",
        },
        "& > h2:first-child": { marginTop: 0 },
        "& h3": { fontSize: "xl", fontWeight: "semibold", lineHeight: "1.2", marginTop: "1.75em" },
        "& h2 + *, & h3 + *": { marginTop: "0.75em" },
        // Tables scroll if a URL is wider than its column.
        "& td a:not([data-button])": { overflowWrap: "normal" },
        "& blockquote": {
          paddingInlineStart: 6,
          borderInlineStart: "4px solid",
          borderColor: "brand",
          fontFamily: "display",
          fontSize: "xl",
          lineHeight: "1.35",
        },
        "& > :is(blockquote, .table, .code), & > :is(blockquote, .table, .code) + *": {
          marginTop: "2rem",
        },
        "& .table, & pre": { overflowX: "auto" },
        "& .code": { position: "relative" },
        "& pre": {
          paddingBlock: 4,
          paddingInline: 5,
          borderRadius: "control",
          background: "ground.sunken",
          fontFamily: "ui-monospace, monospace",
          fontSize: "sm",
          lineHeight: "1.6",
          direction: "ltr",
          textAlign: "left",
        },
        // For the button of `copyCode`, below which the lines scroll.
        "@media (scripting: enabled)": { "& pre": { paddingTop: 12 } },
        "& .code button": {
          position: "absolute",
          top: 2,
          insetInlineEnd: 2,
          minHeight: 8,
          paddingInline: 3,
          borderRadius: "control",
          fontSize: "sm",
          color: "fg.muted",
          cursor: "pointer",
          _hover: { color: "fg" },
          _print: { display: "none" },
        },
        "& table": {
          width: "100%",
          fontSize: "sm",
          lineHeight: "1.5",
          fontVariantNumeric: "tabular-nums",
          borderTop: "2px solid",
          borderColor: "fg",
        },
        "& th, & td": {
          minWidth: { base: "4.5rem", sm: "8rem" },
          verticalAlign: "top",
          paddingBlock: 3,
          paddingInlineEnd: { base: 3, sm: 5 },
          borderBottom: "1px solid",
          borderColor: "line",
        },
        "& th:last-child, & td:last-child": { paddingInlineEnd: 0 },
        "& th": { fontWeight: "semibold" },
        // Bibliographies and sources are small.
        '& h2[id$="bibliography"] ~ *, & h2[id$="sources"] ~ *': {
          fontSize: "sm",
          lineHeight: "1.55",
        },
      },
    },
    layout: {
      /** Headings in a separate column, for reference texts. */
      ruled: {
        maxWidth: "none",
        "@media (min-width: 64rem)": {
          display: "grid",
          gridTemplateColumns: "minmax(0, 22rem) minmax(0, 42rem)",
          // Ends the lines above the headings.
          overflowX: "clip",
          columnGap: "4rem",
          "& > *": { gridColumn: 2 },
          "& > h2": { gridColumn: 1, position: "relative", marginTop: "3.5rem", paddingTop: 5 },
          "& > h2::before": {
            content: '""',
            position: "absolute",
            top: 0,
            left: 0,
            width: "100vw",
            borderTop: "2px solid",
            borderColor: "fg",
          },
          "& > h2:first-child": { marginTop: 0 },
          "& > h2 + *": { marginTop: "3.5rem", paddingTop: 5 },
          "& > h2:first-child + *": { marginTop: 0 },
        },
      },
    },
  },
  defaultVariants: { structured: true },
});
