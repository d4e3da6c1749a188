import type { Prisma } from "@summit/prisma/client.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import { findHistory } from "#history/history.service.ts";
import { speakingLink } from "#proposal/proposal-link.ts";
import { readOwnPage } from "#speaking/read-own-page.ts";
import { saveOwnProfile } from "#speaking/speaking.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();

beforeEach(async () => {
  const { db, conferenceId } = editor;
  for (const model of ["proposal", "scheduleItem", "speaker", "person", "speakerTask"] as const) {
    await (db[model] as typeof db.person).deleteMany({ where: { conferenceId } });
  }
  await db.outgoingMail.deleteMany({ where: { conferenceId } });
});

const save = (tasks: object[]) =>
  editor.call(
    "saveSpeakerTasks",
    { conferenceId: editor.conferenceId, tasks },
    "... on SpeakerTaskList { tasks { id title kind description dueDate outstanding { name } } }",
  );

/** Saves one task, and says its id. */
async function taskOf(kind: string): Promise<string> {
  const { tasks } = await save([{ title: `Task ${kind}`, kind }]);
  return tasks[0].id;
}

const remind = (taskId: string) =>
  editor.call("remindSpeakers", { taskId }, "... on SpeakerReminder { sent unreachable }");

interface Speaking {
  name: string;
  person?: Partial<Prisma.PersonUncheckedCreateInput>;
  speaker?: Partial<Prisma.SpeakerUncheckedCreateInput>;
  /** Their proposal, if they have one; it is accepted and they know it. */
  proposal?: Partial<Prisma.ProposalUncheckedCreateInput>;
  status?: "confirmed" | "declined";
}

/** Somebody with a profile and, where they have proposed one, a session. */
async function add({ name, person, speaker, proposal, status = "confirmed" }: Speaking) {
  const { db, conferenceId } = editor;
  const email = `${name.toLowerCase()}@example.com`;
  const { id: personId } = await db.person.create({
    data: { conferenceId, name, email, ...person },
  });
  const profile = await factories(db).speaker({ conferenceId, name, personId, ...speaker });
  if (!proposal) return personId;
  const { id: scheduleItemId } = await db.scheduleItem.create({
    data: {
      conferenceId,
      title: `By ${name}`,
      slug: name,
      publication: "draft",
      speakers: { create: { speakerId: profile.id, position: 0 } },
    },
  });
  await db.proposal.create({
    data: {
      conferenceId,
      title: `By ${name}`,
      state: "submitted",
      scheduleItemId,
      deliberation: "accepted",
      toldDeliberation: "accepted",
      toldAt: new Date(),
      ...proposal,
      people: { create: { conferenceId, personId, name, email, status } },
    },
  });
  return personId;
}

