import type { Face } from "#share-images/faces.ts";
import { layoutLine, type TextLine, widthOf } from "#share-images/text-line.ts";

/** A text that fits into its box. */
export interface FittedText {
  size: number;
  lines: TextLine[];
}

type Room = {
  width: number;
  height: number;
  /** Line height relative to the font size. */
  leading: number;
  /** Font sizes from the preferred one to the smallest legible one. */
  sizes: readonly number[];
};

/**
 * Lays out a text in the largest font size that fits. If even the smallest does not fit, it is truncated with
 * an ellipsis; too long words are broken.
 */
export function fitText(
  face: Face,
  text: string,
  { width, height, leading, sizes }: Room,
): FittedText {
  const plain = text.replace(/\s+/g, " ").trim();
  const maxLines = (size: number) => Math.max(1, Math.floor(height / (size * leading)));
  // Smaller rather than with a word in two, if any size has room for the longest one.
  const whole = sizes.filter((size) =>
    plain.split(" ").every((word) => widthOf(face, word, size) <= width),
  );
  for (const size of whole.length > 0 ? whole : sizes) {
    const broken = breakLines(face, plain, { size, width });
    const isTight = broken.some(({ length }) => length > 0) && broken.length <= maxLines(size);
    if (isTight) return { size, lines: broken.map((line) => layoutLine(face, line, size)) };
  }
  const size = sizes.at(-1) ?? 16;
  const kept = breakLines(face, plain, { size, width }).slice(0, maxLines(size));
  const last = kept.pop() ?? "";
  const all = plain === "" ? [] : [...kept, shortened(face, last, { size, width })];
  return { size, lines: all.map((line) => layoutLine(face, line, size)) };
}

type Measure = { size: number; width: number };

function breakLines(face: Face, text: string, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  const fits = (candidate: string) => widthOf(face, candidate, measure.size) <= measure.width;
  for (const word of text.split(" ").flatMap((word) => pieces(face, word, measure))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  return lines;
}

/** A word, split if it is wider than a line. */
function pieces(face: Face, word: string, { size, width }: Measure): string[] {
  if (widthOf(face, word, size) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const letter of word) {
    if (part && widthOf(face, part + letter, size) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

function shortened(face: Face, line: string, { size, width }: Measure): string {
  const letters = [...line];
  while (letters.length > 0 && widthOf(face, `${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}
