import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it, vi } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const add = (name: string, email: string | null) =>
  editor.db.person.create({ data: { conferenceId: editor.conferenceId, name, email } });

const change = (mutation: string, id: string) =>
  editor.call(mutation, { id }, "... on Person { speakingLink }");

it("makes a link for somebody when it is mailed, keeps it, and makes another one when it is renewed or was revoked", async () => {
  const { db } = editor;
  const { id } = await add("Ada", "ada@example.com");
  const { speakingLink: first } = await change("sendSpeakingLink", id);
  expect(first).toMatch(/^.{8,}\..{8,}$/);
  expect((await change("sendSpeakingLink", id)).speakingLink).toBe(first);
  const where = { recipient: "ada@example.com" };
  const mails = await db.outgoingMail.findMany({ where });
  expect(mails).toMatchObject([1, 2].map(() => ({ kind: "speaking", data: { personId: id } })));
  const { speakingLink: second } = await change("renewSpeakingLink", id);
  expect((await change("revokeSpeakingLink", id)).speakingLink).toBeNull();
  const { speakingLink: third } = await change("sendSpeakingLink", id);
  expect(new Set([first, second, third]).size).toBe(3);
});

it("says of somebody without an address that nothing can be mailed, and makes no link", async () => {
  const { id } = await add("Emily", null);
  expect((await change("sendSpeakingLink", id)).fields).toEqual([
    {
      path: ["email"],
      message: "Has no email address. Enter one, or copy the link and send it yourself",
    },
  ]);
  expect(await editor.db.person.findUnique({ where: { id } })).toMatchObject({ linkNonce: null });
});

it("mails many their links at once, each of them once an hour", async () => {
  const { db, conferenceId } = editor;
  const [old, fresh, silent] = [
    await add("Cleo", "cleo@example.com"),
    await add("Dora", "dora@example.com"),
    await add("Ella", null),
  ];
  await db.person.update({ where: { id: old.id }, data: { linkNonce: "kept" } });
  const send = (people: { id: string }[]) =>
    editor.call(
      "sendSpeakingLinks",
      { conferenceId, ids: people.map(({ id }) => id) },
      "... on SpeakingLinksSent { sent unreachable recent }",
    );
  expect(await send([old, fresh, silent, old])).toMatchObject({
    sent: 2,
    unreachable: 1,
    recent: 0,
  });
  expect(await send([old, fresh])).toMatchObject({ sent: 0, unreachable: 0, recent: 2 });
  const ids = [old.id, fresh.id, silent.id];
  const people = await db.person.findMany({ where: { id: { in: ids } }, orderBy: { name: "asc" } });
  expect(people.map(({ linkNonce }) => linkNonce)).toEqual([
    "kept",
    expect.stringMatching(/^[\da-f]{32}$/),
    null,
  ]);
  const recipient = { in: ["cleo@example.com", "dora@example.com"] };
  expect(await db.outgoingMail.count({ where: { kind: "speaking", recipient } })).toBe(2);
  const stranger = await db.person.create({
    data: { name: "X", conferenceId: (await factories(db).conference()).id },
  });
  expect((await send([old, stranger])).__typename).toBe("NotFoundError");
  expect((await send([])).fields).toEqual([{ path: ["ids"], message: "Required" }]);
});

it("mails nobody their link again and again", async () => {
  const { id } = await add("Bea", "bea@example.com");
  const limits = { count: vi.fn(async () => 60), refund: vi.fn(), reset: vi.fn() };
  const source = "mutation ($id: ID!) { sendSpeakingLink(input: { id: $id }) { __typename } }";
  const asked = { viewer: editor.viewer, variables: { id }, context: { limits } };
  const { codes } = await execute(editor.db, source, asked);
  expect(codes).toEqual(["RATE_LIMITED"]);
  expect(limits.count).toHaveBeenCalledWith("mailToRecipient", "speaking:bea@example.com");
  expect(await editor.db.outgoingMail.count({ where: { recipient: "bea@example.com" } })).toBe(0);
});
