import bidiFactory from "bidi-js";
import type { Font, Glyph } from "fontkit";
import { type Face, fontOf } from "#share-images/faces.ts";

/** A line of text as outlines in visual order. */
export interface TextLine {
  /** In the unit of the font size. */
  width: number;
  /** A path that starts at 0 on the baseline 0. */
  path: string;
  /** Whether it is read from right to left. */
  isRightToLeft: boolean;
}

/** Consecutive letters with the same font and direction. */
interface Run {
  text: string;
  font: Font;
  level: number;
}

/** A glyph, with its position relative to the start of the line. */
interface PlacedGlyph {
  glyph: Glyph;
  /** Of the font's units to the unit of the font size. */
  scale: number;
  x: number;
  y: number;
}

const bidi = bidiFactory();

/** Lays out one line. Letters without a font are omitted. */
export function layoutLine(face: Face, text: string, size: number): TextLine {
  const { placed, ...line } = placeGlyphs(face, text, size);
  return { ...line, path: placed.map(outline).join("") };
}

/** The width of a line, without drawing it. */
export const widthOf = (face: Face, text: string, size: number): number =>
  placeGlyphs(face, text, size).width;

function placeGlyphs(face: Face, text: string, size: number) {
  const { levels } = bidi.getEmbeddingLevels(text, "auto");
  const placed: PlacedGlyph[] = [];
  let width = 0;
  for (const { text: part, font, level } of inVisualOrder(runsOf(face, text, levels))) {
    const scale = size / font.unitsPerEm;
    // The font library returns right-to-left glyphs in visual order.
    const { glyphs, positions } = font.layout(
      part,
      undefined,
      undefined,
      undefined,
      level % 2 ? "rtl" : "ltr",
    );
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      placed.push({ glyph, scale, x: width + xOffset * scale, y: -yOffset * scale });
      width += xAdvance * scale;
    }
  }
  return { placed, width, isRightToLeft: (levels[0] ?? 0) % 2 === 1 };
}

function runsOf(face: Face, text: string, levels: Uint8Array): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const letter of text) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = runs.at(-1);
    // Marks and spaces use the font of the preceding letter, if it has them.
    const font = last?.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
      ? last.font
      : fontOf(face, letter);
    if (!font) continue;
    if (last && last.font === font && last.level === level) last.text += letter;
    else runs.push({ text: letter, font, level });
  }
  return runs;
}

/**
 * Rule L2 of the Unicode bidirectional algorithm, for runs: reverses each sequence, from the highest level
 * down.
 */
function inVisualOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      if ((ordered[start]?.level ?? 0) < level) {
        start += 1;
        continue;
      }
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
}

const letters: Record<string, string> = {
  moveTo: "M",
  lineTo: "L",
  quadraticCurveTo: "Q",
  bezierCurveTo: "C",
  closePath: "Z",
};

const outline = ({ glyph, scale, x, y }: PlacedGlyph): string =>
  glyph.path.commands
    .map(({ command, args }) => {
      const points = args.map((value, index) =>
        Number((index % 2 ? y - value * scale : x + value * scale).toFixed(1)),
      );
      return `${letters[command]}${points.join(" ")}`;
    })
    .join("");
