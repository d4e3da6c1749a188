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

it("breaks nothing of the last release that is not announced (docs/api.md, Versions)", async () => {
  const announced = Object.keys(announcedChanges);
  const broken = await breakingChanges(released, printedSchema());
  expect(broken.filter((change) => !announced.includes(change))).toEqual([]);
});

it("announces nothing that has not changed, and says since when and why", async () => {
  const broken = await breakingChanges(released, printedSchema());
  expect(Object.keys(announcedChanges).filter((change) => !broken.includes(change))).toEqual([]);
  for (const { date, reason } of Object.values(announcedChanges)) {
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(reason).not.toBe("");
  }
});

it("finds fields that are gone or have another type, and leaves alone what is new", async () => {
  const before = "type Query { a: String! b: Int }";
  expect(await breakingChanges(before, "type Query { a: Int! }")).toHaveLength(2);
  expect(await breakingChanges(before, "type Query { a: String! b: Int c: Int }")).toEqual([]);
});

it("says of each deprecated field what replaces it, and until when it is kept", () => {
  const reasons = printedSchema().match(/@deprecated[^\n]*/g) ?? [];
  expect(reasons.length).toBeGreaterThan(30);
  for (const reason of reasons) {
    expect(reason).toMatch(/^@deprecated\(reason: "Use \w+; kept until \d{4}-\d{2}\."\)/);
  }
});
