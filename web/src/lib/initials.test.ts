import { expect, it } from "vitest";
import { initials } from "./initials.ts";

it.each([
  ["Ada Byron King", "AK"],
  ["Cher", "C"],
  ["  élodie  ", "É"],
  ["👩🏽‍🚀👩🏽‍🚀 Tereshkova", "👩🏽‍🚀T"],
  ["", ""],
])("of %j are %s", (name, shown) => {
  expect(initials(name)).toBe(shown);
});
