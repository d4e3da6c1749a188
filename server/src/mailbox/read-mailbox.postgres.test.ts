import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { answerMessage } from "@summit/schema/inbox/answer.service.ts";
import { repliesPerDay } from "@summit/schema/inbox/reply.service.ts";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Config, loadConfig } from "#config.ts";
import { largestMail, readMailbox } from "#mailbox/read-mailbox.ts";
import { type ImapServer, startImapServer, unreadable } from "../../testing/imap-server.ts";

const opened = useTestDatabase();
let server: ImapServer;
let location: NonNullable<Config["mailbox"]>;
let conferenceId: string;
let assignee: { id: string; email: string };
let submissionId: string;
let number = 0;
/** The mails that were queued, by their ids. */
const queued: string[] = [];
const announced: object[] = [];

const events = { announce: async () => {}, publish: () => {} } as never;
const mail = {
  enqueue: async (_tx: unknown, ids: readonly string[]) => void queued.push(...ids),
};
const unstorable = "What the database refuses.";
const webhooks = {
  async announce(_tx: unknown, told: readonly { data: { text?: string } }[]) {
    if (told.some(({ data }) => data.text === unstorable)) throw new Error("refused");
    announced.push(...told);
  },
} as never;
const said: string[] = [];
const logger = pino({ level: "warn" }, { write: (line: string) => void said.push(line) });
const services = () => ({ db: opened.db, events, mail, webhooks, logger });

const round = () => readMailbox(services(), location);

beforeAll(async () => {
  server = await startImapServer();
  location = loadConfig({ IMAP_URL: server.url }).mailbox as typeof location;
  const create = factories(opened.db);
  assignee = await create.user({ fullName: "Grace" });
  conferenceId = (await create.conference({ ownerId: assignee.id })).id;
});

afterAll(() => server.stop());

beforeEach(async () => {
  await opened.db.contactSubmission.deleteMany();
  const message = { name: "Ada", email: "Ada@example.com", subject: "Lift", message: "Is there?" };
  const data = { ...message, conferenceId, assigneeId: assignee.id };
  submissionId = (await opened.db.contactSubmission.create({ data })).id;
  // What an earlier test has left.
  await round();
  queued.splice(0);
  announced.splice(0);
});

/** @returns the id of the mail with which the team has answered */
async function answer(): Promise<string> {
  const editor = { db: opened.db, events, viewer: { ...assignee, isOrganizer: false } as never };
  await answerMessage(editor, { mail, webhooks }, { id: submissionId, text: "Yes." });
  const { mailId } = await opened.db.messageAnswer.findFirstOrThrow({ where: { submissionId } });
  queued.splice(0);
  announced.splice(0);
  return mailId ?? "";
}

type Written = {
  to?: string;
  from?: string;
  headers?: string;
  text?: string;
  id?: string | null;
  isRead?: boolean;
  at?: string;
};

/** Puts a mail into the mailbox. */
function write({
  to,
  from = "ada@example.com",
  headers = "",
  text = "Thanks!",
  id,
  isRead = false,
  at,
}: Written): void {
  number += 1;
  const name = id === null ? "" : `Message-ID: <${id ?? number}@example.com>\n`;
  const reference = to ? `In-Reply-To: <${to}@summit.example>\n` : "";
  server.deliver(
    `From: Ada <${from}>\n${name}${reference}${headers}Subject: Re: Lift\n\n${text}\n`,
    { flags: isRead ? ["\\Seen"] : [], at },
  );
}

const replies = () =>
  opened.db.contactReply.findMany({ where: { submissionId }, orderBy: { createdAt: "asc" } });

const stateOf = async () =>
  (await opened.db.contactSubmission.findUniqueOrThrow({ where: { id: submissionId } })).state;

const newMarks = (count: number) => server.readMarks().slice(-count);

it("puts a reply into the thread, opens it, tells whoever looks after it, and marks the mail as read", async () => {
  const to = await answer();
  expect(await stateOf()).toBe("done");
  write({ to, text: "Thanks!\n\n> Yes." });
  await round();
  expect(await replies()).toMatchObject([
    { sender: "ada@example.com", text: "Thanks!\n\n> Yes.", isCut: false, attachments: 0 },
  ]);
  expect(await stateOf()).toBe("open");
  expect(newMarks(1)).toEqual([true]);
  const told = await opened.db.outgoingMail.findMany({ where: { id: { in: queued } } });
  expect(told).toMatchObject([{ kind: "contact-reply", recipient: assignee.email }]);
  expect(announced).toMatchObject([
    { type: "contact_message.replied", recordId: submissionId, data: { from: "ada@example.com" } },
  ]);
});

