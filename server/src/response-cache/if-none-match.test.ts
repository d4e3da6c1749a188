import { expect, test } from "vitest";
import { isKnownToClient } from "./if-none-match.ts";

const etag = 'W/"abc"';

test.each([
  [undefined, false],
  [etag, true],
  ['"abc"', true],
  [' W/"abc" ', true],
  ['"x", W/"y",W/"abc"', true],
  ["*", true],
  [" * ", true],
  ['"ab"', false],
  ["abc", false],
  ['w/"abc"', false],
  ["", false],
  [",,,", false],
])("If-None-Match %s: %s", (known, isKnown) => {
  expect(isKnownToClient({ "if-none-match": known }, etag)).toBe(isKnown);
});

test("a strong ETag is known by its weak form", () => {
  expect(isKnownToClient({ "if-none-match": 'W/"abc"' }, '"abc"')).toBe(true);
});
