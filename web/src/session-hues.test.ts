import { contrast, hexOf, oklchOf } from "@summit/schema/validation/colours.ts";
import { builtInColours, paletteOf } from "@summit/schema/validation/palette.ts";
import { expect, it } from "vitest";
import { identityPresets } from "#features/admin/identity/identity-presets.ts";
import { shares, turns } from "#theme/session-hues.ts";

const looks = [
  { name: "Built-in", look: builtInColours },
  ...identityPresets,
  { name: "Grey", look: { ...builtInColours, accentColour: "#777777" } },
  { name: "Yellow", look: { ...builtInColours, accentColour: "#FFE600" } },
];

const hues = Object.entries(turns).map(([type, turn]) => ({ type, turn }));

/** A colour turned by some degrees, or without hue. */
function turned(colour: string, turn: number | null): string {
  const tone = oklchOf(colour);
  return hexOf(turn === null ? { ...tone, c: 0 } : { ...tone, h: tone.h + turn });
}

/** The same as browsers show it, which clip each channel of what sRGB lacks. */
function clipped(colour: string, turn: number | null): string {
  const { l, c, h } = oklchOf(colour);
  const angle = ((h + (turn ?? 0)) * Math.PI) / 180;
  const chroma = turn === null ? 0 : c;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [long, middle, short] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((cone) => cone ** 3) as [number, number, number];
  const channels = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ].map((linear) => {
    const light = Math.min(1, Math.max(0, linear));
    const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** `color-mix(in srgb, one percent%, other)`. */
function mixed(one: string, percent: number, other: string): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) => {
    const value = (channel(one, at) * percent + channel(other, at) * (100 - percent)) / 100;
    return Math.round(value).toString(16).padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

it.each(looks)("tells bars from the page with $name, in both schemes", ({ look }) => {
  const palette = paletteOf(look);
  for (const { accentStrong, paper, paperSunken } of [palette, palette.dark]) {
    for (const { turn } of hues) {
      const bar = turned(accentStrong, turn);
      for (const ground of [paper, paperSunken]) {
        expect(contrast(bar, ground), `${bar} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

it.each(looks)("keeps badges legible with $name, in both schemes and on ink", ({ look }) => {
  const palette = paletteOf(look);
  for (const { accentStrong, paper, text } of [palette, palette.dark]) {
    for (const { type, turn } of hues) {
      const bar = turned(accentStrong, turn);
      const ground = mixed(bar, shares.ground, paper);
      const ratio = contrast(mixed(bar, shares.text, text), ground);
      expect(ratio, `${type} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  const { accentOnGround, ground, onGroundStrong } = palette;
  for (const { type, turn } of hues) {
    for (const shown of [turned(accentOnGround, turn), clipped(accentOnGround, turn)]) {
      const text = mixed(shown, shares.textOnInk, onGroundStrong);
      const ratio = contrast(text, mixed(onGroundStrong, 8, ground));
      expect(ratio, `${type} on ink`).toBeGreaterThanOrEqual(4.5);
    }
  }
});
