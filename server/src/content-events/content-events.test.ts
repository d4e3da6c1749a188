import type { ContentChange } from "@summit/schema/content/content-events.ts";
import { expect, test } from "vitest";
import { createContentEvents } from "./content-events.ts";
import { type Reads, readsOf } from "./reads.ts";

const change: ContentChange = { conferenceId: "a", entity: "speaker", entityId: "1" };
const columns = (model: string, ...names: string[]): Reads => new Map([[model, new Set(names)]]);

/** Whether data read of conference "a" before these changes is still current. */
function isUnchangedBy(changes: ContentChange[], reads: Reads): boolean {
  const events = createContentEvents();
  events.publish([change]);
  const freshness = events.freshness("a");
  const before = freshness.version();
  events.publish(changes);
  expect(freshness.isUnchanged(freshness.version(), reads)).toBe(true);
  return freshness.isUnchanged(before, reads);
}

test.each<[string, Partial<ContentChange>, Reads, boolean]>([
  ["of what was read", {}, readsOf("Speaker"), false],
  ["of what was read among others", {}, readsOf("Sponsor", "Speaker"), false],
  ["where anything may have been read", {}, "everything", false],
  ["of something else", {}, readsOf("Sponsor", "Article"), true],
  ["where nothing was read", {}, readsOf(), true],
  ["of another conference", { conferenceId: "b" }, readsOf("Speaker"), true],
  ["of another conference, of anything", { conferenceId: "b" }, "everything", true],
  ["of columns that were read", { columns: ["bio", "name"] }, columns("Speaker", "name"), false],
  ["of other columns", { columns: ["bio"] }, columns("Speaker", "name"), true],
  ["of columns, where all were read", { columns: ["bio"] }, readsOf("Speaker"), false],
  ["of a whole record, where columns were read", {}, columns("Speaker", "name"), false],
  ["of the conference itself", { entity: "conference" }, readsOf("Sponsor"), false],
  ["of the programme", { entity: "programme" }, readsOf("ScheduleItem"), false],
  ["of a kind that is not known", { entity: "x" as "speaker" }, readsOf("Sponsor"), false],
  ["named like a part of every object", { entity: "toString" as "speaker" }, readsOf(), false],
])("a change %s", (_, changed, reads, isUnchanged) => {
  expect(isUnchangedBy([{ ...change, ...changed }], reads)).toBe(isUnchanged);
});

test("several changes of one commit are combined", () => {
  const sponsor = { ...change, entity: "sponsor" } as const;
  expect(isUnchangedBy([sponsor, change], readsOf("Speaker"))).toBe(false);
  expect(isUnchangedBy([sponsor, change], readsOf("Sponsor"))).toBe(false);
});

test("changes while disconnected may affect anything", () => {
  const events = createContentEvents();
  const freshness = events.freshness("a");
  const before = freshness.version();
  events.setConnected(false);
  expect([freshness.isKnown(), freshness.isUnchanged(before, readsOf("Sponsor"))]).toEqual([
    false,
    false,
  ]);
  const meanwhile = freshness.version();
  events.setConnected(true);
  expect(freshness.isKnown()).toBe(true);
  expect(freshness.isUnchanged(meanwhile, readsOf())).toBe(false);
});

test("a change of unknown extent may affect anything, and is told to all", () => {
  const events = createContentEvents();
  const freshness = events.freshness("a");
  const before = freshness.version();
  const told: unknown[] = [];
  events.subscribe("a", () => told.push("a"));
  events.follow((changes) => told.push(changes));
  events.publishUnknown();
  expect(freshness.isUnchanged(before, readsOf("Sponsor"))).toBe(false);
  expect([freshness.isKnown(), told]).toEqual([true, ["a", undefined]]);
});
