import { describe, expect, it, test } from "vitest";
import { readRelease } from "../../testing/release.ts";
import { readMigrations } from "./migrate.ts";
import { findUnsafeSteps } from "./migration-rules.ts";

describe("a server of the previous release", () => {
  test.each([
    'DROP TABLE "speakers"',
    'ALTER TABLE "speakers" DROP COLUMN "bio"',
    'ALTER TABLE "speakers" ADD COLUMN "a" TEXT, DROP COLUMN "bio"',
    'ALTER TABLE "speakers" RENAME COLUMN "bio" TO "text"',
    'ALTER TABLE "speakers" RENAME TO "people"',
    'ALTER TABLE "speakers" ALTER COLUMN "bio" SET NOT NULL',
    'ALTER TABLE "speakers" ALTER COLUMN "bio" SET DATA TYPE VARCHAR(10)',
    'ALTER TABLE "speakers" ALTER COLUMN "bio" DROP DEFAULT',
    'ALTER TABLE "speakers" ADD COLUMN "age" INTEGER NOT NULL',
    'ALTER TABLE "speakers" ADD COLUMN "a" TEXT DEFAULT \'x\',\n  ADD COLUMN "age" INTEGER NOT NULL',
  ])("is broken by %s", (statement) => {
    expect(findUnsafeSteps(`${statement};`)).toHaveLength(1);
  });

  test.each([
    'ALTER TABLE "speakers" ADD COLUMN "age" INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE "speakers" ADD COLUMN "age" INTEGER',
    'ALTER TABLE "speakers" ADD CONSTRAINT "c" CHECK ("age" IS NOT NULL)',
    'ALTER TABLE "speakers" ALTER COLUMN "bio" DROP NOT NULL',
    'CREATE TABLE "new" ("id" TEXT NOT NULL); ALTER TABLE "new" ADD COLUMN "x" TEXT NOT NULL',
    '-- DROP TABLE "speakers"',
    '-- Not used since 0.2.0.\nALTER TABLE "speakers" DROP COLUMN "bio"',
    "UPDATE speakers SET bio = 'DROP TABLE speakers'",
    'CREATE INDEX "i" ON "speakers" ("name")',
  ])("keeps working with %s", (statement) => {
    expect(findUnsafeSteps(`${statement};`)).toEqual([]);
  });
});

it("every migration since the release is compatible with it", async () => {
  const release = await readRelease();
  const migrations = await readMigrations();
  const newer = migrations.filter(({ name }) => !release.migrations.includes(name));
  expect(newer).toHaveLength(migrations.length - release.migrations.length);
  for (const { name, script } of newer) expect(findUnsafeSteps(script), name).toEqual([]);
});
