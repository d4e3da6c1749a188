import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const run = async (source: string, variables: object) => {
  const { data, codes } = await execute(editor.db, source, {
    viewer: editor.viewer,
    variables: variables as Record<string, unknown>,
  });
  return data?.result ?? codes;
};
const byId = (name: string, id: string, selection: string) =>
  run(
    `mutation ($id: ID!) { result: ${name}(input: { ${name === "remindSpeakers" ? "taskId" : "id"}: $id }) {
      __typename ${selection} } }`,
    { id },
  );

/** Somebody whose profile is public. */
async function addSpeaker(name: string, data: object = {}) {
  const { db, conferenceId } = editor;
  const person = await db.person.create({ data: { conferenceId, name, ...data } });
  const profile = { conferenceId, personId: person.id, name, slug: name, imageUrl: null };
  await factories(db).speaker(profile);
  return person;
}

const selection = "... on SpeakerTaskList { version tasks { id title outstanding { name } } }";
const save = (input: object) =>
  editor.call("saveSpeakerTasks", { conferenceId: editor.conferenceId, ...input }, selection);

beforeEach(async () => {
  const where = { conferenceId: editor.conferenceId };
  await editor.db.speakerTask.deleteMany({ where });
  await editor.db.speakerTaskList.deleteMany({ where });
  await editor.db.speaker.deleteMany({ where });
  await editor.db.person.deleteMany({ where });
});

it("keeps who has done a task that is moved or renamed, and overwrites no other editor's list", async () => {
  const ada = await addSpeaker("ada");
  await addSpeaker("bea");
  const made = await save({ version: 0, tasks: [{ title: "Hotel" }, { title: "Train" }] });
  expect(made.version).toBe(1);
  const [hotel, train] = made.tasks;
  await editor.db.speakerTaskDone.create({ data: { taskId: hotel.id, personId: ada.id } });
  const tasks = [
    { id: train.id, title: "Train" },
    { id: hotel.id, title: "Book your hotel" },
  ];
  expect(await save({ version: 1, tasks })).toMatchObject({
    version: 2,
    tasks: [
      { title: "Train", outstanding: [{ name: "ada" }, { name: "bea" }] },
      { title: "Book your hotel", outstanding: [{ name: "bea" }] },
    ],
  });
  expect(await save({ version: 1, tasks: [] })).toMatchObject({
    __typename: "ConflictError",
    version: 2,
    changes: [{ fields: ["tasks"] }],
  });
  expect(await editor.db.speakerTask.count({ where: { conferenceId: editor.conferenceId } })).toBe(
    2,
  );
});

it("reminds those who have not done a task and have an address, once a day", async () => {
  await addSpeaker("ada", { email: "ada@example.com" });
  await addSpeaker("bea", { email: "bea@example.com" });
  await addSpeaker("cleo");
  const { tasks } = await save({ version: 0, tasks: [{ title: "Picture", kind: "picture" }] });
  await editor.db.speaker.updateMany({
    where: { conferenceId: editor.conferenceId, name: "bea" },
    data: { imageUrl: "https://example.com/bea.jpg" },
  });
  const counts = "... on SpeakerReminder { sent unreachable }";
  expect(await byId("remindSpeakers", tasks[0].id, counts)).toMatchObject({
    sent: 1,
    unreachable: 1,
  });
  const mails = await editor.db.outgoingMail.findMany({ where: { kind: "speaking" } });
  expect(mails.map(({ recipient }) => recipient)).toEqual(["ada@example.com"]);
  expect(await byId("remindSpeakers", tasks[0].id, counts)).toEqual(["RATE_LIMITED"]);
});

