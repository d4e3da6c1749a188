import { readFile } from "node:fs/promises";
import { CriticalityLevel, diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { announcedChanges } from "#announced-changes.ts";
import { printedSchema } from "#printed-schema.ts";

const released = await readFile(new URL("../released-schema.graphql", import.meta.url), "utf8");

async function breakingChanges(before: string, after: string): Promise<string[]> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => `${path}: ${message}`);
}

it("has no unannounced breaking changes since the last release (docs/api.md, Versions)", async () => {
  const announced = Object.keys(announcedChanges);
  const broken = await breakingChanges(released, printedSchema());
  expect(broken.filter((change) => !announced.includes(change))).toEqual([]);
});

it("announces actual changes only, with date and reason", async () => {
  const broken = await breakingChanges(released, printedSchema());
  expect(Object.keys(announcedChanges).filter((change) => !broken.includes(change))).toEqual([]);
  for (const { date, reason } of Object.values(announcedChanges)) {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(reason).not.toBe("");
  }
});

it("detects removed and changed fields, and ignores new ones", async () => {
  const before = "type Query { a: String! b: Int }";
  expect(await breakingChanges(before, "type Query { a: Int! }")).toHaveLength(2);
  expect(await breakingChanges(before, "type Query { a: String! b: Int c: Int }")).toEqual([]);
});

it("has a replacement and an end date for each deprecated field", () => {
  const reasons = printedSchema().match(/@deprecated[^\n]*/g) ?? [];
  expect(reasons.length).toBeGreaterThan(30);
  for (const reason of reasons) {
    expect(reason).toMatch(/^@deprecated\(reason: "Use \w+; kept until \d{4}-\d{2}\."\)/);
  }
});
