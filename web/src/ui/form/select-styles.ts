/** A select that fills its container, for filters. */
export const selectStyles = {
  display: "block",
  width: "100%",
  minHeight: "2.75rem",
  marginTop: 1,
  paddingInline: { base: 2, sm: 3 },
  borderRadius: "control",
  border: "1px solid",
  borderColor: "fg.muted",
  bg: "ground.card",
  color: "fg",
  fontSize: "md",
  textOverflow: "ellipsis",
  cursor: "pointer",
} as const;
