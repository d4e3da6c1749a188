import { expect, it } from "vitest";
import { pages } from "#site/routes.ts";
import { isEmpty, parseSearch, toQuery } from "./search-parameters.ts";

it.each([
  ["q=data+models&type=Talk", "q=data+models&type=Talk"],
  ["q=++&type=Break&room=", ""],
  ["day=day2&theme=AI+%26+Ethics", "day=day2&theme=AI+%26+Ethics"],
  ["day=day8&day=", ""],
  ["track=Science&level=Beginner&language=fr", "track=Science&level=Beginner&language=fr"],
  ["type=nonsense&speaker=ada&other=1", "speaker=ada"],
  [`q=${"x".repeat(300)}`, `q=${"x".repeat(100)}`],
])("reads %s", (query, canonical) => {
  const search = parseSearch(new URLSearchParams(query));
  expect(toQuery(search).toString()).toBe(canonical);
  expect(isEmpty(search)).toBe(canonical === "");
});

it("reads what the server renders the page for, and nothing else", () => {
  const read = Object.keys(parseSearch(new URLSearchParams()));
  expect(new Set(read)).toEqual(new Set(pages.search.query));
});
