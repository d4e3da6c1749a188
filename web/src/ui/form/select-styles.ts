/** A select that takes the width it is given, as filters have them. */
export const selectStyles = {
  display: "block",
  width: "100%",
  minHeight: "2.75rem",
  marginTop: 1,
  paddingInline: 3,
  borderRadius: "control",
  border: "1px solid",
  borderColor: "fg.muted",
  bg: "ground.card",
  color: "fg",
  fontSize: "md",
  textOverflow: "ellipsis",
  cursor: "pointer",
} as const;
