import { expect, it } from "vitest";
import { createStylesCache } from "#theme/styles-cache.ts";

it("adds only prefixes that supported browsers need", () => {
  const cache = createStylesCache();
  const styles = "display:flex;user-select:none;text-decoration:underline 2px;";
  const serialized = { name: "x", styles };
  const css = cache.insert(".a", serialized, cache.sheet, true);
  expect(css).toBe(
    ".a{display:flex;-webkit-user-select:none;user-select:none;-webkit-text-decoration:underline 2px;text-decoration:underline 2px;}",
  );
});
