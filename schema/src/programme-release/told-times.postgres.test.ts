import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
let viewer: Viewer;
let conferenceId: string;
let sessionId: string;

beforeEach(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: viewer.id, status: "published" })).id;
  await test.db.conference.update({
    where: { id: conferenceId },
    data: { startDate: new Date("2037-11-26"), endDate: new Date("2037-11-27") },
  });
  const person = async (name: string, email: string | null) => {
    const { id } = await test.db.person.create({ data: { conferenceId, name, email } });
    return (await create.speaker({ conferenceId, name, personId: id })).id;
  };
  const ada = await person("Ada", "ada@example.com");
  const bea = await person("Bea", "bea@example.com");
  const silent = await person("Cid", null);
  const times = { conferenceId, startTime: "10:00", endTime: "11:00" };
  const add = (slug: string, values: object) =>
    create.scheduleItem({ ...times, slug, title: slug, ...values });
  sessionId = (await add("one", { speakerIds: [ada, silent] })).id;
  await add("two", { speakerIds: [ada], startTime: "12:00", endTime: "13:00" });
  await add("draft", { speakerIds: [bea], publication: "draft" });
});

const run = async (source: string, variables: object = {}) => {
  const { data, errors } = await execute(test.db, source, {
    viewer,
    variables: { conferenceId, ...variables },
  });
  expect(errors).toBeUndefined();
  return data;
};

const untold = async () =>
  (await run("query ($conferenceId: ID!) { untoldSpeakers(conferenceId: $conferenceId) }"))
    .untoldSpeakers;

const tell = async () =>
  (
    await run(`mutation ($conferenceId: ID!) {
      result: tellTimes(input: { conferenceId: $conferenceId }) { ... on TimesTold { sent } } }`)
  ).result.sent;

async function change(mutation: string, input: object) {
  const { result } = await run(
    `mutation ($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) {
      result: ${mutation}(input: $input) {
        ... on Error { message } } }`,
    { input },
  );
  expect(result.message).toBeUndefined();
}

const mails = async () =>
  (
    await test.db.outgoingMail.findMany({ where: { conferenceId }, orderBy: { createdAt: "asc" } })
  ).map(({ kind, recipient }) => `${kind} ${recipient}`);

it("tells each speaker once, in one letter, and again what has moved since", async () => {
  expect(await untold()).toEqual(["Ada"]);
  expect(await tell()).toBe(1);
  expect([await untold(), await tell()]).toEqual([[], 0]);
  await change("updateScheduleItem", { id: sessionId, startTime: "10:15" });
  expect(await untold()).toEqual(["Ada"]);
  expect(await tell()).toBe(1);
  expect(await mails()).toEqual(Array(2).fill("session-times ada@example.com"));
});

it("knows who was placed before the switch to releases, and what a release has told", async () => {
  const setMode = { conferenceId, mode: "releases" };
  await change("setProgrammeMode", setMode);
  expect(await untold()).toEqual(["Ada"]);
  await change("updateScheduleItem", { id: sessionId, startTime: "10:15" });
  await change("releaseProgramme", { conferenceId, notify: true });
  // The release has told of one of the two.
  expect(await untold()).toEqual(["Ada"]);
  expect(await tell()).toBe(1);
  expect(await untold()).toEqual([]);
  const rows = await test.db.toldTime.findMany({ where: { person: { conferenceId } } });
  expect(rows).toHaveLength(2);
  await change("updateScheduleItem", { id: sessionId, startTime: "10:30" });
  expect(await untold()).toEqual([]);
  await change("releaseProgramme", { conferenceId, notify: true });
  expect([await untold(), await mails()]).toEqual([
    [],
    ["programme-release", "session-times", "programme-release"].map(
      (kind) => `${kind} ada@example.com`,
    ),
  ]);
});

it("knows beforehand what moves with the conference's dates: sessions, and speakers who were told", async () => {
  const moving = async () =>
    (
      await run(`query ($conferenceId: ID!) {
        movingWithDates(conferenceId: $conferenceId) { sessions lastDay toldSpeakers } }`)
    ).movingWithDates;
  expect(await moving()).toEqual({ sessions: 3, lastDay: 1, toldSpeakers: 0 });
  await tell();
  await change("updateScheduleItem", { id: sessionId, day: "day2" });
  expect(await moving()).toEqual({ sessions: 3, lastDay: 2, toldSpeakers: 1 });
  // What is released keeps its day, even where the team has moved it since.
  await change("setProgrammeMode", { conferenceId, mode: "releases" });
  await change("updateScheduleItem", { id: sessionId, day: "day1" });
  expect((await moving()).lastDay).toBe(2);
  const past = { startDate: new Date("2020-01-01"), endDate: new Date("2020-01-02") };
  await test.db.conference.update({ where: { id: conferenceId }, data: past });
  await test.db.toldTime.updateMany({ data: { startsAt: past.startDate, endsAt: past.endDate } });
  expect((await moving()).toldSpeakers).toBe(0);
});

it("has told nobody after the conference's dates have moved", async () => {
  await tell();
  const later = { startDate: new Date("2037-12-03"), endDate: new Date("2037-12-04") };
  await test.db.conference.update({ where: { id: conferenceId }, data: later });
  expect(await untold()).toEqual(["Ada"]);
});

it("tells nobody of a conference that is not public, of a cancelled session or of one that has begun", async () => {
  await test.db.conference.update({ where: { id: conferenceId }, data: { status: "draft" } });
  expect(await untold()).toEqual([]);
  await test.db.conference.update({ where: { id: conferenceId }, data: { status: "published" } });
  await test.db.scheduleItem.updateMany({ where: { conferenceId }, data: { status: "cancelled" } });
  expect(await untold()).toEqual([]);
  await test.db.scheduleItem.updateMany({ where: { conferenceId }, data: { status: "scheduled" } });
  const past = { startDate: new Date("2020-01-01"), endDate: new Date("2020-01-02") };
  await test.db.conference.update({ where: { id: conferenceId }, data: past });
  expect([await untold(), await tell(), await mails()]).toEqual([[], 0, []]);
});
