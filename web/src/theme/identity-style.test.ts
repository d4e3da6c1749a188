import { statSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { builtInColours, paletteOf } from "@summit/schema/validation/palette.ts";
import { expect, it } from "vitest";
import { lookProperties, lookStyle } from "./identity-style.ts";
import { lightDark } from "./scheme.ts";
import { system } from "./system.ts";
import { type TypefacesName, typefaces } from "./typeface-pairs.ts";

const palette = paletteOf({
  ...builtInColours,
  groundColour: "#FFD60A",
  accentColour: "#5B1FD1",
  actionColour: "#111111",
});

it("is empty for the built-in theme", () => {
  expect(lookStyle({ palette: null, typefaces: "signal" })).toBe("");
});

it.each(Object.keys(typefaces) as TypefacesName[])(
  "overrides existing tokens only, with %s",
  (name) => {
    const properties = lookProperties({ palette, typefaces: name });
    for (const [property, value] of Object.entries(properties)) {
      expect(property).toMatch(/^--s-/);
      expect(value).not.toMatch(/[{};<>]/);
    }
    expect(lookStyle({ palette, typefaces: name })).not.toContain("undefined");
  },
);

it.each(Object.entries(typefaces))("loads few bytes of fonts with %s", (_name, pair) => {
  const files = [...new Set([pair.display.file, pair.body.file])];
  const bytes = files.map(fontBytes).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThanOrEqual(35_000);
});

const fontBytes = (file: string) =>
  statSync(new URL(`fonts/${file}-english.woff2`, import.meta.url)).size;

it.each(Object.keys(typefaces) as TypefacesName[])("is small, with %s", (name) => {
  expect(gzipSync(lookStyle({ palette, typefaces: name })).length).toBeLessThanOrEqual(2_048);
});

it("has the derived palette's button as its built-in one", () => {
  const { button, dark } = paletteOf(builtInColours);
  expect(system.token("colors.coral.600")).toBe(button);
  expect(system.token("colors.coral.500")).toBe(dark.button);
});

it("sets a button of its own on paper, in each scheme, and on the ground", () => {
  const properties = lookProperties({ palette, typefaces: "signal" });
  const { button, dark, action } = palette;
  expect(properties["--s-colors-action"]).toBe(lightDark(button, dark.button));
  expect(properties["--s-colors-action-ink"]).toBe(action);
});

it.each(["red", "#FFF", "#000000;}body{display:none", "</style><script>"])(
  "rejects %s as a colour",
  (ground) => {
    expect(() => lookStyle({ palette: { ...palette, ground }, typefaces: "signal" })).toThrow(
      "ground is not a colour",
    );
  },
);
