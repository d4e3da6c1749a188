import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeEach, expect, it } from "vitest";
import { sendDueTellings } from "#telling/telling.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { visitorContext } from "../../testing/execute.ts";

const editor = useContentEditor();

let conferenceId: string;
/** A session of Ada's, and one of Bea's. */
let ofAda: string;
let ofBea: string;

beforeEach(async () => {
  const { db } = editor;
  const create = factories(db);
  conferenceId = (await create.conference({ ownerId: editor.viewer.id, status: "published" })).id;
  await db.conference.update({
    where: { id: conferenceId },
    data: { startDate: new Date("2037-11-26"), endDate: new Date("2037-11-27") },
  });
  const add = async (name: string, startTime: string) => {
    const { id } = await create.speaker({ conferenceId, name });
    const person = { conferenceId, name, email: `${name.toLowerCase()}@example.com` };
    await db.person.create({ data: { ...person, speaker: { connect: { id } } } });
    const session = { conferenceId, title: `Of ${name}`, day: 1, startTime, endTime: "18:00" };
    return (await create.scheduleItem({ ...session, speakerIds: [id] })).id;
  };
  ofAda = await add("Ada", "10:00");
  ofBea = await add("Bea", "11:00");
  await editor.call("setProgrammeMode", { conferenceId, mode: "releases" });
});

const move = (id: string, startTime: string) =>
  editor.call("updateScheduleItem", { id, startTime });

const release = (more: object = {}) =>
  editor.call(
    "releaseProgramme",
    { conferenceId, emailsWait: true, ...more },
    "... on ProgrammeRelease { id number notify }",
  );

const plan = () =>
  editor.call("planTelling", { conferenceId, kind: "changes" }, "... on Telling { id letters }");

const waiting = () =>
  editor.db.telling.findMany({ where: { conferenceId, kind: "changes", state: "waiting" } });

const sendDue = async (inMinutes = 6) => {
  const now = new Date(Date.now() + inMinutes * 60_000);
  expect(await sendDueTellings(visitorContext(editor.db), now)).toEqual([]);
};

const mails = async () => {
  const rows = await editor.db.outgoingMail.findMany({
    where: { conferenceId },
    orderBy: { recipient: "asc" },
  });
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`);
};

const isTold = async (scheduleItemId: string) =>
  (await editor.db.toldTime.count({ where: { scheduleItemId } })) > 0;

const lastRelease = () =>
  editor.db.programmeRelease.findFirstOrThrow({
    where: { conferenceId },
    orderBy: { number: "desc" },
  });

it("the emails about a release wait for five minutes, and are sent once", async () => {
  await move(ofAda, "12:00");
  expect(await release()).toMatchObject({ number: 2, notify: false });
  expect(await waiting()).toMatchObject([{ letters: 1 }]);
  await sendDue(1);
  expect([await mails(), await isTold(ofAda)]).toEqual([[], false]);
  await sendDue();
  await sendDue();
  expect(await mails()).toEqual(["programme-release ada@example.com"]);
  expect([await isTold(ofAda), await isTold(ofBea)]).toEqual([true, false]);
  expect(await lastRelease()).toMatchObject({ notify: true });
});

it("those that were stopped reach nobody, and can be planned again until they are sent", async () => {
  await move(ofAda, "12:00");
  await release();
  const [{ id } = { id: "" }] = await waiting();
  await editor.call("stopTelling", { id });
  await sendDue();
  expect([await mails(), await lastRelease()]).toMatchObject([[], { notify: false }]);
  expect(await plan()).toMatchObject({ letters: 1 });
  await sendDue();
  expect(await mails()).toEqual(["programme-release ada@example.com"]);
  expect(await plan()).toMatchObject({ __typename: "ValidationError" });
});

it("there is no other release before they are sent or stopped", async () => {
  await move(ofAda, "12:00");
  await release();
  await move(ofBea, "13:00");
  const message = "Emails about the last release still wait. Stop them or send them first.";
  expect(await release()).toMatchObject({ fields: [{ path: ["at"], message }] });
  await sendDue();
  expect(await release()).toMatchObject({ number: 3 });
  await sendDue();
  expect(await mails()).toEqual([
    "programme-release ada@example.com",
    "programme-release bea@example.com",
  ]);
});

it("emails about times and about a release do not wait together, so that nobody is told the same twice", async () => {
  const planTimes = () => editor.call("planTelling", { conferenceId, kind: "times" });
  await move(ofAda, "12:00");
  await release();
  expect(await planTimes()).toMatchObject({ __typename: "ValidationError" });
  await sendDue();
  // Bea does not know her time yet.
  expect(await planTimes()).toMatchObject({ __typename: "Telling" });
  await move(ofBea, "13:00");
  const message = "Emails about times still wait. Stop them or send them first.";
  expect(await release()).toMatchObject({ fields: [{ path: ["at"], message }] });
  await sendDue();
  expect(await release()).toMatchObject({ number: 3 });
  await sendDue();
  expect(await mails()).toEqual([
    "programme-release ada@example.com",
    "programme-release bea@example.com",
    "session-times bea@example.com",
  ]);
});

it("texts may change meanwhile, but not what is told: where sessions are, and who is to come", async () => {
  await move(ofAda, "12:00");
  await release();
  await editor.call("updateScheduleItem", { id: ofAda, title: "Of Ada, at last" });
  await sendDue();
  expect(await mails()).toEqual(["programme-release ada@example.com"]);
  await move(ofAda, "13:00");
  await move(ofBea, "13:00");
  await release();
  await editor.call("setProgrammeMode", { conferenceId, mode: "live" });
  await move(ofAda, "14:00");
  await sendDue();
  expect(await mails()).toHaveLength(1);
  const [refused] = await editor.db.telling.findMany({
    where: { conferenceId, state: "refused" },
  });
  expect(refused?.refusal).toBe(
    "Somebody has changed what is to be sent meanwhile. Look at it again.",
  );
});

it("none wait where nobody is concerned, nobody is to be told, or the release is at a later time", async () => {
  await move(ofAda, "12:00");
  await release({ notify: false });
  expect(await waiting()).toEqual([]);
  await move(ofAda, "12:30");
  await release({ at: "2037-01-01T10:00" });
  expect(await waiting()).toEqual([]);
  expect(
    await editor.db.programmeRelease.findMany({ where: { conferenceId, state: "scheduled" } }),
  ).toMatchObject([{ notify: true }]);
  const { id } = await editor.db.programmeRelease.findFirstOrThrow({
    where: { conferenceId, state: "scheduled" },
  });
  await editor.call("cancelProgrammeRelease", { id });
  await editor.db.person.updateMany({ where: { conferenceId }, data: { email: null } });
  await release();
  expect(await waiting()).toEqual([]);
});
