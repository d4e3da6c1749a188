import type { User } from "@summit/prisma/client.ts";
import { tablesInOrder } from "@summit/prisma/tables.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { createTestDatabase, type TestDatabase } from "@summit/prisma/testing/test-database.ts";
import { addressPattern } from "@summit/schema/privacy/address-pattern.ts";
import { personalTables } from "@summit/schema/privacy/personal-tables.ts";
import { fillAllTables } from "@summit/schema/testing/all-tables.ts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { describeErasure } from "#privacy/describe-erasure.ts";
import { type ErasureReport, erasePerson } from "#privacy/erase-person.ts";
import { exportPerson } from "#privacy/export-person.ts";

const email = "ada@example.com";
const expiresAt = new Date(Date.now() + 3_600_000);
let database: TestDatabase;
let ada: User;
let organizer: User;

beforeEach(async () => {
  database = await createTestDatabase();
  const create = factories(database.client);
  await create.conference({ id: "default" });
  ada = await create.user({ email, fullName: "Ada Lovelace" });
  organizer = await create.user({ email: "canada@example.com", isOrganizer: true });
});
afterEach(() => database.close());

const erase = (options: { confirmed: boolean; transferTo?: string } = { confirmed: true }) =>
  erasePerson(database, ` ${email.toUpperCase()}`, options);

type Column = { table: string; column: string; type: string };

/** Every column that can contain an email address: no references, short texts or enums. */
async function columnsForText(): Promise<Column[]> {
  const { rows } = await database.executeSql(
    `SELECT c.table_name AS table, c.column_name AS column, c.data_type AS type
     FROM information_schema.columns c
     WHERE c.table_schema = current_schema() AND c.table_name <> '_prisma_migrations'
       AND c.data_type IN ('text', 'character varying', 'character', 'json', 'jsonb')
       AND coalesce(c.character_maximum_length, 1000) >= $1 AND c.column_name <> 'id'
       AND NOT EXISTS (
         SELECT FROM pg_constraint f JOIN pg_attribute a
           ON a.attrelid = f.conrelid AND a.attnum = ANY(f.conkey)
         WHERE f.contype = 'f' AND f.conrelid = c.table_name::regclass AND a.attname = c.column_name)
     -- Copies are last, because a change of what they are of replaces them.
     ORDER BY c.table_name LIKE 'released%', c.table_name, c.ordinal_position`,
    [email.length],
  );
  return rows;
}

/** Writes the address into one row of each column. */
async function putIntoEach(columns: Column[]): Promise<void> {
  const json = JSON.stringify([{ nested: `Write to\n${email}.` }]);
  const statements = columns.map(({ table, column, type }) => {
    const value = type.startsWith("json") ? json : email;
    return `UPDATE "${table}" SET "${column}" = '${value}'
      WHERE ctid = (SELECT min(ctid) FROM "${table}");`;
  });
  // The main conference can have no host.
  const ordinary = "UPDATE conferences SET is_main = false;";
  await database.executeSql([ordinary, ...statements].join("\n"));
}

describe("every column that can contain an address", () => {
  test("is exported and erased, or reported as remaining", async () => {
    await fillAllTables(database.client, "default", ada);
    const tables = await database.inLongTransaction(tablesInOrder);
    // A new table needs a row of `fillAllTables`, and a rule for erasure.
    expect(Object.keys(personalTables).sort()).toEqual([...tables].sort());
    for (const table of tables) {
      const { rows } = await database.executeSql(`SELECT FROM "${table}" LIMIT 1`);
      expect(rows, table).toHaveLength(1);
    }

    const columns = await columnsForText();
    expect(columns.length).toBeGreaterThan(60);
    await putIntoEach(columns);
    const { rows } = await exportPerson(database, email);
    for (const { table, column } of columns) {
      const isSecret = /hash|nonce/.test(column);
      const holds = (rows[table] ?? []).some((row) => JSON.stringify(row[column])?.includes(email));
      expect(holds, `${table}.${column}`).toBe(!isSecret);
    }

    const report = await erase();
    const content = new Set(
      columns.map(({ table }) => table).filter((table) => personalTables[table] === "content"),
    );
    expect(new Set(Object.keys(report.left))).toEqual(content);
    expect(new Set(Object.keys((await exportPerson(database, email)).rows))).toEqual(content);
  });
});

describe("export", () => {
  test("contains everything about the person's account, without credentials", async () => {
    await fillAllTables(database.client, "default", ada);
    const { client: db } = database;
    const session = await db.authSession.findFirstOrThrow();
    await factories(db).conference({ name: "Ada's own", ownerId: ada.id, webhookNonce: "nonce" });
    const submission = await db.contactSubmission.create({
      data: { conferenceId: "default", name: "Ada", email, subject: "Hello", message: "-" },
    });
    await db.outgoingMail.create({
      data: {
        kind: "contact-message",
        recipient: "team@example.com",
        data: { submissionId: submission.id },
      },
    });
    await db.auditLogEntry.create({ data: { action: "speaker.update", actorId: ada.id } });
    const exported = await exportPerson(database, "Ada@Example.com");
    expect(exported).toMatchObject({
      email,
      rows: {
        users: [{ full_name: "Ada Lovelace" }],
        auth_sessions: [{ user_id: ada.id }],
        conferences: [{ name: "Ada's own" }],
        contact_submissions: [{ subject: "Hello" }],
        outgoing_mails: [{ kind: "contact-message" }],
        audit_log: [{ action: "speaker.update" }],
      },
    });
    const text = JSON.stringify(exported);
    for (const secret of [ada.passwordHash, session.id, "0".repeat(64), '"nonce"']) {
      expect(text).not.toContain(secret);
    }
    expect(text, "of somebody else").not.toContain(organizer.email);
  });
});

