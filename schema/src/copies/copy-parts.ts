/** The parts of a conference that can be copied. None contains personal data of visitors. */
export const copiedParts = [
  "speakers",
  "rooms",
  "programme",
  "call",
  "venue",
  "passes",
  "sponsors",
  "exhibition",
  "articles",
  "pages",
  "contact",
  "look",
] as const;

export type CopiedPart = (typeof copiedParts)[number];
