import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const counts = "messages subscribers responses";

async function inboxOf(viewer: Viewer) {
  const source = `query ($id: ID!) { inbox(conferenceId: $id) { ${counts} } }`;
  const variables = { id: editor.conferenceId };
  return (await execute(editor.db, source, { viewer, variables })).data.inbox;
}

const mark = async (viewer: Viewer, list: string, upTo?: string) => {
  const source = `mutation ($input: MarkInboxReadInput!) { inbox: markInboxRead(input: $input) { ... on Inbox { ${counts} } } }`;
  const variables = { input: { conferenceId: editor.conferenceId, list, upTo } };
  return (await execute(editor.db, source, { viewer, variables })).data.inbox;
};

const text = { name: "A", email: "a@example.com", subject: "A", message: "A" };

it("counts new subscribers and responses since each member's last visit of each list", async () => {
  const { db, conferenceId, viewer } = editor;
  const helper = viewerOf(await factories(db).user());
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const send = async (createdAt: Date) => {
    const common = { conferenceId, createdAt };
    const id = String(createdAt.getTime());
    await db.newsletterSubscription.create({ data: { ...common, email: `${id}@example.com` } });
    const form = { eventId: id, token: id, payload: {}, submittedAt: createdAt };
    await db.formSubmission.create({ data: { ...common, ...form } });
  };
  await send(new Date(Date.now() - 60_000));
  const one = { messages: 0, subscribers: 1, responses: 1 };
  expect(await inboxOf(viewer)).toEqual(one);
  expect(await mark(helper, "subscribers")).toEqual({ ...one, subscribers: 0 });
  expect(await inboxOf(viewer)).toEqual(one);
  await send(new Date(Date.now() + 60_000));
  expect(await inboxOf(helper)).toEqual({ messages: 0, subscribers: 1, responses: 2 });
});

it("says when the viewer last looked at the subscribers", async () => {
  const source = "query ($id: ID!) { inbox(conferenceId: $id) { subscribersSeenAt } }";
  const viewer = viewerOf(await factories(editor.db).user());
  const { id: userId } = viewer;
  const { conferenceId } = editor;
  await editor.db.member.create({ data: { conferenceId, userId, role: "helper" } });
  const seenAt = async () =>
    (await execute(editor.db, source, { viewer, variables: { id: conferenceId } })).data.inbox
      .subscribersSeenAt;
  expect(await seenAt()).toBeNull();
  await mark(viewer, "subscribers");
  expect(Date.parse(String(await seenAt()))).toBeGreaterThan(Date.now() - 60_000);
});

it("counts messages, spam apart, until somebody of the team opens them, or marks all as read", async () => {
  const { db, conferenceId, viewer } = editor;
  const helper = viewerOf(await factories(db).user());
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const add = () => db.contactSubmission.create({ data: { ...text, conferenceId } });
  const [first] = [await add(), await add(), await add()];
  await db.contactSubmission.create({ data: { ...text, conferenceId, spam: true } });
  const unread = async () => (await inboxOf(viewer)).messages;
  expect(await unread()).toBe(3);
  const read = async (by: Viewer) => {
    const source = `mutation ($id: ID!) { read: markMessageRead(input: { id: $id }) {
      __typename ... on ContactSubmission { isRead } } }`;
    return (await execute(db, source, { viewer: by, variables: { id: first.id } })).data.read;
  };
  expect(await read(helper)).toMatchObject({ isRead: true });
  expect(await read(viewer)).toMatchObject({ isRead: true });
  expect(await unread()).toBe(2);
  expect(await mark(helper, "messages")).toMatchObject({ messages: 0 });
  expect(await unread()).toBe(0);
  await add();
  expect(await unread()).toBe(1);
});

it("is in the state that the team has put a message into, which opening it again leaves", async () => {
  const { db, conferenceId, viewer } = editor;
  const helper = viewerOf(await factories(db).user());
  const stranger = viewerOf(await factories(db).user());
  await factories(db).conference({ ownerId: stranger.id });
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const { id } = await db.contactSubmission.create({ data: { ...text, conferenceId } });
  const fields = "__typename ... on ContactSubmission { state isRead }";
  const ask = async (by: Viewer, call: string) => {
    const source = `mutation ($id: ID!) { result: ${call} { ${fields} } }`;
    return (await execute(db, source, { viewer: by, variables: { id } })).data?.result;
  };
  const open = (by: Viewer) => ask(by, "markMessageRead(input: { id: $id })");
  const put = (by: Viewer, state: string) =>
    ask(by, `updateContactSubmission(input: { id: $id, state: ${state} })`);
  const listed = async (states: string) => {
    const source = `query ($id: ID!) {
      contactSubmissions(conferenceId: $id, filter: { states: [${states}] }) { edges { node { id } } } }`;
    const { data } = await execute(db, source, { viewer, variables: { id: conferenceId } });
    return data.contactSubmissions.edges.some(
      ({ node }: { node: { id: string } }) => node.id === id,
    );
  };
  expect(await listed("new")).toBe(true);
  expect(await open(helper)).toMatchObject({ state: "open", isRead: true });
  expect((await put(helper, "done"))?.__typename).not.toBe("ContactSubmission");
  expect(await put(viewer, "done")).toMatchObject({ state: "done", isRead: true });
  expect(await open(viewer)).toMatchObject({ state: "done" });
  await mark(viewer, "messages");
  expect([await listed("new, open"), await listed("done")]).toEqual([false, true]);
  expect((await put(stranger, "new")).__typename).toBe("NotFoundError");
  expect(await put(viewer, "new")).toMatchObject({ state: "new", isRead: false });
});