describe("erasure", () => {
  test("is only reported without --yes", async () => {
    const report = await erase({ confirmed: false });
    expect(describeErasure(email, report, false)).toBe(
      "This would be done:\nRemoved: 1 of users\nAdd --yes to do it.",
    );
    expect(await database.client.user.count()).toBe(2);
    expect(describeErasure("x@example.com", await erasePersonOf("x@example.com"), true)).toBe(
      "The database holds nothing of x@example.com.",
    );
  });

  const erasePersonOf = (address: string): Promise<ErasureReport> =>
    erasePerson(database, address, { confirmed: true });

  test("keeps what belongs to others, without the address and the name", async () => {
    const { client: db } = database;
    const person = { conferenceId: "default", name: "Somebody", subject: "-" };
    await db.contactSubmission.createMany({
      data: [
        { ...person, email, message: "From Ada" },
        {
          ...person,
          email: organizer.email,
          message: `Ask ADA@example.com, or ${organizer.email}.`,
        },
      ],
    });
    await db.auditLogEntry.createMany({
      data: [
        { action: "account.sign-in", actorId: ada.id, entityId: ada.id },
        {
          action: "account.grant-organizer",
          entityId: ada.id,
          conferenceId: "default",
          details: { fullName: ada.fullName },
        },
        { action: "speaker.update", actorId: ada.id, conferenceId: "default", details: { a: 1 } },
      ],
    });
    await db.conference.update({
      where: { id: "default" },
      data: { description: `Write to ${email}` },
    });
    const report = await erase();
    expect(await db.contactSubmission.findMany()).toMatchObject([
      { message: `Ask [erased], or ${organizer.email}.` },
    ]);
    expect(await db.auditLogEntry.findMany({ orderBy: { action: "asc" } })).toMatchObject([
      { action: "account.grant-organizer", details: {} },
      { action: "speaker.update", actorId: null, details: { a: 1 } },
    ]);
    expect((await db.user.findMany()).map((user) => user.email)).toEqual([organizer.email]);
    expect(describeErasure(email, report, true)).toMatch(
      /^Removed: 1 of users, 1 of audit_log, 1 of contact_submissions\nAnonymised: 2 of audit_log, 1 of contact_submissions\nStays, .*:\n {2}conferences default\b/,
    );
  });

  test("is rejected while the account owns a conference, unless it is transferred", async () => {
    const { client: db } = database;
    const { id } = await factories(db).conference({ name: "Ada's own", ownerId: ada.id });
    const invited = { conferenceId: id, email: "guest@example.com", invitedById: ada.id };
    await db.invitation.create({ data: { ...invited, expiresAt } });
    await expect(erase()).rejects.toThrow(/^This account owns “Ada's own”\. Add --transfer-to/);
    await expect(erase({ confirmed: true, transferTo: "nobody@example.com" })).rejects.toThrow(
      "No other account has the address nobody@example.com.",
    );
    await expect(erase({ confirmed: true, transferTo: email })).rejects.toThrow("No other account");
    expect(await db.user.count()).toBe(2);
    const report = await erase({ confirmed: true, transferTo: organizer.email });
    expect(report.transferred).toEqual(["Ada's own"]);
    expect(await db.invitation.findMany(), "nobody is let in by them").toMatchObject([
      { status: "revoked", invitedById: null },
    ]);
    expect(await db.conference.findUnique({ where: { id } })).toMatchObject({
      ownerId: organizer.id,
      version: 2,
    });
    expect(await db.auditLogEntry.findMany()).toMatchObject([
      { action: "conference.transfer", entityId: id, conferenceId: id },
    ]);
  });
});

test("an address is found in any spelling, but not as a part of another one", async () => {
  const { pattern, hint } = addressPattern(email);
  const isFound = async (text: string) => {
    const { rows } = await database.executeSql(
      "SELECT strpos(lower($1::text), $2) > 0 AND $1::text ~* $3 AS found",
      [text, hint, pattern],
    );
    return rows[0].found;
  };
  for (const text of [
    email,
    `<${email.toUpperCase()}>`,
    `Write to ${email}.`,
    "mailto:ada%40example.com",
    JSON.stringify(`\n${email}`),
    `\t${email}\n`,
  ]) {
    expect(await isFound(text), text).toBe(true);
  }
  for (const before of ["l", "x.", "x+", "x-"]) {
    expect(await isFound(before + email), before).toBe(false);
  }
  for (const after of [".au", "-x", "s"]) {
    expect(await isFound(email + after), after).toBe(false);
  }
  expect(await isFound("ada@exampleXcom adaaexample.com")).toBe(false);
});
