import { expect, it } from "vitest";
import { requiredMarkdown } from "#markdown/markdown-text.ts";

const complaintOf = (text: string) =>
  requiredMarkdown(30_000).safeParse(text).error?.issues[0]?.message;

it.each([
  [
    "a table wider than its text",
    `${"|a".repeat(3_700)}\n${"|-".repeat(3_700)}\n${"a\n".repeat(7_400)}`,
  ],
  ["the same with other line ends", `${"|a".repeat(99)}\r${"|-".repeat(99)}\r${"a\r".repeat(99)}`],
  [
    "many sparse tables",
    `${"|a".repeat(44)}\n${"|-".repeat(44)}\n${"a\n".repeat(43)}\n`.repeat(20),
  ],
  ["a quote with very many lazy lines", `> a\n${"a\n".repeat(14_000)}`],
  ["very many underlined headings", "a\n=\n".repeat(7_400)],
  ["underlined headings in many blocks", `${"a\n=\n".repeat(50)}\n`.repeat(5)],
  ["marks that take long to pair", "*a_ ".repeat(300)],
  ["very many quotes", "> a\n\n".repeat(1_001)],
  ["quotes that nest deeply", `Text\n\n${"> ".repeat(6)}deep`],
])("rejects %s", (_name, text) => {
  expect(complaintOf(text)).toMatch(/^Must not have|^Must not nest/);
});

it.each([
  [
    "a table of 20 columns and 50 rows",
    `${"|a".repeat(20)}|\n${"|-".repeat(20)}|\n${`${"|1".repeat(20)}|\n`.repeat(50)}`,
  ],
  ["a list of 200 lines", "- a\n".repeat(200)],
  ["30,000 characters of paragraphs", "Some words to read, and then a few more. \n\n".repeat(690)],
])("allows %s", (_name, text) => {
  expect(complaintOf(text)).toBeUndefined();
});
