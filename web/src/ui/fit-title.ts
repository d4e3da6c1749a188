/**
 * In `css`, the size at which the longest word of a title fills its container or a phone; use it as
 * `min(size, var(--fit))`. Browsers do not hyphenate capitalised words, and would break them anywhere.
 */
export function fitTitle(title: string): Record<`--${string}`, string> {
  const longest = Math.max(10, ...title.split(/[\s-]/u).map(({ length }) => length));
  // About how wide a character is, in em.
  return { "--fit": `calc(min(100vw - 2.5rem, 100cqi) / ${(0.6 * longest).toFixed(1)})` };
}
