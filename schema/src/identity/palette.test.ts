import { describe, expect, it } from "vitest";
import { contrast, oklchOf } from "#identity/colours.ts";
import { builtInColours, colourProblems, lineColours, paletteOf } from "#identity/palette.ts";

const choices = {
  "dark ground": { groundColour: "#07130E", accentColour: "#1FD17B", actionColour: "#D4FF3A" },
  "light ground": { groundColour: "#F4EFE6", accentColour: "#8A2B1E", actionColour: "#1F4D3A" },
  "loud ground": { groundColour: "#FFD60A", accentColour: "#5B1FD1", actionColour: "#111111" },
  "black and white": { groundColour: "#000000", accentColour: "#FFFFFF", actionColour: "#FFFFFF" },
  "white and black": { groundColour: "#FFFFFF", accentColour: "#000000", actionColour: "#000000" },
  "grey accent": { groundColour: "#101010", accentColour: "#808080", actionColour: "#9A9A9A" },
  harbour: { groundColour: "#0B2545", accentColour: "#4FA3E0", actionColour: "#FFB703" },
  "the built-in one": builtInColours,
};

describe.each(Object.entries(choices))("a palette of %s", (_name, chosen) => {
  const palette = paletteOf(chosen);
  const grounds = [palette.ground, palette.groundRaised];

  it("is accepted", () => expect(colourProblems(chosen)).toEqual([]));

  it.each(["text", "textMuted", "accent", "accentStrong", "actionText"] as const)(
    "has %s legible on all light surfaces, in both schemes",
    (name) => {
      for (const scheme of [palette, palette.dark]) {
        const { paper, paperSunken, card, tint } = scheme;
        for (const under of [paper, paperSunken, card, tint]) {
          expect(contrast(scheme[name], under)).toBeGreaterThanOrEqual(4.5);
        }
      }
    },
  );

  it.each([
    "onGround",
    "onGroundStrong",
    "onGroundMuted",
    "accentOnGround",
    "actionOnGround",
    "dangerOnGround",
  ] as const)("has %s legible on the dark background", (name) => {
    for (const ground of grounds)
      expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("has visible and legible buttons on all surfaces, in both schemes", () => {
    for (const { paper, paperSunken, card, tint, ...scheme } of [palette, palette.dark]) {
      for (const under of [paper, paperSunken, card, tint]) {
        expect(contrast(scheme.button, under)).toBeGreaterThanOrEqual(3);
      }
      for (const button of [scheme.button, scheme.buttonHover]) {
        expect(contrast(scheme.onButton, button)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it("has legible buttons on the ground, hovered or not, and initials on portraits", () => {
    for (const button of [palette.action, palette.actionHover]) {
      expect(contrast(palette.onAction, button)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.accentDark, palette.accentLight)).toBeGreaterThanOrEqual(4.5);
  });

  it("consists of normalized colours", () => {
    const { dark, ...light } = palette;
    for (const colour of [...Object.values(light), ...Object.values(dark)]) {
      expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    }
  });
});

it("has a visible and legible button on paper for every colour", () => {
  const steps = ["00", "33", "66", "99", "CC", "FF"];
  const every = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const failing = every.filter((actionColour) => {
    const { dark, ...light } = paletteOf({ ...builtInColours, actionColour });
    return [light, dark].some(
      ({ button, onButton, buttonHover, ...on }) =>
        [on.paper, on.paperSunken, on.card, on.tint].some((under) => contrast(button, under) < 3) ||
        [button, buttonHover].some((fill) => contrast(onButton, fill) < 4.5),
    );
  });
  expect(failing).toEqual([]);
});

it("has orange buttons on light paper for yellow, which would be brown when darkened", () => {
  const { button, dark } = paletteOf({ ...builtInColours, actionColour: "#FFB703" });
  expect(oklchOf(button).h).toBeLessThan(60);
  expect(dark.button).toBe("#FFB703");
});

it("turns dark buttons white on dark paper, and light ones black on light paper, never grey", () => {
  const lightnessOf = (colour: string) => oklchOf(colour).l;
  const dark = paletteOf({ ...builtInColours, actionColour: "#111111" }).dark;
  expect(lightnessOf(dark.button)).toBeGreaterThan(0.95);
  expect(
    lightnessOf(paletteOf({ ...builtInColours, actionColour: "#EEEEEE" }).button),
  ).toBeLessThan(0.25);
});

describe("an illegible choice is rejected with a sentence", () => {
  it.each([
    [
      "a ground between dark and light",
      { groundColour: "#7A7A7A" },
      "groundColour",
      /neither dark nor light enough/,
    ],
    [
      "an accent like the ground",
      { accentColour: "#101230" },
      "accentColour",
      /contrast is 1\.0 to 1/,
    ],
    ["a button like the ground", { actionColour: "#2A2E55" }, "actionColour", /needs 3 to 1/],
  ])("%s", (_name, part, field, message) => {
    const problems = colourProblems({ ...builtInColours, ...part });
    expect(problems).toEqual([{ field, message: expect.stringMatching(message) }]);
  });
});

it("interpolates the hues of the lines along the shorter arc", () => {
  expect(lineColours("#000000", 350, 10)[1]).toBe(lineColours("#000000", 0, 0)[1]);
  expect(lineColours("#FFFFFF", 350, 10)).not.toEqual(lineColours("#000000", 350, 10));
});

it("has letters of lime on dark buttons on light paper, as lime would be olive when darkened", () => {
  const lime = "#D4FF3A";
  const { button, onButton, dark } = paletteOf({ ...builtInColours, actionColour: lime });
  expect(onButton).toBe(lime);
  expect(oklchOf(button).l).toBeLessThan(0.3);
  expect(dark.button).toBe(lime);
});
