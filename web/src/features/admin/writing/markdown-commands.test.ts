import { expect, it } from "vitest";
import {
  bold,
  type Command,
  heading,
  link,
  list,
  numberedList,
  picture,
} from "./markdown-commands.ts";

/** Runs a command on a text in which « and » surround the selection. */
function run(command: Command, marked: string): string {
  const start = marked.indexOf("«");
  const end = marked.indexOf("»") - 1;
  const text = marked.replace(/[«»]/g, "");
  const { from, to, insert, select } = command({ text, start, end });
  const after = text.slice(0, from) + insert + text.slice(to);
  return `${after.slice(0, select[0])}«${after.slice(select[0], select[1])}»${after.slice(select[1])}`;
}

it.each([
  ["bold", bold, "a «b» c", "a **«b»** c"],
  ["not bold", bold, "a **«b»** c", "a «b» c"],
  ["bold without a selection", bold, "a «»", "a **«bold text»**"],
  ["a heading", heading, "a\nb«»c\nd", "a\n## bc«»\nd"],
  ["not a heading", heading, "## b«»c", "bc«»"],
  ["a heading of a list", heading, "- b«»c", "## bc«»"],
  ["a list", list, "«a\nb»\nc", "«- a\n- b»\nc"],
  ["not a list", list, "«- a\n- b»", "«a\nb»"],
  ["a numbered list", numberedList, "«a\n- b»", "«1. a\n2. b»"],
  ["a link", link, "a «b» c", "a [b](«https://») c"],
  ["a link without a selection", link, "«»", "[text](«https://»)"],
  ["a picture", picture("/media/x.webp"), "a «»", "a ![«What the picture shows»](/media/x.webp)"],
])("makes %s", (_name, command, before, after) => {
  expect(run(command, before)).toBe(after);
});
