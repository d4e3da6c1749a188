import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { breakLongWords } from "./break-long-words.tsx";

const broken = (text: string) => renderToStaticMarkup(<p>{breakLongWords(text)}</p>).slice(3, -4);

it("does not change ordinary text", () => {
  for (const text of [
    "Eleanor Thistlewick",
    "£2,295.00",
    "26 Nov 2025, 14:02 GMT",
    "ada@example.com",
  ]) {
    expect(broken(text)).toBe(text);
  }
});

it("breaks addresses between their parts, and long words within", () => {
  expect(broken("ada.byron@engines.example.com")).toBe(
    "ada.<wbr/>byron@<wbr/>engines.<wbr/>example.<wbr/>com",
  );
  expect(broken("See https://example.com/ada/byron")).toBe(
    "See https://<wbr/>example.<wbr/>com/<wbr/>ada/<wbr/>byron",
  );
  expect(broken("Donaudampfschifffahrtsgesellschaft")).toBe(
    "Donaudam<wbr/>pfschiff<wbr/>fahrtsge<wbr/>sellscha<wbr/>ft",
  );
  // Combining accents stay with their letters.
  const letters = (count: number) => "e\u0301".repeat(count);
  expect(broken(letters(21))).toBe(`${letters(8)}<wbr/>${letters(8)}<wbr/>${letters(5)}`);
});

it("breaks double names between the names only, unless one is very long itself", () => {
  expect(broken("Bartholomew Featherstonehaugh-Cholmondeley")).toBe(
    "Bartholomew Featherstonehaugh-<wbr/>Cholmondeley",
  );
});

it("also applies to nested elements in a cell", () => {
  const cell = (
    <>
      <strong>Donaudampfschifffahrt-Ufer</strong>
      {["https://example.com/ada", 3, null]}
    </>
  );
  expect(renderToStaticMarkup(breakLongWords(cell))).toBe(
    "<strong>Donaudam<wbr/>pfschiff<wbr/>fahrt-<wbr/>Ufer</strong>https://example.com/ada3",
  );
});
