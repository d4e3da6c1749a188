import { expect, it } from "vitest";
import { contentKey } from "#site/built-in-content.ts";

it("builds the same key whatever the order of the variables", () => {
  expect(contentKey("SessionPage", { day: "day1", slug: "a" })).toBe(
    contentKey("SessionPage", { slug: "a", day: "day1" }),
  );
  expect(contentKey("SpeakerPage", { slug: "a" })).not.toBe(
    contentKey("SpeakerPage", { slug: "b" }),
  );
});
