/** The summary of a details element that looks like a link with an icon. */
export const summaryStyles = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: "2.75rem",
  fontWeight: "medium",
  color: "brand.strong",
  cursor: "pointer",
  listStyle: "none",
  "&::-webkit-details-marker": { display: "none" },
  _hover: { textDecoration: "underline", textUnderlineOffset: "0.22em" },
  _focusVisible: { borderRadius: "control" },
} as const;
