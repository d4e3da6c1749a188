import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { expect, test } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";

const change: ContentChange = { conferenceId: "a", entity: "speaker", entityId: "1" };

test("a commit that changes content of a conference changes its version, and no other", () => {
  const events = createContentEvents();
  const before = [events.version("a"), events.version("b")];
  events.publish([change, { ...change, entityId: "2" }]);
  expect(events.version("a")).toBeGreaterThan(before[0] ?? 0);
  expect(events.version("b")).toBe(before[1]);
});

test("changes while others are not heard of may affect anything", () => {
  const events = createContentEvents();
  const before = events.version("a");
  events.suspend();
  const meanwhile = events.version("a");
  expect([events.isKnown(), meanwhile > before]).toEqual([false, true]);
  events.publishUnknown();
  expect([events.isKnown(), events.version("a") > meanwhile]).toEqual([true, true]);
});

test("a change of unknown extent may affect anything, and is told to all", () => {
  const events = createContentEvents();
  const before = events.version("a");
  const told: unknown[] = [];
  events.follow((changes) => told.push(changes));
  events.publishUnknown();
  expect(events.version("a")).toBeGreaterThan(before);
  expect([events.isKnown(), told]).toEqual([true, [undefined]]);
});
