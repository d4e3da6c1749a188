/** Maximum length of a query. */
const maxLetters = 100;
/** Maximum number of words of a query. */
const maxWords = 8;

/** The words of a query as somebody typed it: letters and digits of every script, and hyphens and slashes between them. */
export function wordsOf(query: string): string[] {
  const letters = [...query.normalize("NFC")].slice(0, maxLetters).join("");
  return (letters.match(/[\p{L}\p{N}\p{M}]+(?:[-/][\p{L}\p{N}\p{M}]+)*/gu) ?? []).slice(
    0,
    maxWords,
  );
}