it("makes links that stay until they are renewed or revoked", async () => {
  const { id } = await addSpeaker("ada", { email: "ada@example.com" });
  const link = "... on Person { speakingLink }";
  const first = await byId("renewSpeakingLink", id, link);
  expect(first.speakingLink).toMatch(/\..+/);
  expect(await byId("sendSpeakingLink", id, link)).toEqual(first);
  const second = await byId("renewSpeakingLink", id, link);
  expect(second.speakingLink).not.toBe(first.speakingLink);
  expect((await byId("revokeSpeakingLink", id, link)).speakingLink).toBeNull();
  const unreachable = await addSpeaker("cleo");
  expect((await byId("sendSpeakingLink", unreachable.id, link)).__typename).toBe("ValidationError");
});

it("shows a waiting change as a difference, and puts it into the profile or drops it", async () => {
  const { id } = await addSpeaker("ada");
  const changed = { bio: "I **weld**." };
  const wait = () => editor.db.profileChange.create({ data: { personId: id, values: changed } });
  await wait();
  const waiting = () =>
    run(
      "query ($id: ID!) { result: profileChanges(conferenceId: $id) { person { id } fields { name after } updatedAt } }",
      { id: editor.conferenceId },
    );
  const [{ updatedAt, ...change }] = await waiting();
  expect(change).toEqual({ person: { id }, fields: [{ name: "bio", after: "I **weld**." }] });
  const decide = async (approve: boolean) => {
    const [shown] = await waiting();
    const input = { id, approve, updatedAt: shown?.updatedAt ?? updatedAt };
    return editor.call("decideProfileChange", input);
  };
  const where = { personId: id };
  await decide(false);
  expect((await editor.db.speaker.findUniqueOrThrow({ where })).bio).not.toContain("weld");
  expect(await waiting()).toEqual([]);
  const restore = () => editor.call("restoreProfileChange", { id });
  expect((await restore()).__typename).toBe("Person");
  expect(await waiting()).toMatchObject([{ fields: [{ name: "bio", after: changed.bio }] }]);
  expect(await restore()).toMatchObject({
    __typename: "NotFoundError",
    message: "They have changed their profile again since, or it is too long ago.",
  });
  await decide(true);
  expect(await editor.db.speaker.findUniqueOrThrow({ where })).toMatchObject({
    bio: "I **weld**.",
  });
  expect((await decide(true)).__typename).toBe("NotFoundError");
});

it("neither approves nor drops what the speaker has changed since it was shown", async () => {
  const { id } = await addSpeaker("ada", { email: "ada@example.com" });
  const { db, conferenceId } = editor;
  const where = { personId: id };
  const { bio: before } = await db.speaker.findUniqueOrThrow({ where });
  await db.conference.update({ where: { id: conferenceId }, data: { status: "published" } });
  const write = (bio: string) =>
    db.profileChange.upsert({
      where,
      create: { ...where, values: { bio } },
      update: { values: { bio } },
    });
  const shown = async () => {
    const source =
      "query ($id: ID!) { result: profileChanges(conferenceId: $id) { fields { after } updatedAt } }";
    return (await run(source, { id: conferenceId }))[0];
  };
  const asStranger = async () => {
    const source = "query ($id: ID!) { speakers(conferenceId: $id) { bio } }";
    return (await execute(db, source, { variables: { id: conferenceId } })).data.speakers;
  };
  await write("I weld.");
  const { updatedAt } = await shown();
  await write("I sell.");
  for (const approve of [true, false]) {
    const input = { id, approve, updatedAt };
    expect(await editor.call("decideProfileChange", input, "... on Error { code }")).toEqual({
      __typename: "SeenConflictError",
      code: "CONFLICT",
      message: "Somebody has changed the profile meanwhile. Look at it again.",
    });
    expect(await asStranger()).toEqual([{ bio: before }]);
  }
  const newer = await shown();
  expect(newer.fields).toEqual([{ after: "I sell." }]);
  const input = { id, approve: true, updatedAt: newer.updatedAt };
  expect((await editor.call("decideProfileChange", input)).__typename).toBe("Person");
  expect(await asStranger()).toEqual([{ bio: "I sell." }]);
});
