import { expect, it } from "vitest";
import { limitValues } from "#http/json-values.ts";

const isRefused = (text: string, most: number, encoding = "utf-8") => {
  try {
    limitValues(most)(undefined, undefined, Buffer.from(text), encoding);
    return false;
  } catch {
    return true;
  }
};

it.each([
  ["{}", 2],
  ["[1,2,3]", 5],
  ['{"a":[{},{}],"b":"x"}', 7],
  ['"a,b,[{"', 1],
  [String.raw`"a\",[\\"`, 1],
  [String.raw`["\\",1,2]`, 5],
])("%s has fewer than %i values", (text, most) => {
  expect([isRefused(text, most), isRefused(text, 1)]).toEqual([false, !text.startsWith('"')]);
});

it("counts more values than there are at most by one for each list and object", () => {
  const body = JSON.stringify({ list: Array.from({ length: 100 }, () => ({})) });
  expect([isRefused(body, 250), isRefused(body, 100)]).toEqual([false, true]);
});

it("refuses encodings in which it could not count", () => {
  expect(isRefused("{}", 10, "utf-16le")).toBe(true);
});
