/** What is no letter with an accent, and PostgreSQL's `unaccent` replaces nevertheless. */
const replacements: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ı: "i",
  // Phones write these as one types.
  "‘": "'",
  "’": "'",
  ʻ: "'",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
};

/** A text as searches compare it: in lower case, without accents. The database folds what it stores the same way. */
export const fold = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\0-\u007f]/g, (character) => replacements[character] ?? character);

/** A folded text as lists compare it: "e-mail" as "email", and "a/b" as "ab". The database does the same, `search_joined`. */
export const joined = (folded: string): string => folded.replaceAll(/(\S)[-/']+(?=\S)/g, "$1");
