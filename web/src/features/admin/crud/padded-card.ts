import { card } from "./card.ts";

/** The look of a bordered area for one thing of several, with its parts below each other. */
export const paddedCard = {
  ...card,
  display: "grid",
  gap: 5,
  minWidth: 0,
  padding: { base: 4, md: 5 },
} as const;
