import { expect, it } from "vitest";
import { initialScript } from "#migration/create-migration.ts";
import { readMigrations } from "#migration/migrate.ts";

it("the initial migration is what db:migration makes", async () => {
  const [initial] = await readMigrations();
  expect(initial?.script).toBe(await initialScript());
});
