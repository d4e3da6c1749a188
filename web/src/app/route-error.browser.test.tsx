import { afterEach, expect, it, vi } from "vitest";
import { english } from "#test/english.ts";
import { wordsFor } from "./route-error.tsx";

afterEach(() => vi.restoreAllMocks());
const missingCode = new TypeError("Failed to fetch dynamically imported module: /assets/a.js");

it.each([
  ["code that cannot be fetched while offline", missingCode, false, "You are offline"],
  ["code of an earlier release", missingCode, true, "This page has been updated"],
  ["anything else", new Error("boom"), false, "Something went wrong"],
])("says of %s what it is", (_what, error, onLine, title) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  expect(wordsFor(english, error).title).toBe(title);
});
