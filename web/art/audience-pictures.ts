import { mulberry32 } from "../src/artwork/prng.ts";
import { dots, formatNumber, formatNumbers, type Point, svg } from "../src/artwork/svg.ts";
import { palette } from "./palette.ts";

const width = 800;
const height = 600;
const { violet, cyan, coral, ink, inkBright } = palette;

/** Draws a picture on a dark background: lines from violet to cyan, and one coral line with a dot. */
function picture(lines: string, signal: string, mark: Point, extra = ""): string {
  const box = `d="M0 0h${width}v${height}H0z"`;
  const at = `cx="${formatNumber(mark[0], 0)}" cy="${formatNumber(mark[1], 0)}" fill="${coral}"`;
  return svg(
    width,
    height,
    `<defs><linearGradient id="l" gradientUnits="userSpaceOnUse" x1="60" x2="740" y1="80"><stop stop-color="${violet}" stop-opacity=".55"/><stop offset=".5" stop-color="${violet}"/><stop offset="1" stop-color="${cyan}" stop-opacity=".85"/></linearGradient>` +
      `<radialGradient id="g" gradientUnits="userSpaceOnUse" ${at.replace(/ fill.*/, "")} r="460"><stop stop-color="${inkBright}" stop-opacity=".75"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient></defs>` +
      `<path fill="${ink}" ${box}/><path fill="url(#g)" ${box}/>` +
      `<g stroke="url(#l)" stroke-width="1.6" stroke-linecap="round">${extra}<path d="${lines}"/></g>` +
      `<g stroke="${coral}" stroke-linecap="round"><path stroke-width="12" opacity=".14" d="${signal}"/><path stroke-width="3" d="${signal}"/></g>` +
      `<circle ${at} r="20" opacity=".18"/><circle ${at} r="7"/>`,
  );
}

/** A horizontal S-curve between two points. */
function branch([x1, y1]: Point, [x2, y2]: Point): string {
  const middle = (x1 + x2) / 2;
  return `M${formatNumbers([x1, y1], 0)}C${formatNumbers([middle, y1, middle, y2, x2, y2], 0)}`;
}

/** Executives: many options that converge to one decision. */
function executives(): string {
  const levels = [32, 16, 8, 4, 2, 1];
  const xs = [40, 230, 380, 500, 590, 660];
  const place = (level: number, i: number): Point => {
    const spread = [520, 440, 330, 220, 110, 0][level] ?? 0;
    const count = levels[level] ?? 1;
    return [xs[level] ?? 0, 300 + (count === 1 ? 0 : (i / (count - 1) - 0.5) * spread)];
  };
  let lines = "";
  let chosen = "";
  let pick = 9;
  levels.slice(0, -1).forEach((count, level) => {
    for (let i = 0; i < count; i++) {
      const path = branch(place(level, i), place(level + 1, i >> 1));
      if (i === pick) chosen += path;
      else lines += path;
    }
    pick >>= 1;
  });
  return picture(lines, `${chosen}M660 300h140`, [660, 300]);
}

/** Researchers: a loss surface as a grid, and the descent to its minimum. */
function researchers(): string {
  const depth = (u: number, v: number) =>
    -190 * Math.exp(-((u - 0.25) ** 2 + (v - 0.1) ** 2) / 0.16) -
    70 * Math.exp(-((u + 0.5) ** 2 + (v + 0.35) ** 2) / 0.07) +
    60 * Math.exp(-((u + 0.25) ** 2 + (v - 0.45) ** 2) / 0.06);
  const project = (u: number, v: number): Point => [
    400 + u * 285 - v * 95,
    262 + v * 175 + u * 36 - depth(u, v) * 0.85,
  ];
  const trace = (at: (t: number) => Point, steps: number) => {
    const points = Array.from({ length: steps + 1 }, (_, i) => at((i / steps) * 2 - 1));
    const snapped = points.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
    return snapped
      .map((p, i) => {
        const before = snapped[i - 1];
        return before
          ? formatNumbers([p[0] - before[0], p[1] - before[1]], 0).replace(/^(?=\d)/, " ")
          : `M${formatNumbers(p, 0)}l`;
      })
      .join("")
      .replace("l ", "l");
  };
  let net = "";
  for (let i = 0; i <= 16; i++) net += trace((t) => project(t, (i / 16) * 2 - 1), 28);
  for (let i = 0; i <= 8; i++) net += trace((t) => project((i / 8) * 2 - 1, t), 16);
  const descent = trace((t) => {
    const k = (t + 1) / 2;
    return project(-0.8 + 1.05 * k, -0.75 + 0.85 * k ** 0.7 - 0.24 * Math.sin(k * 5) * (1 - k));
  }, 22);
  return picture(net, descent, project(0.25, 0.1));
}

/** Developers: tokens on the left, a tree on the right, and one path through it. */
function developers(): string {
  const random = mulberry32(42);
  const indents = [0, 1, 2, 2, 3, 3, 2, 1, 2, 3, 3, 1, 0];
  const chosen = 9;
  let runs = "";
  const tokens: Point[] = [];
  indents.forEach((indent, row) => {
    const y = 84 + row * 36;
    let x = 330 + indent * 52;
    const count = row === chosen ? 0 : 2 + Math.floor(random() * 3);
    for (let i = 0; i < count; i++) {
      const length = 26 + Math.floor(random() * 60);
      runs += `M${x} ${y}h${length}`;
      x += length + 18;
    }
    for (let i = 0; i < 9; i++)
      tokens.push([30 + random() ** 0.7 * 250, y + (random() - 0.5) * 60]);
  });
  const guides = [
    [330, 0, 12],
    [382, 1, 7],
    [434, 2, 6],
    [434, 8, 10],
  ].map(([x = 0, from = 0, to = 0]) => `M${x - 22} ${84 + from * 36 + 14}V${84 + to * 36 - 14}`);
  const joins = indents.map((indent, row): string =>
    branch(
      [150 + ((row * 67) % 110), 84 + row * 36 + ((row * 29) % 40) - 20],
      [308 + indent * 52, 84 + row * 36],
    ),
  );
  const strokes =
    `<g stroke-width="6" opacity=".9"><path d="${runs}"/></g>` +
    `<path stroke-width="4" opacity=".8" d="${dots(tokens)}"/>`;
  const lines = joins.filter((_, i) => i !== chosen).join("") + guides.join("");
  return picture(lines, `${joins[chosen] ?? ""}h220`, [684, 84 + chosen * 36], strokes);
}

/** Entrepreneurs: many launches that fall back, and one that escapes. */
function entrepreneurs(): string {
  const random = mulberry32(1957);
  let arcs = "";
  for (let i = 0; i < 22; i++) {
    const reach = 90 + i * 27;
    const rise = 40 + i * 15 + random() * 40;
    arcs += `M60 520q${formatNumbers([reach / 2, -2 * rise, reach, 0], 0)}`;
  }
  const horizon = Array.from({ length: 5 }, (_, i) => `M0 ${520 + i * 16}h800`).join("");
  const stars: Point[] = Array.from({ length: 70 }, () => [random() * 800, random() ** 1.4 * 420]);
  const sky = `<path stroke-width="3" opacity=".55" d="${dots(stars)}"/>`;
  return picture(arcs + horizon, "M60 520C250 500 520 420 700 96", [700, 96], sky);
}

/** The four illustrations of the audiences, by path under `public/`. */
export function audiencePictures(): Record<string, string> {
  return {
    "who/executives.svg": executives(),
    "who/researchers.svg": researchers(),
    "who/developers.svg": developers(),
    "who/entrepreneurs.svg": entrepreneurs(),
  };
}
