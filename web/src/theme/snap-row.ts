/** On phones a list is one row that is swiped, each entry beside a glimpse of the next; elsewhere a grid of its own. */
export const snapRow = {
  smDown: {
    display: "flex",
    overflowX: "auto",
    scrollSnapType: "x mandatory",
    scrollPaddingInline: "gutter",
    marginInline: "calc(-1 * {spacing.gutter})",
    paddingInline: "gutter",
    paddingTop: 4,
    gap: 4,
    scrollbarWidth: "none",
    "& > li": { flex: "0 0 84%", scrollSnapAlign: "start" },
  },
} as const;
