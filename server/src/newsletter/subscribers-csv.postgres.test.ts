import type { User } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionCookieName, signSessionToken } from "#sessions/session.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let ownedId: string;
const people = {} as Record<"member" | "organizer" | "owner", User>;

beforeAll(async () => {
  app = await createTestApp();
  const create = factories(app.db.client);
  people.member = await create.user();
  people.organizer = await create.user({ isOrganizer: true });
  people.owner = await create.user();
  await create.conference({ id: "default" });
  ownedId = (await create.conference({ ownerId: people.owner.id })).id;
});

afterAll(() => app?.close());

async function cookieOf({ id: userId }: User): Promise<Record<string, string>> {
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  const session = await app.db.client.authSession.create({ data: { userId, expiresAt } });
  const token = signSessionToken(session, app.sessionSecret);
  return { Cookie: `${sessionCookieName(app.config.publicUrl)}=${token}` };
}

async function read(user?: User, conference?: string, all?: "1") {
  const query = new URLSearchParams({ ...(conference && { conference }), ...(all && { all }) });
  const headers = user ? await cookieOf(user) : {};
  const response = await fetch(`${app.url}/api/newsletter-subscribers.csv?${query}`, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const subscribe = (conferenceId: string, rows: { email: string; verifiedAt?: Date }[]) =>
  app.db.client.newsletterSubscription.createMany({
    data: rows.map((row, index) => ({
      ...row,
      conferenceId,
      createdAt: new Date(Date.UTC(2025, 0, 1, 12, 0, index)),
    })),
  });

const header = "Email,Subscription Date\r\n";

describe("the export of subscribers", () => {
  test("is limited to managers of the conference", async () => {
    const { member, organizer, owner } = people;
    const cases = [
      [undefined, undefined, 401],
      [member, undefined, 403],
      [organizer, undefined, 200],
      [organizer, "default", 200],
      [owner, "default", 403],
      [owner, ownedId, 200],
      [organizer, ownedId, 403],
      [owner, "no-such-conference", 403],
    ] as const;
    for (const [user, conference, status] of cases) {
      const response = await read(user, conference);
      expect(response.status).toBe(status);
      expect(response.headers.get("cache-control")).toBe("no-store");
      if (status !== 200) {
        expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
        expect(response.text).not.toContain("@");
      }
    }
  });

  test("has only the header if there are none", async () => {
    expect((await read(people.owner, ownedId)).text).toBe(header);
  });

  test("has those who have confirmed; all with their status on request, as a download", async () => {
    await subscribe("default", [
      { email: "ada@example.com", verifiedAt: new Date() },
      { email: "grace@example.com" },
    ]);
    expect((await read(people.organizer)).text).toBe(
      `${header}ada@example.com,2025-01-01T12:00:00.000Z\r\n`,
    );
    const { headers, text } = await read(people.organizer, "default", "1");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(text.split("\r\n")[0]).toBe("Email,Status,Subscription Date");
    expect(text.split("\r\n").slice(1).sort()).toEqual(
      [
        "",
        "ada@example.com,Verified,2025-01-01T12:00:00.000Z",
        "grace@example.com,Pending,2025-01-01T12:00:01.000Z",
      ].sort(),
    );
  });

  test("contains no formulas", async () => {
    const { id } = await factories(app.db.client).conference({ ownerId: people.owner.id });
    const hostile = ["=cmd|x", "+1", "-1", "@sum", "\tx", "\rx", "x\n=1", '=a,"b"', "＝x"];
    // Inserted directly, because the form rejects all of these.
    await subscribe(
      id,
      hostile.map((email) => ({ email, verifiedAt: new Date() })),
    );
    const { text } = await read(people.owner, id);
    const cells = text
      .slice(header.length)
      .split(/,2025\S+\r\n/)
      .filter(Boolean);
    expect(cells.sort()).toEqual(
      [
        "'=cmd|x",
        "'+1",
        "'-1",
        "'@sum",
        "'\tx",
        '"\'\rx"',
        '"x\n=1"',
        '"\'=a,""b"""',
        "'＝x",
      ].sort(),
    );
  });

  test("is complete, however many there are", async () => {
    const { id } = await factories(app.db.client).conference({ ownerId: people.owner.id });
    const emails = Array.from({ length: 2_500 }, (_, index) => `n${index}@example.com`);
    await subscribe(
      id,
      emails.map((email) => ({ email, verifiedAt: new Date() })),
    );
    const { text } = await read(people.owner, id);
    const found = text
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
    expect(found.sort()).toEqual(emails.sort());
  });
});
