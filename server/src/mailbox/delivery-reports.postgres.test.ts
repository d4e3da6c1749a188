import { factories } from "@summit/prisma/testing/factories.ts";
import { dispatchLetters } from "@summit/schema/letter/dispatch-letters.ts";
import type { MailQueue } from "@summit/schema/mail/mail-queue.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type Jobs, startJobs } from "#jobs/jobs.ts";
import { startMail } from "#mail/mail.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { type MailboxServices, readMailbox } from "#mailbox/read-mailbox.ts";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { type Reported, reports } from "../../testing/delivery-reports.ts";
import { type ImapServer, startImapServer } from "../../testing/imap-server.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// A letter goes out over the API and SMTP, and what mail servers say of it comes back into the mailbox.

let app: TestApp;
let imap: ImapServer;
let smtp: MailServer;
let jobs: Jobs;
let mail: MailQueue;
let conferenceId: string;
let cookie: string;
const said: string[] = [];
/** Mails that reading the mailbox has queued. */
const queued: string[] = [];

beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImapServer(), startMailServer()]);
  app = await createTestApp({
    env: { IMAP_URL: imap.url, MAIL_FROM: "Summit <no-reply@summit.example>" },
  });
  const { config, db: database, sessionSecret } = app;
  const logger = pino({ level: "silent" });
  jobs = await startJobs(database, logger, { retrySeconds: 1, pollMs: 100 });
  const deliver = createSmtpDelivery(smtp.url, config);
  const secrets = createSecrets(sessionSecret);
  mail = await startMail({ config, db: database.client, jobs, logger, secrets, deliver });
  const create = factories(database.client);
  const owner = await create.user();
  cookie = await cookieOf(app, owner.id);
  conferenceId = (await create.conference({ ownerId: owner.id })).id;
  await round();
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([app.close(), imap.stop(), smtp.stop()]);
});
beforeEach(async () => {
  const { client } = app.db;
  await client.outgoingMail.deleteMany();
  await client.bouncedAddress.deleteMany();
  await client.person.deleteMany();
  for (const name of ["Ada", "Gone"]) {
    const email = `${name.toLowerCase()}@example.com`;
    await client.person.create({ data: { conferenceId, name, email } });
  }
  smtp.mails.splice(0);
  said.splice(0);
  queued.splice(0);
});

/** Looks into the mailbox once. */
async function round(): Promise<void> {
  const services: MailboxServices = {
    db: app.db.client,
    events: app.events,
    mail: { enqueue: async (_tx, ids) => void queued.push(...ids) },
    webhooks: { announce: async () => {} } as never,
    logger: pino({ level: "warn" }, { write: (line: string) => void said.push(line) }),
  };
  if (app.config.mailbox) await readMailbox(services, app.config.mailbox);
}

/** Asks the API as the owner. */
async function ask(source: string, variables: object) {
  const { body } = await app.graphql(source, variables, { Cookie: cookie });
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Sends a letter to a number of people, and waits until the mail server has it. */
async function send(count: number): Promise<string> {
  const letter = "__typename ... on Letter { id } ... on Error { message }";
  const input = {
    conferenceId,
    subject: "The entrance",
    body: "It is at the **back**.",
    audience: { list: "people" },
  };
  const created = await ask(
    `mutation ($input: CreateLetterInput!) { letter: createLetter(input: $input) { ${letter} } }`,
    { input },
  );
  const { id } = created.letter;
  const sent = await ask(
    `mutation ($input: SendLetterInput!) { letter: sendLetter(input: $input) { ${letter} } }`,
    { input: { id, count } },
  );
  expect(sent.letter).toEqual({ __typename: "Letter", id });
  const inSixMinutes = new Date(Date.now() + 6 * 60_000);
  const services = { db: app.db.client, mail, events: app.events };
  await dispatchLetters(services, { perMinute: 100, perDay: 100 }, inSixMinutes);
  await vi.waitFor(
    async () => expect(Object.values(await statesOf(id))).toEqual(Array(count).fill("sent")),
    { timeout: 40_000, interval: 50 },
  );
  return id;
}

async function deliveriesOf(id: string): Promise<{ email: string; state: string }[]> {
  const { letter } = await ask(
    `query ($conferenceId: ID!, $id: ID!) { letter(conferenceId: $conferenceId, id: $id) {
      deliveries { nodes { email state reason } } } }`,
    { conferenceId, id },
  );
  return letter.deliveries.nodes;
}

const statesOf = async (id: string) =>
  Object.fromEntries((await deliveriesOf(id)).map(({ email, state }) => [email, state]));

/** What a report says of the letter that Gone got. */
async function sentToGone(changes: Partial<Reported> = {}): Promise<Reported> {
  const { messageId = "", recipient } = await smtp.mailTo("gone@example.com");
  return { messageId, recipient, ...changes };
}

const lastMark = () => imap.readMarks().at(-1);

it("lets a letter come back to the mailbox, marks its delivery, and sends its address no more letters", async () => {
  const id = await send(2);
  const { returnTo, from } = await smtp.mailTo("gone@example.com");
  expect([returnTo, from?.address]).toEqual(["team@summit.example", "no-reply@summit.example"]);
  imap.deliver(reports.Postfix(await sentToGone()));
  await round();
  const reason =
    "550 5.1.1 <gone@example.com>: Recipient address rejected: User unknown in virtual mailbox table";
  expect(await deliveriesOf(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: "ada@example.com", state: "sent" }),
      { email: "gone@example.com", state: "bounced", reason },
    ]),
  );
  expect(lastMark()).toBe(true);
  expect(await statesOf(await send(1))).toEqual({ "ada@example.com": "sent" });
  // Told again, or by another server, nothing changes.
  imap.deliver(reports.Exim(await sentToGone()));
  await round();
  expect(await deliveriesOf(id)).toContainEqual(expect.objectContaining({ reason }));
  expect([queued, said]).toEqual([[], []]);
});

