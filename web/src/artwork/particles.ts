import type { Line } from "./line.ts";
import type { FieldSpec } from "./line-field-spec.ts";
import { between, type Random } from "./prng.ts";
import { dots, formatNumber, type Point } from "./svg.ts";

const looks = [
  { colour: "low", size: 2.6, opacity: 0.7 },
  { colour: "low", size: 1.6, opacity: 1 },
  { colour: "high", size: 1.6, opacity: 0.55 },
] as const;

/** Loose particles around the lines, denser and less scattered where the lines are ordered. */
export function drawParticles(spec: FieldSpec, lines: readonly Line[], random: Random): string {
  const [low, , high] = spec.colours.lines;
  const layers = looks.map((): Point[] => []);
  const end = (spec.settle[0] + spec.settle[1]) / 2;
  for (let i = 0; i < spec.dust; i++) {
    const line = lines[Math.floor(random() * lines.length)];
    const x = (1 - random() ** 1.5) * end;
    const loose = (1 - x / end) * (spec.amplitude ?? spec.noise) * 2;
    const y = (line?.(x) ?? spec.centre) + between(random, -1, 1) * loose;
    if (y > 0 && y < spec.height) layers[i % looks.length]?.push([x, y]);
  }
  return looks
    .map(({ colour, size, opacity }, i) => {
      const alpha = formatNumber(opacity * Math.min(1, spec.strength), 2);
      const look = `stroke="${colour === "low" ? low : high}" stroke-width="${formatNumber(size * spec.stroke)}" opacity="${alpha}"`;
      return `<path ${look} d="${dots(layers[i] ?? [])}"/>`;
    })
    .join("");
}
