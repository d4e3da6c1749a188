import { defineGlobalStyles, type SystemStyleObject } from "@chakra-ui/react";
import { sessionHues } from "#theme/session-hues.ts";
import { translucent } from "#theme/translucent.ts";

/** Logos and maps are designed for light backgrounds. Portraits keep their light backgrounds, dimmed. */
const onNight = (root: string) => ({
  [`${root} [data-logo]`]: { filter: "invert(1) hue-rotate(180deg)" },
  [`${root} [data-map]`]: {
    filter: "invert(0.9) hue-rotate(180deg)",
    mixBlendMode: "screen",
  },
  [`${root} [data-portrait]`]: { filter: "brightness(0.9)" },
});

/** Sections of the longest page are closer together on phones. */
const closeSections = { ":root:has([data-hero])": { "--section": "1.5rem" } };

/** The bar before it is known who is signed in: `signed-in.ts` only says whether somebody is. */
const signedIn: Record<string, SystemStyleObject> = {
  "html:not([data-signed-in]) [data-for-users], html[data-signed-in] [data-for-visitors]": {
    display: "none!",
  },
};

/** One more link and the address: closer to each other, in a bar as wide as the window. */
const barOfUsers: Record<string, SystemStyleObject> = {
  "html[data-signed-in] [data-header]": {
    "--bar-link": "clamp(0.25rem, 1.75vw - 1.1rem, 0.625rem)",
    "--bar-tracking": "0.01em",
    "--wordmark": "12rem",
  },
  "html[data-signed-in] [data-header] > div": {
    gap: "clamp(0.5rem, 5vw - 3.5rem, 1.5rem)!",
    maxWidth: "none!",
  },
};

/** Smaller text and controls, as in the admin. On phones, browsers would zoom into fields with smaller text. */
const densePages: Record<string, SystemStyleObject> = {
  // Not the root, whose tokens would win.
  "body:has([data-wide-page])": {
    "--field-height": "2.25rem",
    "--field-text": "{fontSizes.sm}",
    "--field-padding": "{spacing.1}",
    "--field-inset": "{spacing.3}",
    "--small-button": "2.25rem",
    "--s-font-sizes-sm": "0.875rem",
    "--s-font-sizes-md": "0.9375rem",
    "--s-font-sizes-lg": "1.0625rem",
    "--s-font-sizes-xl": "1.375rem",
    "--s-font-sizes-2xl": "1.75rem",
  },
};

/**
 * On phones, such a list is one horizontally scrolling row, in which the next item is partly visible. A shared
 * rule keeps pages small.
 */
const swipedLists: Record<string, SystemStyleObject> = {
  "[data-snap-row]": {
    display: "grid!",
    grid: "auto / auto-flow 85%!",
    overflowX: "auto",
    scrollSnapType: "x mandatory",
    scrollPaddingInline: "gutter",
    marginInline: "calc(-1 * {spacing.gutter})",
    paddingInline: "gutter",
    // Space for the focus ring, which overflow would clip.
    paddingBlock: 2,
    marginBlock: "calc(-1 * {spacing.2})!",
    gap: "0 {spacing.4}!",
    scrollbarWidth: "none",
  },
  // The edge of the next one shows that there are more.
  "[data-snap-row] > li": { scrollSnapAlign: "start" },
  "[data-snap-row]:has(> :only-child)": { gridAutoColumns: "100%!" },
};

/**
 * Styles common to all buttons, as one global rule: pages use several variants, each of which would repeat
 * them.
 */
const buttons: Record<string, SystemStyleObject> = {
  "[data-button]": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: 2,
    paddingBlock: 2,
    borderRadius: "control",
    border: "2px solid transparent",
    fontFamily: "body",
    fontWeight: "semibold",
    lineHeight: "1.2",
    textAlign: "center",
    cursor: "pointer",
    transition: "background-color 120ms, border-color 120ms, color 120ms, transform 120ms",
    _active: { transform: "translateY(1px)" },
    _disabled: { opacity: 0.6, cursor: "not-allowed" },
    _focusVisible: { borderRadius: "control" },
    _print: { display: "none!" },
  },
};

/**
 * A picture that cannot be loaded shows a text instead of the browser's broken-image icon, also without scripts:
 * only then does the image have pseudo-elements.
 */
const missingPictures: Record<string, SystemStyleObject> = {
  "[data-fallback]::after": {
    content: 'attr(data-fallback) / ""',
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    overflow: "hidden",
    textAlign: "center",
    bg: "var(--fallback-ground, {colors.ground.sunken})",
  },
};

