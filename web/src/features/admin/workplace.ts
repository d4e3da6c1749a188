import type { SystemStyleObject } from "@chakra-ui/react";

/** In the colours of the site, which the browser's own are not in the dark. */
const boxes: SystemStyleObject = {
  flexShrink: 0,
  appearance: "none",
  display: "grid",
  placeItems: "center",
  border: "1.5px solid",
  borderColor: "var(--control-border, {colors.fg.muted})",
  borderRadius: "0.25rem",
  bg: "ground.card",
  color: "ground.card",
  cursor: "pointer",
  "&:is(:checked, :indeterminate)": { bg: "brand", borderColor: "brand" },
  "&:is(:checked, :indeterminate)::before": { content: '""' },
  "&[type=checkbox]:checked::before": {
    width: "0.375rem",
    height: "0.625rem",
    border: "solid",
    borderWidth: "0 2px 2px 0",
    transform: "translateY(-1px) rotate(45deg)",
  },
  "&[type=checkbox]:indeterminate::before": { width: "0.5rem", height: "2px", bg: "currentColor" },
  "&[type=radio]": { borderRadius: "full" },
  "&[type=radio]:checked::before": {
    boxSize: "0.5rem",
    borderRadius: "full",
    bg: "currentColor",
  },
  _highContrast: { appearance: "auto" },
};

/** What the admin has in place of the styles of public pages, beside the measures in the global styles. */
export const workplace: SystemStyleObject = {
  fontSize: "sm",
  lineHeight: "1.5",
  "& :is([type=checkbox], [type=radio])": boxes,
  "& summary::marker": { color: "fg.muted", fontSize: "0.7em" },
  // The last entries of a list stay above the bar of what is selected.
  "&:has([data-bulk-bar])": { paddingBottom: "8rem" },
};
