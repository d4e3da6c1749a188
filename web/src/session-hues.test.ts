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
    const text = mixed(turned(accentOnGround, turn), shares.text, onGroundStrong);
    const ratio = contrast(text, mixed(onGroundStrong, 8, ground));
    expect(ratio, `${type} on ink`).toBeGreaterThanOrEqual(4.5);
  }
});
