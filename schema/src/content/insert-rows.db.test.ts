import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { expect, it } from "vitest";
import { insertRows } from "#content/insert-rows.ts";

const test = useTestDatabase();

it("inserts rows in few statements, in their order, with values of every kind", async () => {
  const { id: conferenceId } = await factories(test.db).conference();
  const createdAt = new Date("2030-05-01T09:00:00.123Z");
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    conferenceId,
    entityId: `${index}`,
    action: "speaker.update",
    version: 2,
    source: "import",
    createdAt,
    tokenName: index % 2 ? "It’s “me”\n\\" : undefined,
    fields: ["position", '{“a",b}'],
    details: {},
    differences: [{ name: "position", before: null, after: index / 4 }],
  }));
  let ids: string[] = [];
  const insert = async () => {
    ids = await insertRows(test.db, "audit_log", rows);
  };
  expect(await countStatements(insert)).toBeLessThanOrEqual(25);
  const stored = await test.db.auditLogEntry.findMany({ orderBy: { id: "asc" } });
  expect(stored.map(({ id }) => id)).toEqual(ids);
  expect(stored[3]).toEqual({
    ...rows[3],
    id: ids[3],
    actorId: null,
    revertedId: null,
    importId: null,
  });
  expect(stored[4_998]).toMatchObject({ entityId: "4998", tokenName: null });
});

it("inserts nothing where there are no rows", async () => {
  expect(await insertRows(test.db, "audit_log", [])).toEqual([]);
});
