import outlines from "../../prisma/content/art/outlines.json" with { type: "json" };
import { formatNumber } from "../src/artwork/svg.ts";

export type Face = keyof typeof outlines;

interface Outlines {
  readonly capHeight: number;
  readonly texts: Record<string, { readonly width: number; readonly path: string }>;
}

interface Placement {
  readonly face: Face;
  readonly text: string;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Height of the capitals. */
  readonly size: number;
}

function find(face: Face, text: string) {
  const { capHeight, texts }: Outlines = outlines[face];
  const found = texts[text];
  if (!found) throw new Error(`No outline of “${text}”: add it to texts.json, run outline-texts`);
  return { ...found, capHeight };
}

/** The width of a text with a cap height of `size`. */
export function textWidth(face: Face, text: string, size: number): number {
  const { width, capHeight } = find(face, text);
  return (width * size) / capHeight;
}

/** A text as a path element; inherits its fill by default. */
export function outlinedText({ face, text, x, y, size }: Placement, attributes = ""): string {
  const { path, capHeight } = find(face, text);
  const place = `translate(${formatNumber(x)} ${formatNumber(y)})scale(${formatNumber(size / capHeight, 3)})`;
  const extra = attributes === "" ? "" : ` ${attributes}`;
  return `<path transform="${place}"${extra} d="${path}"/>`;
}
