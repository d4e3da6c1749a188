/** The look of a bordered area on the page's ground. */
export const card = {
  borderRadius: "control",
  border: "1px solid",
  borderColor: "line",
  bg: "ground.card",
} as const;
