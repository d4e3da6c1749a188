import { expect, test } from "vitest";
import { isKnownToClient } from "#response-cache/if-none-match.ts";

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
  expect(isKnownToClient({ "if-none-match": known }, { etag })).toBe(isKnown);
});

test("a strong ETag matches its weak form", () => {
  expect(isKnownToClient({ "if-none-match": 'W/"abc"' }, { etag: '"abc"' })).toBe(true);
});

const lastModified = "Wed, 26 Nov 2025 09:00:00 GMT";

test.each([
  ["this time", { "if-modified-since": lastModified }, true],
  ["a later one", { "if-modified-since": "Wed, 26 Nov 2025 09:00:01 GMT" }, false],
  ["an ETag, which decides", { "if-modified-since": lastModified, "if-none-match": '"x"' }, false],
])("a client that names %s", (_, headers, isKnown) => {
  expect(isKnownToClient(headers, { etag, lastModified })).toBe(isKnown);
});
