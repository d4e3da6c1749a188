import { contrast, hexOf, oklchOf } from "@summit/schema/validation/colours.ts";
import { builtInColours, paletteOf } from "@summit/schema/validation/palette.ts";
import { expect, it } from "vitest";
import { identityPresets } from "#features/admin/identity/identity-presets.ts";
import { turns } from "#theme/bar-hues.ts";

const looks = [
  { name: "Built-in", look: builtInColours },
  ...identityPresets,
  { name: "Grey", look: { ...builtInColours, accentColour: "#777777" } },
  { name: "Yellow", look: { ...builtInColours, accentColour: "#FFE600" } },
];

it.each(looks)("tells bars from the page with $name, in both schemes", ({ look }) => {
  const palette = paletteOf(look);
  for (const { accentStrong, paper, paperSunken } of [palette, palette.dark]) {
    const accent = oklchOf(accentStrong);
    for (const turn of [0, ...Object.values(turns)]) {
      const bar = hexOf({ ...accent, h: accent.h + turn });
      for (const ground of [paper, paperSunken]) {
        expect(contrast(bar, ground), `${bar} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});
