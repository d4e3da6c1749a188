import { expect, it, vi } from "vitest";
import { contentKey } from "#site/built-in-content.ts";
import { createContentSource } from "#site/content-source.ts";

it("records each operation once and notifies its listeners", () => {
  const source = createContentSource("HomePage");
  const listener = vi.fn();
  const stop = source.subscribe(listener);
  source.report("SpeakersPage");
  source.report("SpeakersPage");
  expect(source.read()).toBe("HomePage SpeakersPage");
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  source.report("VenuePage");
  expect(listener).toHaveBeenCalledTimes(1);
});

it("builds the same key whatever the order of the variables", () => {
  expect(contentKey("SessionPage", { day: "day1", slug: "a" })).toBe(
    contentKey("SessionPage", { slug: "a", day: "day1" }),
  );
  expect(contentKey("SpeakerPage", { slug: "a" })).not.toBe(
    contentKey("SpeakerPage", { slug: "b" }),
  );
});
