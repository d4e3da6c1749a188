import type { SystemStyleObject } from "@chakra-ui/react";
import { translucent } from "#theme/translucent.ts";

/** In the colours of the site, which the browser's own are not in the dark. */
const boxes: SystemStyleObject = {
  flexShrink: 0,
  appearance: "none",
  display: "grid",
  placeItems: "center",
  border: "1.5px solid",
  borderColor: "fg.muted",
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

/** Of buttons that are not the main action. Dialogs outside of the admin's frame set it themselves. */
export const quietBorder = translucent("fg", 32);

/** What the admin has in place of the measures of public pages: smaller text and fields, and quieter buttons. */
export const workplace: SystemStyleObject = {
  fontSize: "sm",
  lineHeight: "1.5",
  "--field-height": { base: "2.75rem", md: "2.5rem" },
  // On phones, browsers would zoom into fields with smaller text.
  "--field-text": { base: "{fontSizes.md}", md: "{fontSizes.sm}" },
  "--quiet-border": quietBorder,
  "& :is([type=checkbox], [type=radio])": boxes,
  // The last entries of a list stay above the bar of what is selected.
  "&:has([data-bulk-bar])": { paddingBottom: "8rem" },
};
