import { recordStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitContactForm } from "#contact/contact.service.ts";
import type { Queued } from "#context/origin.ts";
import { subscribeToNewsletter } from "#newsletter/newsletter.service.ts";
import { noWebhooks } from "../../testing/no-webhooks.ts";
import { createIntake, type Intake } from "./intake.ts";

const test = useTestDatabase();
const client = {
  address: "192.0.2.1",
  userAgent: "",
  setSessionCookie() {},
  clearSessionCookie() {},
};
let intake: Intake;
let queued: Queued[];
let requests: number;
let closed: string;

beforeAll(async () => {
  const create = factories(test.db);
  await create.conference({ id: "default" });
  closed = (await create.conference()).id;
  await test.db.contactDetails.create({
    data: { conferenceId: closed, email: "", address: "", contactFormEnabled: false },
  });
  await test.database.executeSql(
    `ALTER TABLE contact_submissions ADD CONSTRAINT nothing_bad CHECK (subject NOT LIKE 'bad%');
     ALTER TABLE newsletter_subscriptions ADD CONSTRAINT nobody_bad CHECK (email NOT LIKE 'bad%')`,
  );
});

beforeEach(async () => {
  await test.db.contactSubmission.deleteMany();
  await test.db.newsletterSubscription.deleteMany();
  await test.db.outgoingMail.deleteMany();
  queued = [];
  requests = 0;
  intake = createIntake(
    {
      db: test.db,
      limits: { count: async () => 0, refund: async () => {}, reset: async () => {} },
      mail: { enqueue: async (_tx, mails) => void queued.push(...mails) },
      webhooks: noWebhooks,
    },
    { timeMs: 8_000, currentOrigin: () => ({ requestId: `${++requests}` }) },
  );
});

const services = () => ({ db: test.db, viewer: null, client, intake, webhooks: noWebhooks });

const send = (subject: string, conferenceId = "default") =>
  submitContactForm(services(), conferenceId, {
    ...{ name: "Ada", email: `${subject}@example.com`, subject, message: "Hello" },
  });

const subscribe = (email: string, conferenceId = "default") =>
  subscribeToNewsletter(services(), conferenceId, { email });

const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map(({ status }) => status);

describe("concurrent contact messages", () => {
  it("each have their own row, mails and response", async () => {
    const subjects = Array.from({ length: 40 }, (_, index) => `message-${index}`);
    const stored = await Promise.all(subjects.map((subject) => send(subject)));
    expect(stored.map(({ subject }) => subject)).toEqual(subjects);
    const mails = await test.db.outgoingMail.findMany({ where: { kind: "contact-receipt" } });
    const recipients = new Map(mails.map(({ data, recipient }) => [submissionOf(data), recipient]));
    for (const { id, subject } of stored) expect(recipients.get(id)).toBe(`${subject}@example.com`);
    // Logged with the request id of each.
    const requestOf = new Map(queued.map(({ id, origin }) => [id, origin?.requestId]));
    for (const { id, data } of mails) {
      const index = stored.findIndex((submission) => submission.id === submissionOf(data));
      expect(requestOf.get(id)).toBe(`${index + 1}`);
    }
  });

  it("do not fail because of an invalid one", async () => {
    const all = ["one", "bad", "two", "three", "bad-too"].map((subject) => send(subject));
    expect(await outcomes(all)).toEqual([
      ...["fulfilled", "rejected", "fulfilled", "fulfilled", "rejected"],
    ]);
    const stored = await test.db.contactSubmission.findMany({ orderBy: { subject: "asc" } });
    expect(stored.map(({ subject }) => subject)).toEqual(["one", "three", "two"]);
    expect(await test.db.outgoingMail.count({ where: { kind: "contact-receipt" } })).toBe(3);
    expect(queued.length).toBeGreaterThanOrEqual(3);
  });

  it("are rejected by their own conference only", async () => {
    const all = [send("open"), send("closed", closed), send("unknown", "no-such-conference")];
    expect(await Promise.allSettled(all)).toMatchObject([
      { status: "fulfilled", value: { conferenceId: "default" } },
      { reason: { fields: [{ path: ["conferenceId"] }] } },
      { reason: { fields: [{ path: ["conferenceId"] }] } },
    ]);
    expect(await test.db.contactSubmission.count()).toBe(1);
  });

  it("need as many statements as a single one", async () => {
    const alone = await recordStatements(() => send("alone"));
    const together = await recordStatements(() =>
      Promise.all(Array.from({ length: 32 }, (_, index) => send(`message-${index}`))),
    );
    expect(together.length).toBe(alone.length);
    expect(alone.length).toBeLessThanOrEqual(6);
  });
});

describe("concurrent newsletter sign-ups", () => {
  it("are each stored once, and each sent a mail", async () => {
    await subscribe("there-before@example.com");
    const emails = ["new@example.com", "there-before@example.com", "twice@example.com"];
    const all = [...emails, "twice@example.com"].map((email) => subscribe(email));
    expect(await Promise.all(all)).toMatchObject(
      [...emails, "twice@example.com"].map((email) => ({ email })),
    );
    const stored = await test.db.newsletterSubscription.findMany({ orderBy: { email: "asc" } });
    expect(stored.map(({ email }) => email)).toEqual(emails);
    for (const { id, email } of stored) {
      const sent = await test.db.outgoingMail.findMany({ where: { recipient: email } });
      expect(sent.length).toBe(email === "new@example.com" ? 1 : 2);
      for (const { data } of sent) expect(data).toEqual({ subscriptionId: id });
    }
  });

  it("do not fail because of an invalid one", async () => {
    const all = ["one@example.com", "bad@example.com", "two@example.com"].map((email) =>
      subscribe(email),
    );
    expect(await outcomes(all)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await test.db.newsletterSubscription.count()).toBe(2);
  });

  it("need as many statements as a single one", async () => {
    const alone = await recordStatements(() => subscribe("alone@example.com"));
    const together = await recordStatements(() =>
      Promise.all(Array.from({ length: 32 }, (_, index) => subscribe(`${index}@example.com`))),
    );
    expect(together.length).toBe(alone.length);
    expect(alone.length).toBeLessThanOrEqual(6);
  });
});

const submissionOf = (data: unknown) => (data as { submissionId: string }).submissionId;
