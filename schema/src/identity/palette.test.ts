import { describe, expect, it } from "vitest";
import { contrast } from "./colours.ts";
import { builtInColours, colourProblems, lineColours, paletteOf } from "./palette.ts";

const choices = {
  "dark ground": { groundColour: "#07130E", accentColour: "#1FD17B", actionColour: "#D4FF3A" },
  "light ground": { groundColour: "#F4EFE6", accentColour: "#8A2B1E", actionColour: "#1F4D3A" },
  "loud ground": { groundColour: "#FFD60A", accentColour: "#5B1FD1", actionColour: "#111111" },
  "black and white": { groundColour: "#000000", accentColour: "#FFFFFF", actionColour: "#FFFFFF" },
  "white and black": { groundColour: "#FFFFFF", accentColour: "#000000", actionColour: "#000000" },
  "grey accent": { groundColour: "#101010", accentColour: "#808080", actionColour: "#9A9A9A" },
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

  it("has legible buttons, hovered or not, and initials on portraits", () => {
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
