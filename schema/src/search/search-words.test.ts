import { expect, it } from "vitest";
import { wordsOf } from "#search/search-words.ts";

it.each([
  ["  Data, models & trust! ", ["Data", "models", "trust"]],
  ["Zoë’s O'Neill", ["Zoë", "s", "O", "Neill"]],
  ["- e-mail/post, a/b/ -", ["e-mail/post", "a/b"]],
  ["データ 模型", ["データ", "模型"]],
  [`'":*&|!()<->\\`, []],
  ["", []],
])("finds the words of %s", (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

it("uses at most eight words and a hundred letters", () => {
  expect(wordsOf("a b c d e f g h i j")).toHaveLength(8);
  expect(wordsOf("x".repeat(1_000))).toEqual(["x".repeat(100)]);
});
