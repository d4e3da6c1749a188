import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { findAnswered, type ReceivedMail, repliesPerDay, takeReply } from "#inbox/reply.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf, visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();

let submissionId: string;
let mailId: string;
let number = 0;

beforeEach(async () => {
  const { db, conferenceId, viewer } = editor;
  await db.contactSubmission.deleteMany();
  await db.outgoingMail.deleteMany();
  const message = { name: "Ada", email: "Ada@example.com", subject: "Lift", message: "?" };
  const data = { ...message, conferenceId, assigneeId: viewer.id };
  submissionId = (await db.contactSubmission.create({ data })).id;
  await editor.call("answerContactSubmission", { id: submissionId, text: "Yes." });
  mailId = (await db.outgoingMail.findFirstOrThrow({ where: { kind: "contact-answer" } })).id;
});

const received = (values: Partial<ReceivedMail> = {}): ReceivedMail => {
  number += 1;
  const messageHash = `${number}`.padStart(64, "0");
  const kept = { text: "Thanks!", isCut: false, attachments: 0, receivedAt: new Date() };
  return { messageHash, sender: "ada@example.com", ...kept, ...values };
};

const take = (mail: ReceivedMail) =>
  takeReply(visitorContext(editor.db), { submissionId, conferenceId: editor.conferenceId }, mail);

const told = () => editor.db.outgoingMail.count({ where: { kind: "contact-reply" } });

async function read() {
  const source = `query ($id: ID!) { contactSubmissions(conferenceId: $id) { edges { node {
    state replies { text from isFromOther isCut attachments receivedAt } } } } }`;
  const { db, viewer, conferenceId: id } = editor;
  const { data } = await execute(db, source, { viewer, variables: { id } });
  return data.contactSubmissions.edges[0].node;
}

it("finds the answer by the mail that it was sent with, the newest first, unless its conference is in the bin", async () => {
  const { db, conferenceId } = editor;
  const answered = { submissionId, conferenceId };
  expect(await findAnswered(db, [])).toBeNull();
  expect(await findAnswered(db, ["nothing"])).toBeNull();
  expect(await findAnswered(db, ["nothing", mailId])).toMatchObject(answered);
  const message = { conferenceId, name: "B", email: "b@example.com", subject: "B", message: "B" };
  const { id } = await db.contactSubmission.create({
    data: { ...message, answers: { create: { conferenceId, text: "B", mailId: "newer" } } },
  });
  expect(await findAnswered(db, [mailId, "newer"])).toMatchObject({ submissionId: id });
  expect(await findAnswered(db, ["newer", mailId])).toMatchObject(answered);
  await db.conference.update({ where: { id: conferenceId }, data: { deletedAt: new Date() } });
  expect(await findAnswered(db, [mailId])).toBeNull();
  await db.conference.update({ where: { id: conferenceId }, data: { deletedAt: null } });
});

it("stands in the thread, whose message is open again, with what says that somebody else may have written it", async () => {
  expect((await read()).state).toBe("done");
  expect(await take(received({ sender: " ADA@example.com " }))).toBe("taken");
  expect(await take(received({ sender: "eve@example.com", attachments: 2 }))).toBe("taken");
  expect(await read()).toMatchObject({
    state: "open",
    replies: [
      { text: "Thanks!", from: "ada@example.com", isFromOther: false, attachments: 0 },
      { from: "eve@example.com", isFromOther: true, attachments: 2 },
    ],
  });
  expect(await told()).toBe(2);
  expect(await editor.log()).toContainEqual(
    expect.objectContaining({ action: "contact-submission.reply", entityId: submissionId }),
  );
});

it("is taken once, also by two at the same moment", async () => {
  const mail = received();
  expect((await Promise.all([take(mail), take(mail), take(mail)])).sort()).toEqual([
    "known",
    "known",
    "taken",
  ]);
  expect(await told()).toBe(1);
  await editor.db.contactSubmission.deleteMany();
  expect(await take(received())).toBe("gone");
});

it("is told to nobody where nobody looks after the message who may read it", async () => {
  const { db, conferenceId } = editor;
  const { id: reviewer } = await factories(db).user();
  await db.member.create({ data: { conferenceId, userId: reviewer, role: "reviewer" } });
  for (const assigneeId of [null, reviewer]) {
    await db.contactSubmission.updateMany({ data: { assigneeId } });
    expect(await take(received())).toBe("taken");
  }
  expect(await told()).toBe(0);
});

it("is kept in an archived conference, too, whose editors go on with its message, and whose helpers do not", async () => {
  const { db, conferenceId: id, viewer } = editor;
  const helper = viewerOf(await factories(db).user());
  await db.member.create({ data: { conferenceId: id, userId: helper.id, role: "helper" } });
  await db.conference.update({ where: { id }, data: { status: "archived" } });
  expect(await take(received())).toBe("taken");
  const update = async (by: Viewer, changes: string) => {
    const source = `mutation ($id: ID!) { result: updateContactSubmission(input: { id: $id, ${changes} }) {
      ... on ContactSubmission { state assignee { id } } } }`;
    const variables = { id: submissionId };
    return (await execute(db, source, { viewer: by, variables })).data?.result;
  };
  expect(await update(helper, "state: done")).not.toMatchObject({ state: "done" });
  expect(await update(viewer, "state: done")).toMatchObject({ state: "done" });
  expect(await update(viewer, "assigneeId: null")).toMatchObject({ assignee: null });
  const noted = { id: submissionId, text: "Settled by telephone." };
  const notes = "... on ContactSubmission { notes { text } }";
  expect(await editor.call("addContactNote", noted, notes)).toMatchObject({
    notes: [{ text: "Settled by telephone." }],
  });
  const answered = { id: submissionId, text: "Gladly." };
  await expect(editor.call("answerContactSubmission", answered)).rejects.toThrow("is archived");
  await db.conference.update({ where: { id }, data: { status: "published" } });
});

it("is one of a limited number of a thread, whoever they are from, and of all a day", async () => {
  const { db, conferenceId } = editor;
  const message = { conferenceId, name: "B", email: "b@example.com", subject: "B", message: "B" };
  const { id: other } = await db.contactSubmission.create({ data: message });
  const add = (to: string, count: number) =>
    db.contactReply.createMany({
      data: Array.from({ length: count }, () => {
        const { sender, text, messageHash, receivedAt } = received();
        return { sender, text, messageHash, receivedAt, submissionId: to, conferenceId };
      }),
    });
  await add(other, repliesPerDay.thread);
  await add(submissionId, repliesPerDay.thread - 1);
  expect(await take(received())).toBe("taken");
  expect(await take(received({ sender: "bea@example.com" }))).toBe("too-many");
  await db.contactReply.deleteMany({ where: { submissionId } });
  await add(other, repliesPerDay.conference);
  expect(await take(received())).toBe("too-many");
  await db.contactReply.updateMany({ data: { createdAt: new Date(Date.now() - 25 * 3_600_000) } });
  expect(await take(received())).toBe("taken");
});
