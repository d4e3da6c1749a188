import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import fontverter from "fontverter";
import { beforeAll, expect, it } from "vitest";
import { readTables, roundKerning, writeTables } from "./font-tables.ts";

const file = new URL("../src/theme/fonts/inter-english.woff2", import.meta.url);
let tables: Map<string, Buffer>;

beforeAll(async () => {
  tables = readTables(await fontverter.convert(readFileSync(file), "truetype"));
});

const font = () => create(writeTables(tables)) as Font;
const kerning = (text: string) =>
  font().layout(text).advanceWidth - font().layout(text, { kern: false }).advanceWidth;

it("writes the tables that it has read", () => {
  expect(readTables(writeTables(tables))).toEqual(tables);
});

it("keeps the kerning of pairs in multiples of a step", () => {
  const step = Math.round(font().unitsPerEm / 100);
  expect(kerning("AV")).toBeLessThan(0);
  for (const pair of ["AV", "To", "Ty", "LT", "r."]) expect(Math.abs(kerning(pair) % step)).toBe(0);
});

it("rounds the kerning", () => {
  roundKerning(tables.get("GPOS") as Buffer, font().unitsPerEm);
  expect(kerning("AV")).toBe(0);
});
