import { recordQueries } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let viewer: Viewer;

/** Many conferences, of which the default one is large. */
const manyRows = `
  -- Looking up the conference of each row would take most of the time.
  ALTER TABLE newsletter_subscriptions DROP CONSTRAINT newsletter_subscriptions_conference_id_fkey;
  ALTER TABLE contact_submissions DROP CONSTRAINT contact_submissions_conference_id_fkey;
  ALTER TABLE outgoing_mails DROP CONSTRAINT outgoing_mails_conference_id_fkey;
  ALTER TABLE audit_log DROP CONSTRAINT audit_log_conference_id_fkey;

  INSERT INTO conferences (id, name, description, start_date, end_date, updated_at)
  SELECT 'conference-' || n, 'Conference ' || n, '', '2025-01-01', '2025-01-02', now()
  FROM generate_series(1, 500) n;

  INSERT INTO users (id, email, password_hash, full_name, updated_at)
  SELECT 'user-' || n, n || '@example.com', '', 'User ' || n, now()
  FROM generate_series(1, 2000) n;

  INSERT INTO members (id, conference_id, user_id)
  SELECT 'member-' || n, 'conference-' || (n % 500 + 1), 'user-' || n
  FROM generate_series(1, 2000) n;

  INSERT INTO speakers (id, conference_id, name, slug, title, updated_at)
  SELECT 'speaker-' || n, CASE WHEN n <= 2000 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    'Speaker ' || n, 'speaker-' || n, 'Engineer', now()
  FROM generate_series(1, 10000) n;

  INSERT INTO schedule_items (id, conference_id, day, slug, title, start_time, end_time, updated_at)
  SELECT 'item-' || n, CASE WHEN n <= 5000 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    1, 'item-' || n, 'Session ' || n, '09:00', '10:00', now()
  FROM generate_series(1, 25000) n;

  INSERT INTO schedule_item_speakers (schedule_item_id, speaker_id, position)
  SELECT 'item-' || n, 'speaker-' || (n % 2000 + 1), 0 FROM generate_series(1, 5000) n;

  INSERT INTO newsletter_subscriptions (id, conference_id, email, created_at)
  SELECT 'subscription-' || n, CASE WHEN n % 2 = 0 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    n || '@example.com', now() - n * interval '1 minute'
  FROM generate_series(1, 50000) n;

  INSERT INTO contact_submissions (id, conference_id, name, email, subject, message, created_at)
  SELECT 'message-' || n, CASE WHEN n % 2 = 0 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    'Visitor ' || n, n || '@example.com', 'Question ' || n, 'A message', now() - n * interval '1 minute'
  FROM generate_series(1, 200000) n;

  INSERT INTO outgoing_mails (id, conference_id, kind, recipient, status, created_at)
  SELECT 'mail-' || n, CASE WHEN n % 2 = 0 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    'contact-receipt', n || '@example.com', 'sent', now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n;

  INSERT INTO audit_log (id, conference_id, action, entity_id, created_at)
  SELECT 'entry-' || n, CASE WHEN n % 2 = 0 THEN 'default' ELSE 'conference-' || (n % 500 + 1) END,
    'speaker.update', 'speaker-' || n, now() - n * interval '1 minute'
  FROM generate_series(1, 20000) n;

  INSERT INTO former_slugs (kind, conference_id, day, slug, entity_id)
  SELECT 'speaker', 'conference-' || (n % 500 + 1), 0, 'former-' || n, 'speaker-' || n
  FROM generate_series(1, 10000) n;
`;

beforeAll(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user({ isOrganizer: true }));
  await create.conference({ id: defaultConferenceId });
  await test.database.inLongTransaction((query) => query(`${manyRows} ANALYZE;`));
  // Which conference stands at the site's address is looked up once.
  await execute(test.db, "{ conference { id } }");
});

const page = (list: string, args: string) =>
  `{ ${list}(${args}) { pageInfo { hasNextPage } edges { node { id } } } }`;

/** @param minutes the age of the row at which the pages begin or end */
const pages = (list: string, id: string, minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  const cursor = Buffer.from(JSON.stringify([`${list}.createdAt.desc`, at, id])).toString(
    "base64url",
  );
  return [
    [`the newest of ${list}`, page(list, "first: 20")],
    [`a later page of ${list}`, page(list, `first: 20, after: "${cursor}"`)],
    [`an earlier page of ${list}`, page(list, `last: 20, before: "${cursor}"`)],
  ];
};

/** The first and a later page of a conference's list, in its default order and by the last change. */
const pagesOfConference = (list: string, values: Record<string, unknown[]>) =>
  Object.entries(values).map(([field, at]) => {
    const name = `${list}.${field}.asc`;
    const after = Buffer.from(JSON.stringify([name, ...at])).toString("base64url");
    const args = `first: 20, after: "${after}", orderBy: { field: ${field} }`;
    return [
      `${list} by ${field}`,
      `{ conference { ${list}(${args}) { pageInfo { hasNextPage } nodes { id } } } }`,
    ];
  });

/** The plan for these values, and the one for any values, which PostgreSQL may keep for a prepared statement. */
const plansOf = (sql: string, values: unknown[]): Promise<string[]> =>
  test.database.inLongTransaction(async (query) => {
    await query(`PREPARE statement AS ${sql}`);
    const execute = values.length ? `statement(${values.map(literal)})` : "statement";
    const plans: string[] = [];
    for (const mode of ["force_custom_plan", "force_generic_plan"]) {
      await query(`SET LOCAL plan_cache_mode = ${mode}`);
      const rows = await query(`EXPLAIN EXECUTE ${execute}`);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    await query("DEALLOCATE statement");
    return plans;
  });

function literal(value: unknown): string {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return `ARRAY[${value.map(literal)}]`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

describe("no sequential scan of a large table for", () => {
  it.each([
    ["the speakers", "{ speakers { slug scheduleItems { slug } } }"],
    ["a speaker", '{ speaker(slug: "speaker-7") { name scheduleItems { slug } } }'],
    ["the programme", "{ scheduleItems { slug speakers { slug } } }"],
    ["a session", '{ scheduleItem(day: day1, slug: "item-7") { title speakers { slug } } }'],
    ["a page that does not exist", '{ speaker(slug: "nobody") { name } }'],
    ["some records by their ids", '{ nodes(ids: ["speaker-7", "item-7", "nothing"]) { id } }'],
    ["the first page of the speakers", "{ conference { speakers { nodes { name } } } }"],
    ...pagesOfConference("speakers", { name: ["speaker 1500", "speaker-1500"] }),
    ...pagesOfConference("scheduleItems", { startsAt: [105400600, "item-2500"] }),
    ...pages("contactSubmissions", "message-100000", 100_000),
    ...pages("newsletterSubscriptions", "subscription-20000", 20_000),
    ...pages("outgoingMails", "mail-10000", 10_000),
    ...pages("auditLog", "entry-10000", 10_000),
  ])("%s", async (_name, source) => {
    const queries = await recordQueries(async () => {
      const { errors } = await execute(test.db, source, { viewer });
      expect(errors).toBeUndefined();
    });
    const reads = queries.filter(({ sql }) => sql.startsWith("SELECT"));
    expect(reads.length).toBeGreaterThan(0);
    for (const { sql, values } of reads) {
      for (const plan of await plansOf(sql, values)) expect(plan, sql).not.toMatch(/Seq Scan/);
    }
  });
});