/** Global styles: text, focus, selection, and reduced motion. */
export const globalCss = defineGlobalStyles({
  ":root": {
    "--focus": "{colors.focus}",
    "--header": "{sizes.header}",
    "--global-color-border": "{colors.line}",
    colorScheme: "light dark",
    _print: { colorScheme: "light!" },
  },
  // The visitor's choice.
  ":root[data-scheme=dark]": { colorScheme: "dark" },
  ":root[data-scheme=light]": { colorScheme: "light" },
  // The admin is wider, because of its tables, with quieter borders and, where there is a pointer, smaller text.
  ":root:has([data-wide-page])": {
    "--page-width": "100rem",
    "--quiet-border": translucent("fg", 32),
    "--control-border": translucent("fg.muted", 70),
    "--link-line": translucent("brand.strong", 45),
    "--field-height": "2.75rem",
    "--small-button": "2.75rem",
  },
  ...signedIn,
  "@media (min-width: 80rem)": barOfUsers,
  "@media (min-width: 48rem)": densePages,
  ":root:has([data-save-bar])": { "--save-bar-height": "4.5rem" },
  ":root:has([data-slim-bar])": { "--header": "3rem" },
  '[data-ground="ink"]': {
    "--focus": "{colors.focus.onInk}",
    "--s-colors-action": "{colors.action.ink}",
    "--s-colors-action-hover": "{colors.action.inkHover}",
    "--s-colors-action-fg": "{colors.action.inkFg}",
    _print: { minHeight: "0!", paddingBlock: "0!", bg: "none!", color: "black!" },
  },
  // For styles that depend on the scheme but are not colours: the two ways in which a page can be dark.
  "@media screen": onNight(":root[data-scheme=dark]"),
  "@media screen and (prefers-color-scheme: dark)": onNight(":root:not([data-scheme=light])"),
  "@media (max-width: 29.99rem)": { ...swipedLists, ...closeSections },
  ...buttons,
  ...missingPictures,
  ...sessionHues,
  html: {
    fontFamily: "body",
    fontSize: "100%",
    color: "fg",
    bg: "ground.ink",
    lineHeight: "text",
    scrollPaddingTop: "calc(var(--header) + 5rem)",
    // What has the focus is not behind the bar that saves it.
    scrollPaddingBottom: "calc(var(--save-bar-height, 0rem) + 1rem)",
    textSizeAdjust: "100%",
  },
  // The page behind the open menu does not scroll.
  "html:has([data-menu]:popover-open)": { overflow: "hidden" },
  "h1, h2, h3, h4": { fontFamily: "display", textWrap: "balance" },
  p: { textWrap: "pretty" },
  // Only the image takes part in the layout: in a grid, a source would fill a cell.
  "picture > source": { display: "none" },
  // Long words wrap and do not widen their container. In buttons, times and tables, they do not shrink
  // the minimum width.
  "main *, footer *, dialog *": { overflowWrap: "anywhere" },
  "button, time, table, table *": { overflowWrap: "break-word" },
  "::selection": { bg: "brand", color: "ground" },
  ":focus-visible": {
    outline: "3px solid var(--focus)",
    outlineOffset: "3px",
    borderRadius: "2px",
  },
  "main:focus, section:focus": { outline: "none" },
  // Forced colours remove backgrounds, shadows and gradients, so the current item is marked by other means.
  ":is(a, button):is([aria-current], [aria-pressed=true])": {
    _highContrast: { textDecoration: "underline 4px" },
  },
  // Print: black on white, without interactive elements.
  "[data-header], [data-slim-bar], footer, dialog": { _print: { display: "none!" } },
  body: { fontSize: "md", bg: "ground", _print: { bg: "white", fontSize: "sm" } },
  '[data-ground="ink"] *': { _print: { color: "black!" } },
  '[data-ground="ink"] h1': { _print: { fontSize: "2xl!" } },
  '[data-ground="ink"] h1 + p': { _print: { fontSize: "md!", marginTop: "0!" } },
  "*, *::before, *::after": {
    _motionReduce: {
      animationDuration: "0.01ms!",
      animationIterationCount: "1!",
      animationDelay: "0s!",
      // Any duration would turn every property change into a transition, because of `transition: all` on all
      // elements.
      transition: "none!",
      scrollBehavior: "auto!",
    },
  },
});