const mails = async () => {
  const { db, conferenceId } = editor;
  const found = await db.outgoingMail.findMany({
    where: { conferenceId },
    orderBy: { recipient: "asc" },
  });
  return found.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

const draft = { publication: "draft" } as const;

it("saves tasks in order, keeps who has done them, and removes what is not given", async () => {
  const { db } = editor;
  const personId = await add({ name: "Ada" });
  const first = await save([
    { title: "Slides", kind: "slides", dueDate: "2027-03-12" },
    { title: "Dinner", description: "Do you come?" },
  ]);
  expect(first.tasks).toMatchObject([
    { title: "Slides", kind: "slides", dueDate: "2027-03-12", outstanding: [{ name: "Ada" }] },
    { title: "Dinner", kind: "other", description: "Do you come?", dueDate: null },
  ]);
  const [slides, dinner] = first.tasks.map(({ id }: { id: string }) => id);
  await db.speakerTaskDone.create({ data: { taskId: dinner, personId } });
  const second = await save([
    { id: dinner, title: "Supper" },
    { title: "Photo", kind: "picture" },
  ]);
  expect(second.tasks).toMatchObject([
    { id: dinner, title: "Supper", description: "", outstanding: [] },
    { title: "Photo", kind: "picture" },
  ]);
  await editor.call("remindSpeakers", { taskId: slides });
  expect(await mails()).toEqual([]);
});

it("asks nothing any more of who has declined, and again of who comes after all or has another session", async () => {
  const { db, conferenceId } = editor;
  const id = await add({ name: "Ada", proposal: {} });
  const [{ tasks }, speaker] = [
    await save([{ title: "Dinner" }]),
    await db.speaker.findFirstOrThrow({ where: { personId: id } }),
  ];
  expect(tasks).toMatchObject([{ outstanding: [{ name: "Ada" }] }]);
  const person = await db.person.findUniqueOrThrow({ where: { id } });
  const counts = async () => {
    const { data } = await execute(
      db,
      "query ($id: ID!) { speakerTasks(conferenceId: $id) { tasks { outstanding { id } } speakers { id } } }",
      { viewer: editor.viewer, variables: { id: conferenceId } },
    );
    const [task] = data.speakerTasks.tasks;
    const own = await readOwnPage(db, person);
    return [task.outstanding.length, data.speakerTasks.speakers.length, own.tasks.length];
  };
  expect(await counts()).toEqual([1, 1, 1]);
  const answer = (data: Prisma.ProposalUpdateManyMutationInput) =>
    db.proposal.updateMany({ where: { conferenceId }, data });
  await answer({ answer: "declined" });
  expect(await counts()).toEqual([0, 0, 0]);
  // The profile that everybody sees can still be changed.
  expect((await readOwnPage(db, person)).profile).not.toBeNull();
  await answer({ answer: "confirmed" });
  expect(await counts()).toEqual([1, 1, 1]);
  await answer({ state: "withdrawn" });
  expect(await counts()).toEqual([0, 0, 0]);
  await factories(db).scheduleItem({ conferenceId, title: "Keynote", speakerIds: [speaker.id] });
  expect(await counts()).toEqual([1, 1, 1]);
  await answer({ state: "submitted" });
  // A co-speaker who declines is taken off the session.
  await db.proposalPerson.updateMany({ where: { personId: id }, data: { status: "declined" } });
  await db.scheduleItemSpeaker.deleteMany({ where: { scheduleItem: { title: "By Ada" } } });
  expect(await counts()).toEqual([1, 1, 1]);
  await db.scheduleItem.updateMany({
    where: { conferenceId, title: "Keynote" },
    data: { status: "cancelled" },
  });
  expect(await counts()).toEqual([0, 0, 0]);
});

it("brings a removed task back with who has done it, when that is undone", async () => {
  const { db, conferenceId } = editor;
  const personId = await add({ name: "Ada" });
  const { tasks } = await save([{ title: "Dinner" }, { title: "Slides", kind: "slides" }]);
  const [dinner, slides] = tasks;
  await db.speakerTaskDone.create({ data: { taskId: dinner.id, personId } });
  expect((await save([{ id: slides.id, title: "Slides" }])).tasks).toMatchObject([
    { id: slides.id, title: "Slides" },
  ]);
  const removal = await db.auditLogEntry.findFirstOrThrow({
    where: { conferenceId, action: { startsWith: "speaker-task-list." } },
    orderBy: { version: "desc" },
  });
  const list = await db.speakerTaskList.findUniqueOrThrow({ where: { conferenceId } });
  const { data } = await execute(
    db,
    `mutation ($id: ID!, $changeId: ID!) {
      revertRecord(input: { id: $id, changeId: $changeId }) { __typename }
    }`,
    { viewer: editor.viewer, variables: { id: list.id, changeId: removal.id } },
  );
  expect(data.revertRecord.__typename).toBe("RevertedRecord");
  const where = { conferenceId, removedAt: null };
  const orderBy = { position: "asc" } as const;
  expect(await db.speakerTask.findMany({ where, orderBy, include: { done: true } })).toMatchObject([
    { id: dinner.id, title: "Dinner", done: [{ personId }] },
    { id: slides.id, title: "Slides", kind: "slides", done: [] },
  ]);
});

it("changes no task of another conference, and refuses what is not valid at its field", async () => {
  const { db } = editor;
  const { id: conferenceId } = await factories(db).conference();
  const theirs = await db.speakerTask.create({ data: { conferenceId, title: "Theirs" } });
  const { tasks } = await save([{ id: theirs.id, title: "Mine" }]);
  expect(tasks[0].id).not.toBe(theirs.id);
  expect(await db.speakerTask.findUnique({ where: { id: theirs.id } })).toMatchObject({
    title: "Theirs",
    conferenceId,
  });
  expect((await save([{ title: " " }])).fields).toMatchObject([{ path: ["tasks", "0", "title"] }]);
  expect((await save(Array.from({ length: 31 }, () => ({ title: "x" })))).fields).toHaveLength(1);
});

it("reminds those who have not done a task, each once a day, and names nobody who does not know that they speak", async () => {
  const { db } = editor;
  await add({ name: "Published" });
  await add({ name: "Silent", person: { email: null } });
  await add({ name: "Invited", speaker: draft, proposal: {} });
  await add({ name: "Untold", speaker: draft, proposal: { toldDeliberation: null, toldAt: null } });
  await add({ name: "Away", speaker: draft, proposal: { answer: "declined" } });
  await add({ name: "Gone", speaker: draft, proposal: {}, status: "declined" });
  const done = await add({ name: "Done" });
  const task = await taskOf("other");
  await db.speakerTaskDone.create({ data: { taskId: task, personId: done } });
  expect(await remind(task)).toMatchObject({ sent: 2, unreachable: 1 });
  expect(await mails()).toEqual(["speaking invited@example.com", "speaking published@example.com"]);
  expect(await db.person.count({ where: { name: "Invited", linkNonce: { not: null } } })).toBe(1);
  await expect(remind(task)).rejects.toThrow("Too many attempts");
  expect(await mails()).toHaveLength(2);
  await db.speakerTask.update({
    where: { id: task },
    data: { remindedAt: new Date(Date.now() - 21 * 60 * 60 * 1_000) },
  });
  expect(await remind(task)).toMatchObject({ sent: 2 });
});

it.each([
  ["picture", { speaker: { imageUrl: "https://example.com/a.png" } }],
  ["biography", { speaker: { bio: "I like bridges." } }],
  ["recording", { person: { mayBeRecorded: false } }],
  ["availability", { person: { availability: [{ day: 1, from: "09:00", to: "12:00" }] } }],
])("reminds nobody of a %s that is there", async (kind, there) => {
  const bare = { imageUrl: null, bio: "" };
  await add({ name: "Without", speaker: bare });
  await add({ name: "With", ...there });
  expect(await remind(await taskOf(kind))).toMatchObject({ sent: 1 });
  expect(await mails()).toEqual(["speaking without@example.com"]);
});

it("reminds nobody of slides that are at a session which is still a draft", async () => {
  const { db } = editor;
  await add({ name: "Without", speaker: draft, proposal: {} });
  await add({ name: "With", speaker: draft, proposal: {} });
  await db.scheduleItem.updateMany({
    where: { slug: "With" },
    data: { slidesUrl: "https://example.com/slides" },
  });
  expect(await remind(await taskOf("slides"))).toMatchObject({ sent: 1 });
  expect(await mails()).toEqual(["speaking without@example.com"]);
});

it("asks nobody for the slides of a session that they have declined", async () => {
  const { db, conferenceId } = editor;
  const personId = await add({ name: "Ada", speaker: draft, proposal: { answer: "confirmed" } });
  const slidesUrl = "https://example.com/slides";
  await db.scheduleItem.updateMany({ where: { slug: "Ada" }, data: { slidesUrl } });
  const speaker = await db.speaker.findUniqueOrThrow({ where: { personId } });
  const session = { conferenceId, title: "Not this one", slug: "other", ...draft };
  const { id: scheduleItemId } = await db.scheduleItem.create({
    data: { ...session, speakers: { create: { speakerId: speaker.id, position: 0 } } },
  });
  const toldAt = new Date();
  const accepted = { deliberation: "accepted", toldDeliberation: "accepted", toldAt } as const;
  const people = { create: { conferenceId, personId, name: "Ada", email: "ada@example.com" } };
  await db.proposal.create({
    data: {
      conferenceId,
      title: "Not this one",
      state: "submitted",
      answer: "declined",
      scheduleItemId,
      ...accepted,
      people,
    },
  });
  const person = await db.person.findUniqueOrThrow({ where: { id: personId } });
  const { sessions } = await readOwnPage(db, person);
  expect(sessions.map(({ title }) => title)).toEqual(["By Ada"]);
  expect(await remind(await taskOf("slides"))).toMatchObject({ sent: 0 });
});

/** Decides on what waits as it is. */
async function decideChange(id: string, approve: boolean) {
  const waiting = await editor.db.profileChange.findUnique({ where: { personId: id } });
  const { updatedAt } = waiting ?? { updatedAt: new Date() };
  return editor.call("decideProfileChange", { id, approve, updatedAt }, "... on Person { name }");
}

it("shows what a speaker has changed as a difference, and puts it in when the team approves it", async () => {
  const { db, conferenceId } = editor;
  const id = await add({ name: "Ada", speaker: { title: "Engineer", bio: "Old" } });
  const values = { title: "Chief <b>engineer</b>", bio: "I build **bridges**." };
  await db.profileChange.create({ data: { personId: id, values } });
  const read = async () => {
    const source =
      "query ($id: ID!) { profileChanges(conferenceId: $id) { person { name } fields { name before after } } }";
    const asked = { viewer: editor.viewer, variables: { id: conferenceId } };
    return (await execute(db, source, asked)).data.profileChanges;
  };
  expect(await read()).toEqual([
    {
      person: { name: "Ada" },
      fields: [
        { name: "title", before: "Engineer", after: values.title },
        { name: "bio", before: "Old", after: values.bio },
      ],
    },
  ]);
  expect((await decideChange(id, true)).__typename).toBe("Person");
  expect(await db.speaker.findUnique({ where: { personId: id } })).toMatchObject({
    ...values,
    version: 2,
    name: "Ada",
  });
  expect(await read()).toEqual([]);
  const [entry] = await findHistory(db, { where: { conferenceId, action: "speaker.update" } });
  expect(entry).toMatchObject({ entity: "speaker", actorId: editor.viewer.id });
  expect((await decideChange(id, true)).message).toBe("Nothing waits for approval any more.");
});

it("drops what the team does not approve, until the speaker changes something again", async () => {
  const { db, conferenceId } = editor;
  const id = await add({ name: "Ada", speaker: { title: "Engineer", bio: "Old" } });
  await db.profileChange.create({ data: { personId: id, values: { title: "Queen" } } });
  await decideChange(id, false);
  const person = await db.person.findUniqueOrThrow({ where: { id } });
  expect(await readOwnPage(db, person)).toMatchObject({
    profile: { title: "Engineer" },
    waiting: null,
  });
  expect((await decideChange(id, true)).message).toBe("Nothing waits for approval any more.");
  expect(await db.speaker.findUnique({ where: { personId: id } })).toMatchObject({
    title: "Engineer",
    version: 1,
  });
  await db.person.update({ where: { id }, data: { linkNonce: "ada" } });
  const services = visitorContext(db);
  const link = speakingLink(services.secrets, { linkNonce: "ada" }) ?? "";
  await saveOwnProfile(services, { conferenceId, link }, { bio: "New" });
  expect(await db.profileChange.findUnique({ where: { personId: id } })).toMatchObject({
    values: { bio: "New" },
    droppedAt: null,
  });
  expect((await editor.call("restoreProfileChange", { id })).__typename).toBe("NotFoundError");
});
