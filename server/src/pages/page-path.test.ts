import { expect, test } from "vitest";
import { canonicalPath, isLocalPath } from "#pages/page-path.ts";

test.each([
  ["/", "/"],
  ["/%61genda", "/agenda"],
  ["/speakers/zo%C3%AB", "/speakers/zo%C3%AB"],
  ["/ai-news/", "/ai-news/"],
])("%s is normalized to %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  "//evil.example/",
  "/%2Fevil.example/",
  "/\\evil.example",
  "/%5Cevil.example",
  "/%E0%A4%A",
  "/%00",
  "/a%0D%0ASet-Cookie:x",
  `/${"a".repeat(2000)}`,
])("%s is not a valid path", (path) => {
  expect(canonicalPath(path)).toBeUndefined();
});

test("only paths of this origin are valid redirect targets", () => {
  expect(isLocalPath("/register?from=tickets")).toBe(true);
  expect(isLocalPath("//evil.example")).toBe(false);
  expect(isLocalPath("/\\evil.example")).toBe(false);
  expect(isLocalPath("https://evil.example")).toBe(false);
});
