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

it("adds themes and stands to earlier content, without changing the team's own", async () => {
  const { db } = test;
  const items = await db.scheduleItem.findMany({ where: { type: { not: "Break" } }, take: 2 });
  const [own, before] = items.map(({ id }) => ({ id }));
  await db.scheduleItem.updateMany({ data: { theme: null } });
  await db.scheduleItem.updateMany({ where: { ...own }, data: { theme: "Our own" } });
  await db.sponsor.updateMany({ data: { stand: null } });
  await db.appliedContent.deleteMany({
    where: { key: { in: ["programme-themes", "sponsor-stands"] } },
  });
  await builtInContent.run(db);
  const themeOf = async (where?: { id: string }) =>
    (await db.scheduleItem.findFirstOrThrow({ where: { ...where } })).theme;
  expect(await themeOf(own)).toBe("Our own");
  expect(await themeOf(before)).toMatch(/\S/);
  expect(await db.scheduleItem.count({ where: { type: "Break", theme: { not: null } } })).toBe(0);
  expect(await db.sponsor.count({ where: { stand: null } })).toBe(0);
});
