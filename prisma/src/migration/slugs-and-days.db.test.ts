import { expect, it } from "vitest";
import { readMigrations } from "#migration/migrate.ts";
import { useTestDatabase } from "../../testing/test-database.ts";

const test = useTestDatabase();
const name = "20261121192530_slugs_and_days";

/** Id, day, start and title of rows before the migration, in one conference. */
const before = [
  ["0000-0001", "day1", "09:00", "Coffee & Cake"],
  ["0000-0002", "day1", "11:00", "Coffee, Cake"],
  ["0000-0003", "day1", "10:00", "Coffee Cake"],
  ["0000-0004", "day1", "12:00", "Coffee Cake 2"],
  ["0000-0005", "day2", "09:00", "Coffee Cake"],
  ["0000-0006", "day2", "10:00", "東京"],
  ["0000-0007", "day2", "11:00", "京都 – ?"],
  ["0000-0008", "day2", "12:00", "  Wer  ist’s?  Über_alles -- fast"],
  ["0000-0009", "day2", "13:00", "x".repeat(300)],
] as const;

it("converts days to numbers, and stores the slugs of existing sessions", async () => {
  const migrations = await readMigrations();
  const earlier = migrations.slice(
    0,
    migrations.findIndex((migration) => migration.name === name),
  );
  const script = migrations.find((migration) => migration.name === name)?.script ?? "";
  const values = before.map(
    ([id, day, start, title]) => `('${id}','old','${day}','${start}','23:00','${title}',now())`,
  );
  await test.database.executeSql(
    `BEGIN;
     CREATE SCHEMA before;
     SET LOCAL search_path TO before;
     ${earlier.map((migration) => migration.script).join("\n")}
     INSERT INTO conferences (id, name, description, start_date, end_date, updated_at)
       VALUES ('old', 'Old', '', '2025-11-26', '2025-11-27', now());
     INSERT INTO schedule_items (id, conference_id, day, start_time, end_time, title, updated_at)
       VALUES ${values.join(", ")};
     ${script}
     COMMIT;`,
  );
  const { rows } = await test.database.executeSql(
    "SELECT id, day, slug FROM before.schedule_items ORDER BY id",
    [],
  );
  expect(rows.map(({ day, slug }) => [day, slug])).toEqual([
    [1, "coffee-cake"],
    [1, "coffee-cake-3"],
    // Another session of that day has the number in its title, and keeps that slug.
    [1, "coffee-cake-0000-0003"],
    [1, "coffee-cake-2"],
    [2, "coffee-cake"],
    [2, "session-000-0006"],
    [2, "session-000-0007"],
    [2, "wer-ists-ber_alles-fast"],
    [2, "x".repeat(150)],
  ]);
});
