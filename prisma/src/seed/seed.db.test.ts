import { expect, it } from "vitest";
import type { QueryRows } from "#database.ts";
import { builtInContent } from "#seed/seed.ts";
import { useTestDatabase } from "../../testing/test-database.ts";

const test = useTestDatabase();

it("does nothing unless a piece of the built-in content is missing", async () => {
  const query: QueryRows = async (text, values) =>
    (await test.database.executeSql(text, values)).rows;
  expect(await builtInContent.isDone(query)).toBe(false);
  await builtInContent.run(test.db);
  expect(await builtInContent.isDone(query)).toBe(true);
  await test.db.appliedContent.delete({
    where: { conferenceId_key: { conferenceId: "default", key: "sponsors" } },
  });
  expect(await builtInContent.isDone(query)).toBe(false);
});
