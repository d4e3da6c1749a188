import { expect, it } from "vitest";
import { mostSimilar } from "./most-similar.ts";

const texts = [
  "Testing models on claims that went wrong",
  "A panel about who answers when models fail",
  "Freight data, cleaned for models",
  "Lunch",
];
const alike = (text: string, most = 3) => mostSimilar(text, texts, { textOf: (own) => own, most });

it("ranks items by shared significant words, rarer ones first", () => {
  expect(alike("How we test: freight and data")[0]).toBe(texts[2]);
  expect(alike("Claims about a model", 1)).toEqual([texts[0]]);
});

it("leaves out items that share nothing, or only words that all texts have", () => {
  expect(alike("What about this and that")).toEqual([]);
  expect(alike("")).toEqual([]);
});
