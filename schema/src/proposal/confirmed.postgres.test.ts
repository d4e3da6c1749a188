import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { DateTime } from "luxon";
import { beforeEach, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { publishDueReleases } from "#programme-release/release.service.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
const mail = { enqueue: async () => {} };
let viewer: Viewer;
let conferenceId: string;

beforeEach(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: viewer.id })).id;
  await author("Ada", { answer: "confirmed" });
  await author("Bea", { answer: "none" });
  await author("Cid", { answer: "declined" });
  await author("Dan", { answer: "confirmed", state: "withdrawn" });
});

/** Somebody with a draft of a profile and of a session, which their proposal has made. */
async function author(
  name: string,
  proposal: { answer: "confirmed" | "none" | "declined"; state?: "submitted" | "withdrawn" },
) {
  const { db } = test;
  const email = `${name.toLowerCase()}@example.com`;
  const { id: personId } = await db.person.create({ data: { conferenceId, name, email } });
  const draft = { conferenceId, publication: "draft" } as const;
  const speaker = await factories(db).speaker({ ...draft, name, personId });
  const item = await factories(db).scheduleItem({
    ...draft,
    title: `By ${name}`,
    slug: name.toLowerCase(),
    speakerIds: [speaker.id],
    startTime: "10:00",
    endTime: "11:00",
  });
  await db.proposal.create({
    data: {
      conferenceId,
      title: item.title,
      state: "submitted",
      ...proposal,
      scheduleItemId: item.id,
      deliberation: "accepted",
      toldDeliberation: "accepted",
      toldAt: new Date(),
      people: { create: { conferenceId, personId, name, email, status: "confirmed" } },
    },
  });
}

const run = async (source: string, variables: object = {}) => {
  const { data, errors } = await execute(test.db, source, {
    viewer,
    variables: { conferenceId, ...variables },
  });
  expect(errors).toBeUndefined();
  return data;
};

const drafts = () =>
  run(
    "query ($conferenceId: ID!) { confirmedDrafts(conferenceId: $conferenceId) { sessions speakers } }",
  );

const publish = async () =>
  (
    await run(`mutation ($conferenceId: ID!) { result: publishConfirmed(input: { conferenceId: $conferenceId }) {
      ... on PublishedRecords { sessions speakers } } }`)
  ).result;

const release = async (input: object = {}) =>
  (
    await run(
      `mutation ($input: ReleaseProgrammeInput!) { result: releaseProgramme(input: $input) {
        __typename ... on ValidationError { fields { message } } } }`,
      { input: { conferenceId, ...input } },
    )
  ).result.__typename;

const byRelease = () =>
  run(`mutation ($conferenceId: ID!) {
    setProgrammeMode(input: { conferenceId: $conferenceId, mode: releases }) { __typename } }`);

/** What a stranger sees. */
const shown = async () => {
  const { data } = await execute(
    test.db,
    `query ($conferenceId: ID!) { speakers(conferenceId: $conferenceId) { name }
      scheduleItems(conferenceId: $conferenceId) { title } }`,
    { variables: { conferenceId } },
  );
  return [...data.speakers, ...data.scheduleItems].map(
    ({ name, title }: { name?: string; title?: string }) => name ?? title,
  );
};

it("publishes the profiles and sessions of those who have confirmed, and nothing else", async () => {
  expect((await drafts()).confirmedDrafts).toEqual({ sessions: 1, speakers: 1 });
  expect(await publish()).toEqual({ sessions: 1, speakers: 1 });
  expect(await shown()).toEqual(["Ada", "By Ada"]);
  expect(await publish()).toEqual({ sessions: 0, speakers: 0 });
  expect((await drafts()).confirmedDrafts).toEqual({ sessions: 0, speakers: 0 });
});

it("says of sessions and speakers whether they come, to those who may know", async () => {
  const source = `query ($conferenceId: ID!) { scheduleItems(conferenceId: $conferenceId, drafts: true) { title answer }
    speakers(conferenceId: $conferenceId, drafts: true) { name answer } }`;
  const { scheduleItems, speakers } = await run(source);
  const answers = Object.fromEntries(
    [...scheduleItems, ...speakers].map(
      ({ title, name, answer }: { title?: string; name?: string; answer: string }) => [
        name ?? title,
        answer,
      ],
    ),
  );
  expect(answers).toEqual({
    "By Ada": "confirmed",
    "By Bea": "none",
    "By Cid": "declined",
    "By Dan": "declined",
    Ada: "confirmed",
    Bea: "none",
    Cid: "declined",
    Dan: "declined",
  });
  await publish();
  const { data } = await execute(
    test.db,
    "query ($conferenceId: ID!) { speakers(conferenceId: $conferenceId) { name answer } }",
    { variables: { conferenceId } },
  );
  expect(data.speakers).toEqual([{ name: "Ada", answer: null }]);
});

it("is a part of a release, which has nothing else to publish", async () => {
  await byRelease();
  expect(await release({ publishConfirmed: false })).toBe("ValidationError");
  expect(await shown()).toEqual([]);
  expect(await release()).toBe("ProgrammeRelease");
  expect(await shown()).toEqual(["Ada", "By Ada"]);
});

it("lets the profiles of a later release wait for it", async () => {
  await byRelease();
  const { timeZone } = await test.db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  const at = DateTime.now().plus({ hours: 2 }).startOf("hour");
  const wall = at.setZone(timeZone).toFormat("yyyy-MM-dd'T'HH:mm");
  expect(await release({ at: wall })).toBe("ProgrammeRelease");
  expect(await shown()).toEqual([]);
  const events = { announce: async () => {}, publish: () => {} };
  const { db } = test;
  expect(await publishDueReleases({ db, events, mail }, at.toJSDate())).toEqual([]);
  expect(await shown()).toEqual(["Ada", "By Ada"]);
});

it("is for editors alone", async () => {
  const stranger = viewerOf(await factories(test.db).user());
  const { errors, data } = await execute(
    test.db,
    `mutation ($conferenceId: ID!) { publishConfirmed(input: { conferenceId: $conferenceId }) { __typename } }`,
    { viewer: stranger, variables: { conferenceId } },
  );
  expect([data?.publishConfirmed ?? null, errors?.length]).toEqual([null, 1]);
  expect(await shown()).toEqual([]);
});
