/** What of a conference can come along to a copy of it. Nothing of it is about people who are no content. */
export const copiedParts = [
  "speakers",
  "programme",
  "venue",
  "passes",
  "sponsors",
  "exhibition",
  "articles",
  "contact",
  "look",
] as const;

export type CopiedPart = (typeof copiedParts)[number];
