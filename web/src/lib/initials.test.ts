import { expect, it } from "vitest";
import { initials } from "#lib/initials.ts";

it.each([
  ["Ada Byron King", "AK"],
  ["Cher", "C"],
  ["  élodie  ", "É"],
  ["👩🏽‍🚀👩🏽‍🚀 Tereshkova", "👩🏽‍🚀T"],
  ["東京 太郎", "東太"],
  ["", ""],
])("of %j are %s", (name, shown) => {
  expect(initials(name)).toBe(shown);
});
