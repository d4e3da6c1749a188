import { card } from "./card.ts";

/** The look of a bordered area above a list: a sentence, and what can be done about it. */
export const cardBar = {
  ...card,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: 3,
  padding: 4,
  marginBottom: 4,
} as const;
