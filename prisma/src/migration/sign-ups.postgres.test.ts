import { beforeAll, expect, it } from "vitest";
import { readMigrations } from "#migration/migrate.ts";
import { useTestDatabase } from "../../testing/test-database.ts";

const name = "20261121192531_sign_ups";

const test = useTestDatabase();

beforeAll(async () => {
  const migrations = await readMigrations();
  const scripts = migrations.filter((migration) => migration.name <= name);
  const earlier = scripts.slice(0, -1).map(({ script }) => script);
  await test.database.executeSql(`
    BEGIN;
    CREATE SCHEMA before;
    SET LOCAL search_path TO before;
    ${earlier.join("\n")}
    INSERT INTO conferences (id, name, description, start_date, end_date, updated_at)
    VALUES ('default', 'A', '', '2025-01-01', '2025-01-01', now());
    INSERT INTO users (id, email, password_hash, full_name, email_confirmed_at, updated_at) VALUES
      ('waiting', 'waiting@example.com', 'hash of waiting', 'Wai Ting', NULL, now()),
      ('known', 'known@example.com', 'hash of known', 'Known', now(), now());
    INSERT INTO one_time_tokens (token_hash, purpose, user_id, expires_at) VALUES
      ('confirm', 'confirm_email', 'waiting', now() + interval '1 hour'),
      ('reset', 'reset_password', 'known', now() + interval '1 hour');
    INSERT INTO outgoing_mails (id, kind, recipient, status) VALUES
      ('queued', 'sign-up', 'waiting@example.com', 'queued'),
      ('sent', 'sign-up', 'waiting@example.com', 'sent'),
      ('other', 'sign-up', 'known@example.com', 'queued');
    ${scripts.at(-1)?.script}
    COMMIT;
  `);
});

const rows = async (sql: string) => (await test.database.executeSql(sql)).rows;

it("converts an unconfirmed user to a sign-up with the same name and password", async () => {
  expect(await rows("SELECT id, email, password_hash, full_name FROM before.sign_ups")).toEqual([
    {
      id: "waiting",
      email: "waiting@example.com",
      password_hash: "hash of waiting",
      full_name: "Wai Ting",
    },
  ]);
  expect(await rows("SELECT id FROM before.users")).toEqual([{ id: "known" }]);
});

it("keeps sent links working, and sends queued mails", async () => {
  expect(
    await rows(
      "SELECT trim(token_hash) AS token, user_id, sign_up_id FROM before.one_time_tokens ORDER BY 1",
    ),
  ).toEqual([
    { token: "confirm", user_id: null, sign_up_id: "waiting" },
    { token: "reset", user_id: "known", sign_up_id: null },
  ]);
  expect(await rows("SELECT id, data FROM before.outgoing_mails ORDER BY 1")).toEqual([
    { id: "other", data: {} },
    { id: "queued", data: { signUpId: "waiting" } },
    { id: "sent", data: {} },
  ]);
});
