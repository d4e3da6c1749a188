import type { Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import { proposalLink, speakingLink } from "#proposal/proposal-link.ts";
import { teamNews, tellTeams } from "#proposal/team-notices.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();
const hour = 60 * 60 * 1_000;
const secrets = { derive: (purpose: string, name: string) => `${purpose}-${name}` };
let made = 0;

beforeEach(async () => {
  await editor.db.proposal.deleteMany();
  await editor.db.outgoingMail.deleteMany();
  await editor.db.proposalDigest.deleteMany();
  await editor.db.teamNotices.deleteMany();
});

async function propose(values: Partial<Prisma.ProposalUncheckedCreateInput> = {}) {
  const { db, conferenceId } = editor;
  made += 1;
  const email = `author${made}@example.com`;
  const person = await db.person.create({
    data: { conferenceId, name: "Ada", email, linkNonce: `own${made}` },
  });
  const author = { personId: person.id, conferenceId, name: "Ada", email, position: 0 };
  return db.proposal.create({
    data: {
      conferenceId,
      title: `Talk ${made}`,
      state: "submitted",
      submittedAt: new Date(),
      linkNonce: `nonce${made}`,
      ...values,
      people: { create: { ...author, status: "confirmed" } },
    },
  });
}

/** An accepted proposal whose author knows of it, with its session. */
async function accepted(day: number | null) {
  const { db, conferenceId } = editor;
  const times = day === null ? { startTime: null, endTime: null } : {};
  const create = factories(db);
  const slug = `session${made}`;
  const { id } = await create.scheduleItem({ conferenceId, slug, title: slug });
  await db.scheduleItem.update({ where: { id }, data: { day, ...times } });
  const told = {
    deliberation: "accepted",
    toldDeliberation: "accepted",
    toldAt: new Date(),
  } as const;
  return propose({ ...told, scheduleItemId: id });
}

/** @returns the address of a new member of the team */
async function join(role: "editor" | "reviewer" | "helper"): Promise<string> {
  const user = await factories(editor.db).user();
  const { conferenceId } = editor;
  await editor.db.member.create({ data: { conferenceId, userId: user.id, role } });
  return user.email;
}

const linkOf = (proposal: Parameters<typeof proposalLink>[1]) => proposalLink(secrets, proposal);

/** The answer of the author of a proposal that they do not come. */
async function declinedBy({ id }: { id: string }) {
  const { person } = await editor.db.proposalPerson.findFirstOrThrow({
    where: { proposalId: id },
    include: { person: true },
  });
  return { link: speakingLink(secrets, person), id, answer: "declined" };
}

async function mails(): Promise<string[]> {
  const found = await editor.db.outgoingMail.findMany({ where: { recipient: { not: "" } } });
  return found.map(({ kind, recipient }) => `${kind} ${recipient}`).sort();
}

const owner = () => editor.viewer.email;
const run = (at: Date) => tellTeams(visitorContext(editor.db), at);

it("tells those who decide at once when somebody declines or withdraws who is in the programme", async () => {
  const colleague = await join("editor");
  await join("reviewer");
  await join("helper");
  const both = [`cannot-come ${colleague}`, `cannot-come ${owner()}`].sort();
  const declined = await declinedBy(await accepted(1));
  await editor.call("answerInvitation", declined, "");
  expect(await mails()).toEqual(both);
  // The same answer again is no news.
  await editor.call("answerInvitation", declined, "");
  expect(await mails()).toEqual(both);
  await editor.call("withdrawProposal", { link: linkOf(await accepted(1)) }, "");
  expect(await mails()).toEqual([...both, ...both].sort());
});

it("leaves what is not in the programme, and what the team itself enters, to the digest", async () => {
  const unscheduled = await accepted(null);
  await editor.call("answerInvitation", await declinedBy(unscheduled), "");
  await editor.call("answerInvitation", { id: (await accepted(1)).id, answer: "declined" }, "");
  expect(await mails()).toEqual([]);
  await run(new Date());
  expect(await mails()).toContain(`proposal-digest ${owner()}`);
});

it("sends a digest once a day, whoever runs it again, and none with nothing in it", async () => {
  const now = new Date();
  await run(now);
  expect(await mails()).toEqual([]);
  await propose();
  const later = new Date(Date.now() + hour);
  await run(later);
  const first = (await mails()).filter((mail) => mail.endsWith(owner()));
  expect(first).toEqual([`proposal-digest ${owner()}`]);
  await propose({ submittedAt: new Date(later.getTime() + hour) });
  await run(new Date(later.getTime() + 2 * hour));
  const sent = await editor.db.outgoingMail.count({ where: { recipient: owner() } });
  expect(sent).toBe(1);
  await run(new Date(later.getTime() + 24 * hour));
  const [, next] = await editor.db.outgoingMail.findMany({
    where: { recipient: owner() },
    orderBy: { createdAt: "asc" },
  });
  expect(next?.data).toMatchObject({ since: later.toISOString() });
  await run(new Date(later.getTime() + 48 * hour));
  expect(await editor.db.outgoingMail.count({ where: { recipient: owner() } })).toBe(2);
});

it("tells in the digest of messages that wait for an answer, and of mails that were given up, but of no digest", async () => {
  const { db, conferenceId } = editor;
  await db.member.deleteMany({ where: { role: { not: "owner" } } });
  const now = new Date();
  const message = { name: "Ada", email: "ada@example.com", subject: "Lift", message: "?" };
  const write = (values: Partial<Prisma.ContactSubmissionUncheckedCreateInput>) =>
    db.contactSubmission.create({ data: { ...message, ...values, conferenceId } });
  const giveUp = (kind: string) =>
    db.outgoingMail.create({
      data: { conferenceId, kind, recipient: "", status: "failed", failedAt: now },
    });
  const digests = () =>
    db.outgoingMail.count({ where: { kind: "proposal-digest", recipient: { not: "" } } });
  await write({ spam: true });
  await write({ state: "done" });
  await write({ state: "open", answers: { create: { conferenceId, text: "Yes." } } });
  await giveUp("proposal-digest");
  await run(new Date(now.getTime() + hour));
  expect(await digests()).toBe(0);
  await write({ state: "open" });
  await run(new Date(now.getTime() + hour));
  expect(await digests()).toBe(1);
  await giveUp("contact-answer");
  await db.outgoingMail.updateMany({
    where: { kind: "contact-answer" },
    data: { failedAt: new Date(now.getTime() + 2 * hour) },
  });
  await run(new Date(now.getTime() + 25 * hour));
  expect(await digests()).toBe(2);
  await run(new Date(now.getTime() + 49 * hour));
  expect(await digests()).toBe(2);
  await db.contactSubmission.deleteMany();
});

it("tells of a message once, however often it was replied to, if it is open and of the conference", async () => {
  const { db, conferenceId } = editor;
  const { id: elsewhere } = await factories(db).conference();
  const now = Date.now();
  let sent = 0;
  const write = async (
    subject: string,
    replies: number[],
    values: Partial<Prisma.ContactSubmissionUncheckedCreateInput> = {},
  ) => {
    const message = { name: "Ada", email: "ada@example.com", subject, message: "?" };
    const data = { conferenceId, state: "open", ...message, ...values } as const;
    const { id: submissionId } = await db.contactSubmission.create({ data });
    for (const at of replies) {
      sent += 1;
      const kept = { text: "And?", messageHash: `${sent}`, sender: "", receivedAt: new Date(at) };
      const reply = { submissionId, conferenceId: data.conferenceId, createdAt: new Date(at) };
      await db.contactReply.create({ data: { ...reply, ...kept } });
    }
  };
  const earlier = now - 30 * hour;
  const answered = { createdAt: new Date(earlier) };
  const withAnswer = { ...answered, answers: { create: { conferenceId, text: "Yes." } } };
  await write("New", []);
  await write("New, with more", [now - hour, now]);
  await write("Answered, with more", [now - 2 * hour, now - hour, now], withAnswer);
  await write("Answered long ago", [earlier], withAnswer);
  await write("Closed", [now], { ...withAnswer, state: "done" });
  await write("Spam", [now], { spam: true });
  await write("Of another", [now], { conferenceId: elsewhere });
  const within = { since: new Date(now - 24 * hour), until: new Date(now + hour) };
  const { messages } = await teamNews(db, conferenceId, within);
  expect(messages.map(({ subject }) => subject)).toEqual([
    "Answered, with more",
    "New",
    "New, with more",
  ]);
  await db.contactSubmission.deleteMany();
});

it("sends neither to whoever has switched it off", async () => {
  await editor.db.member.deleteMany({ where: { role: { not: "owner" } } });
  const { conferenceId } = editor;
  await editor.call("saveTeamNotices", { conferenceId, atOnce: false, daily: true });
  await editor.call("answerInvitation", await declinedBy(await accepted(1)), "");
  expect(await mails()).toEqual([]);
  await editor.call("saveTeamNotices", { conferenceId, atOnce: true, daily: false });
  await run(new Date(Date.now() + hour));
  expect(await mails()).toEqual([]);
});
