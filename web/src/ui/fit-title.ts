/**
 * In `css`, the size at which the longest word of a title fills its container or a phone; use it as
 * `min(size, var(--fit))`. Browsers do not hyphenate capitalised words, and would break them anywhere.
 */
export function fitTitle(title: string): Record<`--${string}`, string> {
  return fit(title.split(/[\s-]/u));
}

/** Splits a name into what is between its double names and, at odd places, these. */
export const doubleNames = /(\S+-\S+)/u;

/** Whether a phone has room for a double name in one line. */
export const isWhole = (name: string): boolean => name.length <= 18;

/** As `fitTitle`, for the name of a person, of which double names are not taken apart. */
export function fitName(name: string): Record<`--${string}`, string> {
  return fit(name.split(/\s/u).flatMap((part) => (isWhole(part) ? part : part.split("-"))));
}

function fit(words: readonly string[]): Record<`--${string}`, string> {
  const longest = Math.max(10, ...words.map(({ length }) => length));
  // About how wide a character is, in em.
  return { "--fit": `calc(min(100vw - 2.5rem, 100cqi) / ${(0.6 * longest).toFixed(1)})` };
}
