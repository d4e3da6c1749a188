import { contrast, hexOf } from "@summit/schema/validation/colours.ts";
import { builtInColours, paletteOf } from "@summit/schema/validation/palette.ts";
import { expect, it } from "vitest";
import { trackColour, trackLightness } from "./track-colour.ts";

const { paper, card, dark } = paletteOf(builtInColours);
const hues = Array.from({ length: 36 }, (_, index) => index * 10);

it.each([0, 0.1, 0.2, 0.3])("a colour of any hue and the chroma %d stands out", (c) => {
  for (const h of hues) {
    const [onLight, onDark] = [trackLightness.onLight, trackLightness.onDark].map((l) =>
      hexOf({ l, c, h }),
    );
    for (const ground of [paper, card]) {
      expect(contrast(onLight ?? "", ground)).toBeGreaterThanOrEqual(3);
    }
    for (const ground of [dark.paper, dark.card]) {
      expect(contrast(onDark ?? "", ground)).toBeGreaterThanOrEqual(3);
    }
  }
});

it("is a colour for each scheme", () => {
  expect(trackColour("#2255AA")).toBe(
    "light-dark(oklch(from #2255AA min(l, 0.62) c h), oklch(from #2255AA max(l, 0.65) c h))",
  );
});
