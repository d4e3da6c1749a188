/** A text as searches compare it: in lower case, without accents. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();
