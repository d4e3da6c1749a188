import { expect, it } from "vitest";
import { createStylesCache } from "#theme/styles-cache.ts";
import { system } from "#theme/system.ts";

const compile = (styles: string) => {
  const cache = createStylesCache();
  return cache.insert(".a", { name: styles, styles }, cache.sheet, true);
};

it("adds only prefixes that supported browsers need", () => {
  expect(compile("display:flex;user-select:none;text-decoration:underline 2px;")).toBe(
    ".a{display:flex;-webkit-user-select:none;user-select:none;-webkit-text-decoration:underline 2px;text-decoration:underline 2px;}",
  );
});

it("leaves out the copy of a background", () => {
  const [[property, value] = []] = Object.entries(system.css({ bg: "currentcolor" })).reverse();
  expect(compile(`background:red;${property}:${value};`)).toBe(".a{background:red;}");
});