it.each<[string, (sent: Reported) => string]>([
  ["is delayed", (sent) => reports.Postfix({ ...sent, action: "delayed", status: "4.4.1" })],
  ["was passed on", (sent) => reports.Exim({ ...sent, action: "relayed", status: "2.0.0" })],
  ["failed for a while", (sent) => reports.Gmail({ ...sent, status: "4.2.2" })],
  ["failed for somebody else", (sent) => reports.Exim({ ...sent, recipient: "ada@example.com" })],
  [
    "is unknown",
    (sent) =>
      reports.Gmail({
        ...sent,
        messageId: "<01a22b60-410a-765f-8392-52d3f6644379@summit.example>",
      }),
  ],
  [
    "failed, in a mail that is no report",
    (sent) => reports.Postfix(sent).replace("report-type=delivery-status", "report-type=other"),
  ],
])(
  "changes nothing by the report of a mail that %s, and keeps it out of the inbox",
  async (_what, write) => {
    const id = await send(2);
    imap.deliver(write(await sentToGone()));
    await round();
    expect(await statesOf(id)).toEqual({ "ada@example.com": "sent", "gone@example.com": "sent" });
    const { client } = app.db;
    expect(await client.bouncedAddress.count()).toBe(0);
    expect(await client.contactReply.count()).toBe(0);
    expect([lastMark(), queued, said]).toEqual([false, [], []]);
  },
);

it("takes a report that does not say for whom the mail failed", async () => {
  const id = await send(2);
  const sent = await sentToGone();
  imap.deliver(reports.Exim(sent).replace(`Final-Recipient: rfc822;${sent.recipient}\n`, ""));
  await round();
  expect(await statesOf(id)).toEqual({ "ada@example.com": "sent", "gone@example.com": "bounced" });
});

it("takes the report of a large mail, and holds up none after one that cannot be read", async () => {
  const id = await send(2);
  const sent = await sentToGone();
  const nested = Array.from({ length: 50 }, (_, depth) =>
    ["Content-Type: multipart/mixed; boundary=b", depth, "\n\n--b", depth, "\n"].join(""),
  );
  imap.deliver(
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n${nested.join("")}`,
  );
  const large = `${"a".repeat(75)}\n`.repeat(40_000);
  imap.deliver(reports.Gmail(sent).replace("It is at the back.\n", large));
  await round();
  expect(said).toHaveLength(1);
  expect(imap.readMarks().slice(-2)).toEqual([false, true]);
  expect(await statesOf(id)).toMatchObject({ "gone@example.com": "bounced" });
});

it("does not take a reply that a mail server writes for one of a person", async () => {
  const { client } = app.db;
  const outgoing = { conferenceId, kind: "contact-answer", recipient: "ada@example.com" };
  const { id } = await client.outgoingMail.create({ data: { ...outgoing, status: "sent" } });
  const message = { name: "Ada", email: "ada@example.com", subject: "Lift", message: "?" };
  const submission = await client.contactSubmission.create({ data: { conferenceId, ...message } });
  const answer = { conferenceId, submissionId: submission.id, mailId: id, text: "Yes." };
  await client.messageAnswer.create({ data: answer });
  const reported = { messageId: `<${id}@summit.example>`, recipient: "ada@example.com" };
  // Its headers refer to the answer, as a reply's do.
  const plain = reports["Exchange Online"](reported).replace("Auto-Submitted: auto-replied\n", "");
  imap.deliver(plain.replace("Action: failed", "Action: delayed"));
  imap.deliver(plain);
  await round();
  expect(imap.readMarks().slice(-2)).toEqual([false, true]);
  expect(await client.contactReply.count()).toBe(0);
  const { status } = await client.outgoingMail.findUniqueOrThrow({ where: { id } });
  expect([status, queued]).toEqual(["bounced", []]);
});
