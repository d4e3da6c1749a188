import { fixed } from "#theme/fixed.ts";
import { translucent } from "#theme/translucent.ts";

/** A bar over the end of the window, with what is selected. */
export const barStyles = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  padding: 2,
  borderRadius: "control",
  bg: "ground.ink",
  color: "fg.onInk",
  boxShadow: "lift",
  fontSize: "sm",
} as const;

export const BarButton = fixed("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: 2,
    minHeight: { base: "2.75rem", md: "2.25rem" },
    paddingInline: 3,
    borderRadius: "control",
    fontWeight: "medium",
    whiteSpace: "nowrap",
    cursor: "pointer",
    _hover: { bg: translucent("fg.onInk", 12) },
    "&[aria-disabled=true]": { opacity: 0.6 },
    "&[aria-pressed=true]": { bg: translucent("fg.onInk", 20) },
  },
  variants: {
    isLast: { true: { color: "fg.onInkMuted", marginLeft: { base: "auto", md: 0 } } },
  },
});
