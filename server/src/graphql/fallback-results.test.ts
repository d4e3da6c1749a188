import { expect, it } from "vitest";
import { createFallbackResults } from "#graphql/fallback-results.ts";

it("is bounded by the total length of the results, and keeps the latest", () => {
  const results = createFallbackResults({}, 2_500);
  const data = (name: string) => ({ article: { name, content: "x".repeat(1_000) } });
  for (const slug of ["a", "b", "c"]) results.remember("Article", { slug }, data(slug));
  const found = (slug: string) => results.find("Article", { slug })?.data;
  expect([found("a"), found("b"), found("c")]).toEqual([undefined, data("b"), data("c")]);
});
