import type { SystemStyleObject } from "@chakra-ui/react";

/** Checkboxes and radio buttons in the colours of the site, which the browser's own are not in the dark. */
export const boxStyles: SystemStyleObject = {
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
