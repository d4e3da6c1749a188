import { expect, it } from "vitest";
import { heightsOf } from "#test/heights-of.ts";
import { artworkNames, drawArtwork } from "./artwork.ts";

const artwork = {
  ...({ form: "ridge", seed: 7, lines: 20, height: 100, spread: 120, noise: 80 } as const),
  colours: {
    ground: "#101418",
    crest: "#FFB703",
    lines: ["#3355FF", "#33AAFF", "#33FFEE"] as [string, string, string],
  },
};

it.each(artworkNames)("draws %s deterministically, within 16 KB", (name) => {
  const drawing = drawArtwork(name, artwork);
  expect(drawArtwork(name, { ...artwork })).toBe(drawing);
  expect(Buffer.byteLength(drawing)).toBeLessThanOrEqual(16 * 1024);
  expect(drawing).not.toMatch(/NaN|Infinity|undefined/);
});

it.each([
  { seed: 8 },
  { form: "pulse" },
  { form: "wave" },
  { form: "summit" },
  { lines: 40 },
  { height: 60 },
  { spread: 50 },
  { noise: 0 },
] as const)("draws a different picture with %o", (part) => {
  const changed = drawArtwork("hero", { ...artwork, ...part });
  expect(changed).not.toBe(drawArtwork("hero", artwork));
  expect(changed).not.toMatch(/NaN|Infinity/);
});

it.each([
  ["hero", ["#101418", "#3355FF", "#33AAFF", "#33FFEE", "#FFB703"]],
  ["icon", ["#101418", "#3355FF", "#33AAFF", "#FFB703"]],
] as const)("draws %s in the artwork's colours only", (name, expected) => {
  const colours = new Set(drawArtwork(name, artwork).match(/#[0-9A-Fa-f]{6}\b/g));
  expect([...colours].sort()).toEqual(expected);
});

it("draws no ground, since pages mask the drawings over the same colour", () => {
  const withGround = artworkNames.filter((name) =>
    /<path fill="#101418"/.test(drawArtwork(name, artwork)),
  );
  expect(withGround).toEqual([]);
});

it.each(["summit", "ridge", "wave", "pulse"] as const)(
  "keeps the peak of a narrow hero below its text, with %s",
  (form) => {
    for (const lines of [8, 18, 24, 48]) {
      const drawing = drawArtwork("hero-narrow", { ...artwork, form, lines, height: 130 });
      const [, top] = /<circle cx="768" cy="(\d+)"/.exec(drawing) ?? [];
      // The hero shows it from 70 per cent of its height on.
      expect(Number(top)).toBeGreaterThanOrEqual(1400);
    }
  },
);

it.each(artworkNames.filter((name) => name.startsWith("banner")))(
  "draws no line of %s beyond its upper edge, however wild",
  (name) => {
    const drawing = drawArtwork(name, { ...artwork, noise: 100, spread: 150, lines: 40 });
    const paths = drawing.match(/(?<= d=")M[^z"]+s[^"]*/g) ?? [];
    expect(Math.min(...paths.flatMap(heightsOf))).toBeGreaterThan(0);
    expect(paths.length).toBeGreaterThan(1);
  },
);
