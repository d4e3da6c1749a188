import type pg from "pg";
import { expect, it } from "vitest";
import { migrate, readMigrations, sha256 } from "#migration/migrate.ts";
import { useTestDatabase } from "../../testing/test-database.ts";

const test = useTestDatabase();

it("records every migration in Prisma's own table", async () => {
  const rows = await test.db.$queryRaw<{ migration_name: string }[]>`
    SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY 1`;
  const migrations = await readMigrations();
  expect(rows.map((row) => row.migration_name)).toEqual(migrations.map(({ name }) => name));
});

it("a database of another initial migration is refused, and stays as it is", async () => {
  const pool = {
    query: (text: string) => test.database.executeSql(text),
  } as unknown as pg.Pool;
  const [initial] = await readMigrations();
  const change = (checksum: string) =>
    test.database.executeSql(
      "UPDATE _prisma_migrations SET checksum = $1 WHERE migration_name = $2 RETURNING 1",
      [checksum, initial?.name],
    );
  await change("of another commit");
  await expect(migrate(pool)).rejects.toThrow(
    "The database was made by an unreleased version of Summit, and no other can open it. " +
      "Start that version, or name an empty database (DATABASE_URL, or DATA_DIR for the embedded one).",
  );
  expect((await change(sha256(initial?.script ?? ""))).rowCount).toBe(1);
  await migrate(pool);
});

it("enforces the check constraints", async () => {
  await test.db.conference.create({
    data: { id: "checks", name: "Checks", description: "", startDate: day(1), endDate: day(2) },
  });
  const item = { conferenceId: "checks", day: 1, slug: "opening", title: "Opening" };
  await expect(
    test.db.scheduleItem.create({ data: { ...item, startTime: "10:00", endTime: "10:00" } }),
  ).rejects.toThrow("schedule_items_times_check");
  await expect(
    test.db.scheduleItem.create({ data: { ...item, startTime: "10:00" } }),
  ).rejects.toThrow("schedule_items_unscheduled_check");
  await expect(
    test.db.scheduleItem.create({ data: { ...item, startTime: "9:00", endTime: "10:00" } }),
  ).rejects.toThrow("schedule_items_start_time_check");
  await expect(
    test.db.scheduleItem.create({
      data: { ...item, day: 8, startTime: "09:00", endTime: "10:00" },
    }),
  ).rejects.toThrow("schedule_items_day_check");
  await expect(
    test.db.conference.update({ where: { id: "checks" }, data: { endDate: day(0) } }),
  ).rejects.toThrow("conferences_dates_check");
});

it("preserves instants and calendar days", async () => {
  const instant = new Date("2025-07-01T12:34:56.789Z");
  const user = await test.db.user.create({
    data: { email: "a@example.com", passwordHash: "x", fullName: "A", createdAt: instant },
  });
  const read = await test.db.user.findUniqueOrThrow({ where: { id: user.id } });
  expect(read.createdAt).toEqual(instant);
  const { startDate } = await test.db.conference.create({
    data: { name: "Days", description: "", startDate: day(1), endDate: day(1) },
  });
  expect(startDate).toEqual(day(1));
});

const day = (offset: number) => new Date(Date.UTC(2025, 10, 25 + offset));
