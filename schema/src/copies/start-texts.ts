/** What a conference is called, and whom and what only it has. */
export interface Names {
  own: readonly string[];
  others: readonly string[];
}

export type Clean = (text: string) => string;

/**
 * Makes the texts of a conference those of another one.
 *
 * @returns a function that replaces the name of the conference by the new one, and leaves out sentences that name what only
 * the conference has, and lines of which nothing is left
 */
export function cleaner({ own, others }: Names, name: string): Clean {
  const unwanted = [...new Set(others.map((text) => text.toLowerCase()))].map(wholeWords);
  const isWanted = (sentence: string) => {
    const lower = sentence.toLowerCase();
    return !unwanted.some((isNamedIn) => isNamedIn(lower));
  };
  // The new name may have the same words, and is put in last.
  const placeholder = "\u{e000}";
  return (text) =>
    own
      .reduce((rest, one) => (one ? rest.replaceAll(one, placeholder) : rest), text)
      .split("\n")
      .map((line) => ({
        line,
        kept: line
          .split(/(?<=[.!?])\s+/)
          .filter(isWanted)
          .join(" "),
      }))
      .filter(({ line, kept }) => line === "" || kept.trim() !== "")
      .map(({ kept }) => kept)
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
      .replaceAll(placeholder, () => name);
}

/** Tells whether a name is in a text, and not part of a longer word there. */
const wholeWords = (name: string) => (text: string) => {
  // A conference can have thousands of names, of which a sentence has few.
  if (!text.includes(name)) return false;
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, "u").test(text);
};

// RegExp.escape is newer than the oldest Node that works.
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