it("leaves what has arrived since the viewer saw the list", async () => {
  const { db } = editor;
  const owner = await factories(db).user();
  const viewer = viewerOf(owner);
  const { id: conferenceId } = await factories(db).conference({ ownerId: owner.id });
  const at = (seconds: number) => new Date(Date.UTC(2025, 0, 1) + seconds * 1_000);
  const ask = async (source: string, input?: object) =>
    (await execute(db, source, { viewer, variables: { id: conferenceId, input } })).data.inbox;
  const read = () =>
    ask("query ($id: ID!) { inbox(conferenceId: $id) { messages subscribers newestAt } }");
  const markUpTo = (list: string, upTo: string) =>
    ask(
      `mutation ($input: MarkInboxReadInput!) { inbox: markInboxRead(input: $input) {
        ... on Inbox { messages subscribers } } }`,
      { conferenceId, list, upTo },
    );
  const add = async (createdAt: Date) => {
    await db.contactSubmission.create({ data: { ...text, conferenceId, createdAt } });
    const email = `${createdAt.getTime()}@example.com`;
    await db.newsletterSubscription.create({ data: { email, conferenceId, createdAt } });
  };
  expect((await read()).newestAt).toBeNull();
  await add(at(1));
  const seen = await read();
  expect(seen.newestAt).toBe(at(1).toISOString());
  await add(at(2));
  expect(await markUpTo("messages", seen.newestAt)).toEqual({ messages: 1, subscribers: 2 });
  expect(await markUpTo("subscribers", seen.newestAt)).toEqual({ messages: 1, subscribers: 1 });
  const { newestAt } = await read();
  await markUpTo("subscribers", newestAt);
  // A tab that was opened before.
  expect(await markUpTo("subscribers", seen.newestAt)).toMatchObject({ subscribers: 0 });
});

it("needs one statement besides the authorization", async () => {
  const statements = await countStatements(() => inboxOf(editor.viewer));
  expect(statements).toBe(2);
});

it("counts up to a hundred", async () => {
  const { db, conferenceId, viewer } = editor;
  await db.newsletterSubscription.createMany({
    data: Array.from({ length: 120 }, (_, index) => ({
      conferenceId,
      email: `${index}@example.org`,
    })),
  });
  expect((await inboxOf(viewer)).subscribers).toBe(100);
});

it.each([
  ["bulkDeleteContactSubmissions", "contact-submission.delete"],
  ["bulkDeleteNewsletterSubscriptions", "newsletter-subscription.delete"],
])(
  "deletes many at once by %s, of this conference only, without personal data in the log",
  async (name, action) => {
    const { db, conferenceId } = editor;
    const elsewhere = await factories(db).conference();
    const text = { name: "Ada", email: "ada@example.net", subject: "Hello", message: "Hello" };
    const add = async (where: string, index: number): Promise<string> => {
      const email = `ada-${index}@example.net`;
      const { id } =
        name === "bulkDeleteContactSubmissions"
          ? await db.contactSubmission.create({ data: { ...text, conferenceId: where } })
          : await db.newsletterSubscription.create({ data: { email, conferenceId: where } });
      return id;
    };
    const own = [await add(conferenceId, 1), await add(conferenceId, 2)];
    const foreign = await add(elsewhere.id, 3);
    const remove = (ids: string[]) =>
      editor.call(name, { conferenceId, ids }, "... on BulkDelete { ids }");
    const deleted = { __typename: "BulkDelete", ids: expect.arrayContaining(own) };
    expect(await remove([...own, foreign, "nothing"])).toEqual(deleted);
    expect(await remove(own)).toMatchObject({ ids: [] });
    expect((await remove([])).__typename).toBe("ValidationError");
    const left =
      (await db.contactSubmission.count({ where: { id: { in: [...own, foreign] } } })) +
      (await db.newsletterSubscription.count({ where: { id: { in: [...own, foreign] } } }));
    expect(left).toBe(1);
    const logged = (await editor.log()).filter((entry) => entry.action === action);
    expect(
      logged
        .slice(-2)
        .map(({ entityId }) => entityId)
        .sort(),
    ).toEqual([...own].sort());
    expect(logged.map(({ details }) => details)).toEqual(logged.map(() => ({})));
  },
);

it("answers a message by mail, which is done then; helpers and strangers cannot", async () => {
  const { db, conferenceId, viewer } = editor;
  const helper = viewerOf(await factories(db).user());
  await db.member.create({ data: { conferenceId, userId: helper.id, role: "helper" } });
  const { id } = await db.contactSubmission.create({
    data: { ...text, conferenceId, language: null },
  });
  const answer = async (by: Viewer, words: string) => {
    const source = `mutation ($input: AnswerContactSubmissionInput!) {
      result: answerContactSubmission(input: $input) {
        __typename
        ... on ContactSubmission { state answers { text author } }
        ... on ValidationError { fields { path code } }
      } }`;
    const variables = { input: { id, text: words } };
    return (await execute(db, source, { viewer: by, variables })).data?.result;
  };
  expect((await answer(helper, "Yes."))?.__typename).not.toBe("ContactSubmission");
  expect(await answer(viewer, " ")).toMatchObject({
    fields: [{ path: ["text"], code: "REQUIRED" }],
  });
  expect(await db.messageAnswer.count()).toBe(0);
  expect(await answer(viewer, "Yes.\n\nThe team")).toMatchObject({
    state: "done",
    answers: [{ text: "Yes.\n\nThe team" }],
  });
  const mails = await db.outgoingMail.findMany({ where: { kind: "contact-answer" } });
  expect(mails).toMatchObject([{ recipient: text.email, conferenceId, status: "queued" }]);
  expect(await editor.log()).toContainEqual(
    expect.objectContaining({ action: "contact-submission.answer", entityId: id }),
  );
  await db.contactSubmission.delete({ where: { id } });
  expect(await db.messageAnswer.count()).toBe(0);
});
