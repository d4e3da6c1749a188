/** Maximum length of a query. */
const maxLetters = 100;
/** Maximum number of words of a query. */
const maxWords = 8;

/** The words of a query as somebody typed it: letters and digits of every script. */
export function wordsOf(query: string): string[] {
  const letters = [...query.normalize("NFC")].slice(0, maxLetters).join("");
  return letters
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .slice(0, maxWords);
}
