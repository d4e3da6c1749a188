import { expect, it } from "vitest";
import { excerptOf, piecesOf } from "./match-words.ts";

const marked = (text: string, query: string) =>
  piecesOf(text, query)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join("");

it.each([
  ["Governance of generative models", "gener MODEL", "Governance of [generative] [models]"],
  ["Zoë Łukasik’s café", "zoe cafe", "[Zoë] Łukasik’s [café]"],
  ["Remodel the model", "model", "Remodel the [model]"],
  ["a<b & c", "<b", "a<[b] & c"],
  ["データ 模型", "模型", "データ [模型]"],
  ["Nothing here", "", "Nothing here"],
  ["Nothing here", "xylophone", "Nothing here"],
])("marks in %s the words of %s", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
  expect(
    piecesOf(text, query)
      .map((piece) => piece.text)
      .join(""),
  ).toBe(text);
});

const long = `${"early words and more ".repeat(20)}the rare aardvark ${"and later ones ".repeat(20)}`;

it("cuts an excerpt around the first match, between words", () => {
  const excerpt = excerptOf(long, "aardvark");
  expect(excerpt).toMatch(/^… (early|words|and|more) .*the rare aardvark .*(and|later|ones) …$/);
  expect(excerpt.length).toBeLessThan(190);
});

it("begins at the beginning where the match is near, or there is none", () => {
  expect(excerptOf(long, "early")).toMatch(/^early words/);
  expect(excerptOf(long, "xylophone")).toMatch(/^early words .* …$/);
  expect(excerptOf("Two\nlines.", "lines")).toBe("Two lines.");
});
