/** Up to two initials of a name, for a person without a portrait. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .map((part) => firstLetter(part).toUpperCase())
    .join("");

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first grapheme, which may consist of several code points. */
function firstLetter(text: string): string {
  for (const { segment } of letters.segment(text)) return segment;
  return "";
}
