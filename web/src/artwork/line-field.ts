import { belowEdge, type Line, makeLine, sampleLine } from "./line.ts";
import type { FieldSpec } from "./line-field-spec.ts";
import { drawParticles } from "./particles.ts";
import { mulberry32 } from "./prng.ts";
import { formatNumber, smoothPath, svg } from "./svg.ts";

type Stop = readonly [at: number, colour: string, alpha: number];

/** Draws a field as a complete SVG document. */
export function drawField(spec: FieldSpec): string {
  const hues = spec.colours.lines;
  const random = mulberry32(spec.seed);
  const drawn = Array.from({ length: spec.lines }, (_, i) => makeLine(spec, i, random));
  const lines = spec.whole ? belowEdge(drawn, spec) : drawn;
  const groups = hues.map(() => "");
  let crest = "";
  lines.forEach((line, i) => {
    const last = i === lines.length - 1;
    const late = last ? 0.7 : random() ** 1.5;
    const from = spec.start + late * (spec.settle[0] - spec.start);
    const path = smoothPath(sampleLine(line, from, spec.width, spec.step));
    const group = Math.min(hues.length - 1, Math.floor((i / lines.length) * hues.length));
    if (last) crest = path;
    else groups[group] += path;
  });
  const w = spec.stroke;
  const body =
    `<defs>${gradients(spec)}${groups.map((d, i) => `<path id="l${i}" d="${d}"/>`).join("")}</defs>` +
    (spec.glowless ? "" : glow(spec)) +
    `<g stroke-linecap="round" stroke-width="${w}">${drawParticles(spec, lines, random)}` +
    hues.map((_, i) => `<use href="#l${i}" stroke="url(#s${i})"/>`).join("") +
    `<g stroke="url(#n)" stroke-width="${formatNumber(w * 1.6)}" stroke-dasharray="0 17 0 41 0 9 0 66 0 28">` +
    `${hues.map((_, i) => `<use href="#l${i}"/>`).join("")}</g>` +
    `<path stroke="url(#k)" stroke-width="${w * 8}" opacity=".13" d="${crest}"/>` +
    `<path stroke="url(#k)" stroke-width="${formatNumber(w * 1.8)}" d="${crest}"/></g>` +
    mark(spec, lines.at(-1));
  return svg(spec.width, spec.height, body, 'preserveAspectRatio="xMidYMid slice"');
}

function gradients(spec: FieldSpec): string {
  const { lines: hues, crest: top } = spec.colours;
  const [low, , high] = hues;
  const settled = (spec.settle[1] - spec.start) / (spec.width - spec.start);
  const solid = hues.map((hue, i) =>
    gradient(`s${i}`, spec, [
      [0.05, low, 0],
      [settled * 0.6, low, 0.55],
      [settled * 1.05, hue, 0.85],
      [1, hue, 0.3],
    ]),
  );
  const loose = gradient("n", spec, [
    [0, low, 0.35],
    [settled * 0.35, low, 0.9],
    [settled * 0.9, high, 0],
  ]);
  const crest = gradient("k", spec, [
    [settled * 0.4, top, 0],
    [settled * 0.95, top, 1],
    [1, top, 0.85],
  ]);
  return solid.join("") + loose + crest;
}

function gradient(id: string, spec: FieldSpec, stops: readonly Stop[]): string {
  const body = stops
    .map(([at, colour, alpha]) => {
      const opacity = formatNumber(Math.min(1, alpha * spec.strength), 2);
      return `<stop offset="${formatNumber(at, 2)}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join("");
  const span = `gradientUnits="userSpaceOnUse" x1="${spec.start}" x2="${spec.width}" y2="0"`;
  return `<linearGradient id="${id}" ${span}>${body}</linearGradient>`;
}

const boxOf = ({ width, height }: FieldSpec) => `d="M0 0h${width}v${height}H0z"`;

/** A faint glow where the lines converge, on the ground of the page: masking a ground as well would leave stripes. */
function glow(spec: FieldSpec): string {
  const { width, height, horizon, mark: at, colours, reach = 0.75 } = spec;
  const place = `cx="${at ?? Math.round(width * 0.75)}" cy="${horizon}" r="${Math.round(height * reach)}"`;
  return (
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" ${place}>` +
    `<stop stop-color="${colours.glow}" stop-opacity="${formatNumber(colours.glowStrength * spec.strength)}"/>` +
    `<stop offset="1" stop-color="${colours.ground}" stop-opacity="0"/></radialGradient>` +
    `<path fill="url(#g)" ${boxOf(spec)}/>`
  );
}

function mark(spec: FieldSpec, line: Line | undefined): string {
  if (!line || spec.mark === undefined) return "";
  const at = `cx="${spec.mark}" cy="${formatNumber(line(spec.mark), 0)}" fill="${spec.colours.crest}"`;
  const r = spec.stroke * 4;
  return `<circle ${at} r="${formatNumber(r * 2.8)}" opacity=".18"/><circle ${at} r="${formatNumber(r)}"/>`;
}
