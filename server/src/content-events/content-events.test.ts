import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { expect, test } from "vitest";
import { createContentEvents } from "./content-events.ts";

const change: ContentChange = { conferenceId: "a", entity: "speaker", entityId: "1" };

test("a commit that changes content of a conference changes its version, and no other", () => {
  const events = createContentEvents();
  const [a, b] = [events.freshness("a"), events.freshness("b")];
  const before = [a.version(), b.version()];
  events.publish([change, { ...change, entityId: "2" }]);
  expect(a.version()).toBeGreaterThan(before[0] ?? 0);
  expect(b.version()).toBe(before[1]);
});

test("changes while others are not heard of may affect anything", () => {
  const events = createContentEvents();
  const freshness = events.freshness("a");
  const before = freshness.version();
  events.suspend();
  const meanwhile = freshness.version();
  expect([freshness.isKnown(), meanwhile > before]).toEqual([false, true]);
  events.publishUnknown();
  expect([freshness.isKnown(), freshness.version() > meanwhile]).toEqual([true, true]);
});

test("a change of unknown extent may affect anything, and is told to all", () => {
  const events = createContentEvents();
  const freshness = events.freshness("a");
  const before = freshness.version();
  const told: unknown[] = [];
  events.subscribe("a", () => told.push("a"));
  events.follow((changes) => told.push(changes));
  events.publishUnknown();
  expect(freshness.version()).toBeGreaterThan(before);
  expect([freshness.isKnown(), told]).toEqual([true, ["a", undefined]]);
});
