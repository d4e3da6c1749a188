import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { findAnswered, takeReply } from "#inbox/reply.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf, visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();

let helper: Viewer;
let stranger: Viewer;
let replies = 0;

beforeAll(async () => {
  const { db, conferenceId } = editor;
  helper = viewerOf(await factories(db).user({ fullName: "Hedy" }));
  stranger = viewerOf(await factories(db).user());
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  // An owner of a conference of their own is a stranger to this one, too.
  await factories(db).conference({ ownerId: stranger.id });
});

/** Everything that the API has of a message, in a line each. */
async function look(by: Viewer | null, id: string) {
  const { conferenceId } = editor;
  const source = `query ($conferenceId: ID!, $id: ID!) {
    contactSubmission(conferenceId: $conferenceId, id: $id) { state assignee { fullName }
      answers { text } notes { text } replies { from text } }
    contactSubmissions(conferenceId: $conferenceId) { totalCount } }`;
  const { data, codes } = await execute(editor.db, source, {
    viewer: by,
    variables: { conferenceId, id },
  });
  if (!data) return [...new Set(codes)];
  const { contactSubmission: found, contactSubmissions: list } = data;
  if (!found) return `none of ${list.totalCount}`;
  const texts = (entries: { text: string }[]) => entries.map(({ text }) => text).join(" ");
  return [
    `${found.state}, ${found.assignee?.fullName ?? "nobody"}`,
    `answers: ${texts(found.answers)}`,
    `notes: ${texts(found.notes)}`,
    `replies: ${texts(found.replies)}`,
  ];
}

/** What the helper reads, after what neither the stranger nor a visitor does. */
async function looked(id: string) {
  for (const outsider of [stranger, null]) {
    const seen = await look(outsider, id);
    expect(seen).toEqual(outsider ? ["FORBIDDEN"] : ["UNAUTHENTICATED"]);
  }
  return look(helper, id);
}

/** Each of the mutations first as those who may not, for whom it does nothing. */
async function act(name: string, input: object, selection: string) {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const source = `mutation ($input: ${type}!) { result: ${name}(input: $input) { __typename ${selection} } }`;
  for (const viewer of [null, stranger, helper]) {
    const { data } = await execute(editor.db, source, { viewer, variables: { input } });
    expect(data?.result?.__typename ?? "NotFoundError").toBe("NotFoundError");
  }
  return editor.call(name, input, selection);
}

/** Sends a reply to the newest answer, as the mailbox hands it on. */
async function reply(mailId: string, text: string) {
  const answered = await findAnswered(editor.db, [mailId]);
  if (!answered) return "of no answer";
  replies += 1;
  return takeReply(visitorContext(editor.db), answered, {
    messageHash: `${replies}`.padStart(64, "0"),
    sender: "ada@example.com",
    text,
    isCut: false,
    attachments: 0,
    receivedAt: new Date(),
  });
}

const newestAnswer = async () =>
  (
    await editor.db.outgoingMail.findFirstOrThrow({
      where: { kind: "contact-answer" },
      orderBy: { createdAt: "desc" },
    })
  ).id;

const message = "... on ContactSubmission { state }";

it("goes from the contact form until it is deleted, read by its team alone", async () => {
  const { db, conferenceId, viewer } = editor;
  const form = { name: "Ada", email: "ada@example.com", subject: "Lift", message: "Is there one?" };
  const sent = await editor.call("submitContactForm", { ...form, conferenceId });
  expect(sent.__typename).toBe("ContactFormReceipt");
  const { id } = await db.contactSubmission.findFirstOrThrow({ where: { conferenceId } });
  const none = ["answers: ", "notes: ", "replies: "];
  expect(await looked(id)).toEqual(["new, nobody", ...none]);

  await act("updateContactSubmission", { id, assigneeId: viewer.id }, message);
  expect(await looked(id)).toEqual([`new, ${viewer.fullName}`, ...none]);
  await act("updateContactSubmission", { id, assigneeId: helper.id }, message);
  await act("addContactNote", { id, text: "Ask the venue." }, message);
  expect(await looked(id)).toEqual([
    "new, Hedy",
    "answers: ",
    "notes: Ask the venue.",
    "replies: ",
  ]);

  await act("answerContactSubmission", { id, text: "Yes, one." }, message);
  expect(await looked(id)).toEqual([
    "done, Hedy",
    "answers: Yes, one.",
    "notes: Ask the venue.",
    "replies: ",
  ]);
  const first = await newestAnswer();
  expect(await reply(first, "How wide?")).toBe("taken");
  expect((await looked(id))?.[0]).toBe("open, Hedy");
  // Whoever looks after it is told.
  expect(
    await db.outgoingMail.findMany({
      where: { kind: "contact-reply" },
      select: { recipient: true },
    }),
  ).toEqual([{ recipient: helper.email }]);

  await act("answerContactSubmission", { id, text: "90 cm." }, message);
  expect(await newestAnswer()).not.toBe(first);
  const answered = ["answers: Yes, one. 90 cm.", "notes: Ask the venue.", "replies: How wide?"];
  expect(await looked(id)).toEqual(["done, Hedy", ...answered]);
  await act("updateContactSubmission", { id, state: "open" }, message);
  expect(await looked(id)).toEqual(["open, Hedy", ...answered]);
  await act("updateContactSubmission", { id, state: "done" }, message);
  expect(await looked(id)).toEqual(["done, Hedy", ...answered]);

  await act("deleteContactSubmission", { id }, "... on Deleted { id }");
  expect(await looked(id)).toBe("none of 0");
  expect(await reply(first, "Thanks!")).toBe("of no answer");
  for (const table of ["contactReply", "contactNote", "messageAnswer"] as const)
    expect(await (db[table] as typeof db.contactNote).count()).toBe(0);
  const log = await editor.log();
  expect(log.filter(({ entityId }) => entityId === id).map(({ action }) => action)).toEqual(
    ["assign", "assign", "note", "answer", "reply", "answer", "update", "update", "delete"].map(
      (what) => `contact-submission.${what}`,
    ),
  );
});
