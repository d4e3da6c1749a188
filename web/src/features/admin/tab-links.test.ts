import { expect, it } from "vitest";

const sources: Record<string, string> = import.meta.glob(["./**/*.tsx", "!./**/*.test.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

it("links between sections name the conference, which one without a path would lose", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const losing = Object.entries(sources).filter(([, source]) => /to=\{?["`]\?tab=/.test(source));
  expect(losing.map(([file]) => file)).toEqual([]);
});
