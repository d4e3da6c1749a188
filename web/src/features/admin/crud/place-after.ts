/** The place in lists of a record that comes after others, at most the last one that there is. */
export const placeAfter = (others: readonly { position: number }[]): number =>
  Math.min(1_000, Math.max(-1, ...others.map(({ position }) => position)) + 1);
