export type Point = readonly [x: number, y: number];

/** Rounds to one decimal (or `digits`) and drops the zero before the point, as SVG allows. */
export function formatNumber(value: number, digits = 1): string {
  const text = String(Number(value.toFixed(digits)));
  return text.replace(/^(-?)0\./, "$1.");
}

/** Joins numbers with as few separators as the SVG grammar allows. */
export function formatNumbers(values: readonly number[], digits = 1): string {
  return values.reduce((text, value) => {
    const next = formatNumber(value, digits);
    return text + (text === "" || next.startsWith("-") ? "" : " ") + next;
  }, "");
}

/** A point of a curve, with its slope. */
export interface Knot {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
}

/**
 * A smooth path through evenly spaced knots: cubic segments with the given slopes, as relative `s` commands.
 * With even spacing, the reflected control point of `s` is exactly the required one, which saves a third of the
 * bytes.
 */
export function smoothPath(knots: readonly Knot[]): string {
  const [first, second] = knots;
  if (!first || !second) return "";
  const reach = (second.x - first.x) / 3;
  // All numbers are differences of rounded positions, so that errors do not accumulate.
  let pen: Point = [first.x, Math.round(first.y)];
  let path = `M${formatNumbers(pen, 0)}`;
  knots.slice(1).forEach(({ x, y, slope }, i) => {
    const [px, py] = pen;
    const ahead = i === 0 ? [reach, first.slope * reach] : [];
    const rest = [x - reach - px, y - slope * reach - py, x - px, Math.round(y) - py];
    path += `${i === 0 ? "c" : "s"}${formatNumbers([...ahead, ...rest], 0)}`;
    pen = [x, Math.round(y)];
  });
  return path;
}

/** One path of many dots: zero-length strokes with round line caps. */
export function dots(points: readonly Point[]): string {
  return points.map((point) => `M${formatNumbers(point, 0)}h0`).join("");
}

/** Wraps a drawing in an `svg` element. */
export function svg(width: number, height: number, body: string, attributes = ""): string {
  const extra = attributes === "" ? "" : ` ${attributes}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none"${extra}>${body}</svg>\n`;
}