it("leaves all other mails as they are, and reads none twice", async () => {
  const to = await answer();
  write({});
  write({ to: "01a22b60-410a-765f-8392-52d3f6644379" });
  write({ to, headers: "Auto-Submitted: auto-replied\n" });
  write({ to, headers: "Precedence: list\n" });
  write({ to, headers: "Return-Path: <>\n" });
  await round();
  await round();
  expect(await replies()).toEqual([]);
  expect(newMarks(5)).toEqual([false, false, false, false, false]);
  expect([queued, announced]).toEqual([[], []]);
  expect(await stateOf()).toBe("done");
});

it("takes a mail once, also if it comes twice, the mailbox is numbered anew, or two servers read it at once", async () => {
  const to = await answer();
  write({ to, id: "once" });
  write({ to, id: "once" });
  await Promise.all([round(), round(), round()]);
  await round();
  expect(await replies()).toHaveLength(1);
  expect(queued).toHaveLength(1);
  write({ to, id: "twice" });
  server.renumber();
  await round();
  await opened.db.mailbox.deleteMany();
  await round();
  expect(await replies()).toHaveLength(2);
});

it("keeps of a large mail that it came, and of a long text its beginning", async () => {
  const to = await answer();
  write({ to, text: "a".repeat(largestMail) });
  write({ to, text: "b".repeat(100_000) });
  const encoded =
    "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n";
  write({ to, headers: encoded, text: "Content=00 with=E2=80=AE controls" });
  await round();
  const kept = await replies();
  expect(kept.map(({ isCut }) => isCut)).toEqual([true, true, false]);
  expect(kept.map(({ text }) => text.length)).toEqual([0, 20_000, 21]);
  expect(kept.at(-1)?.text).toBe("Content with controls");
});

it("keeps a limited number of replies in a thread a day, whoever they are from, and leaves the others in the mailbox", async () => {
  const to = await answer();
  for (let count = 0; count < repliesPerDay.thread; count++) write({ to });
  write({ to, from: "bea@example.com" });
  await round();
  expect(await replies()).toHaveLength(repliesPerDay.thread);
  expect(newMarks(2)).toEqual([true, false]);
});

it("keeps both of two mails without Message-ID that say the same, and each of them once", async () => {
  const to = await answer();
  for (const second of [10, 11]) {
    const by = `by mx.example; Mon, 30 Nov 2026 10:00:${second} +0000`;
    write({ to, id: null, headers: `Received: ${by}\nDate: Mon, 30 Nov 2026 10:00:00 +0000\n` });
  }
  await round();
  expect(await replies()).toHaveLength(2);
  server.renumber();
  await opened.db.mailbox.deleteMany();
  server.markUnread();
  await round();
  expect(await replies()).toHaveLength(2);
});

it("takes of the mails that were there before it was first read those that nobody had read, and later ones anyway", async () => {
  const to = await answer();
  write({ to, id: "unread-before" });
  write({ to, isRead: true });
  await opened.db.mailbox.deleteMany();
  await round();
  expect(await replies()).toHaveLength(1);
  write({ to, isRead: true });
  await round();
  await round();
  expect(await replies()).toHaveLength(2);
});

describe("a mail that", () => {
  it.each<[string, Written, number]>([
    ["has endless headers", { headers: `References: ${"a".repeat(150_000)}\n` }, 0],
    [
      "has more headers than a connection takes",
      { headers: `From: ${"a".repeat(5_000_000)}\n` },
      0,
    ],
    ["cannot be fetched", { headers: `${unreadable}\n` }, 0],
    ["cannot be stored", { text: unstorable }, 0],
    ["has a NUL in its address", { from: "ada\0@example.com" }, 1],
    ["has come at no time that there is", { at: "31-Feb-2026 25:61:00 +0000" }, 1],
  ])("%s holds up none after it", async (_what, hostile, kept) => {
    const to = await answer();
    said.splice(0);
    write({ to, ...hostile });
    write({ to });
    await round();
    expect(await replies()).toHaveLength(kept + 1);
    expect(said).toHaveLength(1 - kept);
    expect(newMarks(2)).toEqual([kept === 1, true]);
    await round();
    expect(said).toHaveLength(1 - kept);
  });
});

it("says when the mailbox cannot be reached", async () => {
  const unreachable = { ...location, port: 1 };
  await expect(readMailbox(services(), unreachable)).rejects.toThrow();
  const wrong = { ...location, password: "wrong" };
  await expect(readMailbox(services(), wrong)).rejects.toThrow();
  // Neither keeps its turn.
  expect(await opened.db.mailbox.count({ where: { NOT: { busyUntil: null } } })).toBe(0);
});

it("leaves a mail for the next round during which the database fails", async () => {
  const to = await answer();
  write({ to });
  const failing = Object.assign(new Error("down"), { name: "DatabaseOutageError" });
  const webhooksDown = { announce: () => Promise.reject(failing) } as never;
  await expect(readMailbox({ ...services(), webhooks: webhooksDown }, location)).rejects.toThrow();
  expect(await replies()).toEqual([]);
  await round();
  expect(await replies()).toHaveLength(1);
});
