import { expect, it } from "vitest";
import { themes } from "#features/home/themes.ts";
import { themes as builtIn } from "../../prisma/content/themes.ts";

it("describes the themes of the built-in programme on the home page, in their order", () => {
  expect(themes.map(({ title }) => title)).toEqual(builtIn);
});
