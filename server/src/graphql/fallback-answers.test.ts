import { expect, it } from "vitest";
import { createFallbackAnswers } from "./fallback-answers.ts";

it("is bounded by the length of the answers, and keeps the latest", () => {
  const answers = createFallbackAnswers({}, 2_500);
  const data = (name: string) => ({ article: { name, content: "x".repeat(1_000) } });
  for (const slug of ["a", "b", "c"]) answers.remember("Article", { slug }, data(slug));
  const found = (slug: string) => answers.find("Article", { slug })?.data;
  expect([found("a"), found("b"), found("c")]).toEqual([undefined, data("b"), data("c")]);
});
