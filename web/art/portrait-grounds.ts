import { between, mulberry32, type Random } from "../src/artwork/prng.ts";
import { formatNumber } from "../src/artwork/svg.ts";

const line = 'fill="none" stroke="#14162B" stroke-opacity=".13" stroke-width="14"';

/** Numbers from `start` up to `end`. */
function steps(start: number, end: number, step: number): number[] {
  return Array.from({ length: Math.floor((end - start) / step) + 1 }, (_, i) => start + i * step);
}

/** The signal's lines: level at the sides, one peak behind the head. */
function peaks(random: Random): string {
  const [middle, height] = [between(random, 750, 1150), between(random, 240, 420)];
  const path = steps(420, 1800, 90)
    .map((y, i) => {
      const top = formatNumber(y - height / (1 + i / 4));
      return `M0 ${y}H${formatNumber(middle - 560)}C${formatNumber(middle - 220)} ${y} ${formatNumber(middle - 240)} ${top} ${formatNumber(middle)} ${top}S${formatNumber(middle + 220)} ${y} ${formatNumber(middle + 560)} ${y}H2000`;
    })
    .join("");
  return `<path ${line} d="${path}"/>`;
}

function rings(random: Random): string {
  const [x, y] = [between(random, 1150, 1500), between(random, 350, 650)];
  const circles = steps(90, 1500, between(random, 95, 130)).map(
    (radius) =>
      `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="${formatNumber(radius)}"/>`,
  );
  return `<g ${line}>${circles.join("")}</g>`;
}

function rays(random: Random): string {
  const [x, y] = [between(random, 850, 1000), between(random, 900, 1100)];
  const path = steps(0, 179, 12)
    .map((degrees) => {
      const angle = ((degrees + 4) * Math.PI) / 180;
      const [dx, dy] = [1600 * Math.cos(angle), 1600 * Math.sin(angle)];
      return `M${formatNumber(x - dx)} ${formatNumber(y - dy)}L${formatNumber(x + dx)} ${formatNumber(y + dy)}`;
    })
    .join("");
  return `<path ${line} d="${path}"/>`;
}

function dots(random: Random): string {
  const step = between(random, 100, 130);
  const circles = steps(260, 1600, step).flatMap((y, row) =>
    steps(240 + (row % 2) * (step / 2), 1600, step).map(
      (x) => `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="17"/>`,
    ),
  );
  return `<g fill="#14162B" fill-opacity=".13">${circles.join("")}</g>`;
}

function hatching(random: Random): string {
  const slope = between(random, 500, 1100) * (random() < 0.5 ? -1 : 1);
  const path = steps(-1200, 3200, between(random, 95, 120))
    .map((x) => `M${formatNumber(x)} 0L${formatNumber(x + slope)} 2000`)
    .join("");
  return `<path ${line} d="${path}"/>`;
}

const patterns = [peaks, rings, dots, rays, hatching] as const;

/** The pattern behind a person: of another kind than behind the next one, with measures of its own. */
export function groundPattern(index: number): string {
  const draw = patterns[index % patterns.length] ?? peaks;
  return draw(mulberry32(index + 1));
}
