import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const document = new URL("../../docs/threats.md", import.meta.url);

/** The links of a row: names of tests, and where they are. */
const linksIn = (text: string) =>
  [...text.matchAll(/\[([^\]]+)\]\((\.\.\/[^)]+)\)/g)].map(([, name = "", path = ""]) => ({
    name,
    path,
  }));

const rows = readFileSync(document, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Attack|Fault|---)/.test(line));

describe("docs/threats.md", () => {
  it("has a row for each threat, with a test", () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => linksIn(row).length === 0)).toEqual([]);
  });

  it("names tests that exist", () => {
    const wrong = linksIn(rows.join("\n")).filter(({ name, path }) => {
      const file = fileURLToPath(new URL(path, document));
      if (!existsSync(file)) return true;
      const source = readFileSync(file, "utf8");
      return ![`"${name}"`, `\`${name}\``].some((literal) => source.includes(literal));
    });
    expect(wrong).toEqual([]);
  });
});
