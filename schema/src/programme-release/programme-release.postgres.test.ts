import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { DateTime } from "luxon";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "#context/context.ts";
import type { Viewer } from "#context/viewer.ts";
import { publishDueReleases } from "#programme-release/release.service.ts";
import { programmeTables } from "#publication/programme-tables.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const test = useTestDatabase();
const mail = { enqueue: async () => {} };
const canary = "Kanarienvogel";

let viewer: Viewer;
let conferenceId: string;
let rooms: string[];
let speakerId: string;
/** Sessions A and B. */
let a: string;
let b: string;

beforeEach(async () => {
  const create = factories(test.db);
  viewer = viewerOf(await create.user());
  conferenceId = (await create.conference({ ownerId: viewer.id, status: "published" })).id;
  await test.db.conference.update({
    where: { id: conferenceId },
    data: { startDate: new Date("2027-11-26"), endDate: new Date("2027-11-27") },
  });
  const of = { conferenceId };
  rooms = [];
  for (const name of ["Hall", "Cellar"]) {
    rooms.push((await test.db.room.create({ data: { ...of, name } })).id);
  }
  speakerId = (await create.speaker({ ...of, name: "Ada" })).id;
  const times = { day: 1, startTime: "10:00", endTime: "11:00" };
  a = (
    await create.scheduleItem({ ...of, ...times, title: "A", slug: "a", speakerIds: [speakerId] })
  ).id;
  b = (await create.scheduleItem({ ...of, ...times, title: "B", slug: "b" })).id;
  await test.db.scheduleItemRoom.create({
    data: { scheduleItemId: a, roomId: rooms[0] ?? "", position: 0 },
  });
});

const run = async (source: string, variables: object = {}, context: Partial<Context> = {}) => {
  const { data, errors } = await execute(test.db, source, {
    viewer,
    variables: { conferenceId, ...variables },
    context,
  });
  expect(errors).toBeUndefined();
  return data;
};

const setMode = (mode: string) =>
  run(`mutation ($conferenceId: ID!) {
    setProgrammeMode(input: { conferenceId: $conferenceId, mode: ${mode} }) {
      ... on Conference { programmeMode } } }`);

const release = async (input: object = {}) =>
  (
    await run(
      `mutation ($input: ReleaseProgrammeInput!) { result: releaseProgramme(input: $input) {
        ... on ProgrammeRelease { id number state changes { kind sentence } }
        ... on SeenConflictError { message }
        ... on ValidationError { fields { message } } } }`,
      { input: { conferenceId, ...input } },
    )
  ).result;

const update = (id: string, input: object) =>
  run(
    `mutation ($input: UpdateScheduleItemInput!) { updateScheduleItem(input: $input) {
      ... on ScheduleItem { id }
      ... on ValidationError { fields { message } } } }`,
    { input: { id, ...input } },
  );

const programme = async () =>
  (
    await execute(
      test.db,
      `query ($conferenceId: ID!) { scheduleItems(conferenceId: $conferenceId, first: 20) {
        id title day startTime location status speakers(first: 3) { name } } }`,
      { variables: { conferenceId } },
    )
  ).data.scheduleItems as {
    id: string;
    title: string;
    startTime: string;
    speakers: { name: string }[];
  }[];

/** The next hour but one, as an instant and as the conference's clocks show it. */
async function inAnHour() {
  const { timeZone } = await test.db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  const instant = DateTime.now().plus({ hours: 2 }).startOf("hour");
  return {
    instant: instant.toJSDate(),
    at: instant.setZone(timeZone).toFormat("yyyy-MM-dd'T'HH:mm"),
  };
}

const titles = async () => (await programme()).map(({ title }) => title).sort();

const sentences = async () =>
  (
    await run(
      `query ($conferenceId: ID!) { programmeChanges(conferenceId: $conferenceId) {
        told changes { kind sentence } } }`,
    )
  ).programmeChanges.changes.map(({ sentence }: { sentence: string }) => sentence);

/** Rows that are in one of the two copies of the programme only. */
const differences = async (): Promise<number> => {
  let count = 0;
  const ofConference = (table: string) => `SELECT id FROM ${table} WHERE conference_id = $1`;
  const ids = `${ofConference("schedule_items")} UNION ${ofConference("released_schedule_items")}`;
  for (const [table, where] of [
    ["schedule_items", "conference_id = $1"],
    ["schedule_item_speakers", `schedule_item_id IN (${ids})`],
    ["schedule_item_rooms", `schedule_item_id IN (${ids})`],
  ]) {
    const edited = `SELECT * FROM ${table} WHERE ${where}`;
    const released = `SELECT * FROM released_${table} WHERE ${where}`;
    const { rows } = await test.database.executeSql(
      `(${edited} EXCEPT ${released}) UNION ALL (${released} EXCEPT ${edited})`,
      [conferenceId],
    );
    count += rows.length;
  }
  return count;
};

describe("a conference whose saves are public", () => {
  it("has the same programme twice, whatever is changed in it", async () => {
    expect(await differences()).toBe(0);
    await update(a, { title: "AA", roomIds: [rooms[1], rooms[0]], day: "day2", speakerIds: [] });
    await update(b, { speakerIds: [speakerId], roomIds: [rooms[0]] });
    await test.db.room.update({ where: { id: rooms[0] ?? "" }, data: { name: "Aula" } });
    expect(await differences()).toBe(0);
    await test.db.scheduleItem.updateMany({ where: { conferenceId }, data: { theme: "T" } });
    await test.db.scheduleItem.delete({ where: { id: b } });
    expect(await differences()).toBe(0);
    await test.db.speaker.delete({ where: { id: speakerId } });
    await test.db.scheduleItem.deleteMany({ where: { conferenceId } });
    expect(await differences()).toBe(0);
  });

  it("loses the stars of a session with it", async () => {
    await test.db.sessionStar.create({ data: { userId: viewer.id, scheduleItemId: a } });
    await update(a, { title: "Still here" });
    expect(await test.db.sessionStar.count({ where: { scheduleItemId: a } })).toBe(1);
    await test.db.scheduleItem.delete({ where: { id: a } });
    expect(await test.db.sessionStar.count({ where: { scheduleItemId: a } })).toBe(0);
  });

  it("has nothing to release", async () => {
    expect((await release()).fields[0].message).toMatch(/public at once/);
  });
});

describe("a conference by release", () => {
  beforeEach(() => setMode("releases"));

  it("shows nobody what is not released, in lists, records, search and counts", async () => {
    await update(a, { roomNames: [canary], startTime: "14:00", endTime: "15:00" });
    const texts = { title: canary, description: canary, theme: canary, level: canary };
    await run(
      `mutation ($input: CreateScheduleItemInput!) { createScheduleItem(input: $input) { __typename } }`,
      {
        input: {
          conferenceId,
          ...texts,
          speakerLabel: canary,
          speakerIds: [speakerId],
          day: "day1",
          startTime: "16:00",
          endTime: "17:00",
        },
      },
    );
    const source = `query ($conferenceId: ID!, $a: ID!) {
      scheduleItems(conferenceId: $conferenceId) { title description theme level location startTime speakerLabel }
      scheduleItem(conferenceId: $conferenceId, day: day1, slug: "kanarienvogel") { title }
      old: scheduleItem(conferenceId: $conferenceId, day: day1, slug: "a") { title startTime }
      node(id: $a) { ... on ScheduleItem { title description } }
      conference(id: $conferenceId) { themes }
      search(conferenceId: $conferenceId, query: "${canary}") { scheduleItems { title } }
      speakers(conferenceId: $conferenceId) { name scheduleItems(first: 5) { title } }
    }`;
    const ask = (who: Viewer | null) =>
      execute(test.db, source, { viewer: who, variables: { conferenceId, a } });
    for (const who of [null, viewer]) {
      const { data, errors } = await ask(who);
      expect(errors).toBeUndefined();
      expect(JSON.stringify(data)).not.toContain(canary);
      expect(data.old).toEqual({ title: "A", startTime: "10:00" });
    }
    const team = await run(
      `query ($conferenceId: ID!) { scheduleItems(conferenceId: $conferenceId, drafts: true) { title } }`,
    );
    expect(JSON.stringify(team)).toContain(canary);
    expect((await release()).number).toBe(2);
    const { data } = await ask(null);
    expect(data.scheduleItem.title).toBe(canary);
    expect(data.search.scheduleItems).toEqual(
      expect.arrayContaining([{ title: canary }, { title: "A" }]),
    );
    expect(data.old).toEqual({ title: "A", startTime: "14:00" });
  });

  it("shows texts, people and drafts as they are saved, also in searches", async () => {
    const texts = { title: "Tides", description: "Words", theme: "Sea", level: "All" };
    await update(a, { ...texts, startTime: "14:00", endTime: "15:00", speakerIds: [] });
    const read = async () =>
      (
        await execute(
          test.db,
          `query ($conferenceId: ID!) {
            scheduleItem(conferenceId: $conferenceId, day: day1, slug: "a") {
              title description theme level startTime speakers { name } }
            search(conferenceId: $conferenceId, query: "tides") { scheduleItems { title } } }`,
          { variables: { conferenceId } },
        )
      ).data;
    const shown = { ...texts, startTime: "10:00", speakers: [] };
    const scheduleItems = [{ title: "Tides" }];
    expect(await read()).toEqual({ scheduleItem: shown, search: { scheduleItems } });
    await update(a, { speakerIds: [speakerId] });
    expect((await read()).scheduleItem.speakers).toEqual([{ name: "Ada" }]);
    await update(a, { publication: "draft" });
    expect(await read()).toEqual({ scheduleItem: null, search: { scheduleItems: [] } });
    await update(a, { publication: "published" });
    expect((await read()).scheduleItem).toMatchObject({ title: "Tides", startTime: "10:00" });
  });

  it("lets a session that was a draft at the release wait for the next", async () => {
    await update(a, { publication: "draft" });
    await update(b, { startTime: "12:00", endTime: "13:00" });
    await release();
    await update(a, { publication: "published" });
    expect(await titles()).toEqual(["B"]);
    expect(await sentences()).toEqual([expect.stringMatching(/^New: “A”/)]);
    await release();
    expect(await titles()).toEqual(["A", "B"]);
  });

  it("lets a session take over the external id of one that is deleted and still public", async () => {
    const externalId = "x1";
    await test.db.scheduleItem.update({ where: { id: a }, data: { externalId } });
    await update(a, { startTime: "10:30" });
    await release();
    await run(`mutation ($id: ID!) { deleteScheduleItem(input: { id: $id }) { __typename } }`, {
      id: a,
    });
    await test.db.scheduleItem.update({ where: { id: b }, data: { externalId, title: "Instead" } });
    expect(await titles()).toEqual(["A", "Instead"]);
    await release();
    expect(await titles()).toEqual(["Instead"]);
  });

  it("counts the versions of what everybody reads, so that calendars take it over", async () => {
    const version = async () =>
      (await publishedOnly(test.db).scheduleItem.findUniqueOrThrow({ where: { id: a } })).version;
    const first = await version();
    await update(a, { startTime: "10:30" });
    expect(await version()).toBe(first);
    await update(a, { description: "Words" });
    const second = await version();
    expect(second).toBeGreaterThan(first);
    await update(a, { speakerIds: [] });
    expect(await version()).toBeGreaterThan(second);
  });

  it("says in words what a release will change, and what it has changed", async () => {
    await update(a, { startTime: "14:00", endTime: "15:00", roomIds: [rooms[1]] });
    await update(b, { status: "cancelled", title: "Bee" });
    await run(
      `mutation ($input: CreateScheduleItemInput!) { createScheduleItem(input: $input) { __typename } }`,
      { input: { conferenceId, title: "C", day: "day2", startTime: "09:00", endTime: "09:30" } },
    );
    const expected = [
      "“Bee” is cancelled.",
      "“A” has moved from Fri 26 Nov, 10:00 – 11:00 to Fri 26 Nov, 14:00 – 15:00.",
      "“A” is now in Cellar, not in Hall.",
      "New: “C”, Sat 27 Nov, 09:00 – 09:30.",
    ];
    expect((await sentences()).sort()).toEqual(expected.sort());
    const data = await release({ note: "New talks" });
    const said = data.changes.map(({ sentence }: { sentence: string }) => sentence);
    expect(said.sort()).toEqual(expected);
    expect(await sentences()).toEqual([]);
  });

  it("names those who would be told: speakers of changed sessions who have an address", async () => {
    await test.db.person.create({
      data: {
        conferenceId,
        name: "Ada L.",
        email: "ada@example.com",
        speaker: { connect: { id: speakerId } },
      },
    });
    const told = async () =>
      (
        await run(
          `query ($conferenceId: ID!) { programmeChanges(conferenceId: $conferenceId) { told } }`,
        )
      ).programmeChanges.told;
    await update(a, { description: "Other words" });
    expect(await told()).toEqual([]);
    await update(a, { startTime: "10:30" });
    expect(await told()).toEqual(["Ada L."]);
  });

  it("mails each speaker once for a release, unless it is silent or not public yet", async () => {
    const { id: personId } = await test.db.person.create({
      data: { conferenceId, name: "Ada", email: "ada@example.com" },
    });
    await test.db.speaker.update({ where: { id: speakerId }, data: { personId } });
    const mails = () =>
      test.db.outgoingMail.findMany({ orderBy: { id: "asc" }, select: { data: true } });
    await update(a, { startTime: "10:30" });
    await update(b, { speakerIds: [speakerId], endTime: "11:30" });
    const { id: releaseId } = await release();
    expect(await mails()).toEqual([{ data: { releaseId, personId } }]);

    await update(a, { startTime: "10:35" });
    await release({ notify: false });
    expect(await mails()).toHaveLength(1);

    const { at, instant } = await inAnHour();
    await update(a, { startTime: "10:40" });
    const planned = await release({ at });
    expect(await mails()).toHaveLength(1);
    const events = { announce: async () => {}, publish: () => {} };
    const both = [0, 1].map(() => publishDueReleases({ db: test.db, events, mail }, instant));
    expect(await Promise.all(both)).toEqual([[], []]);
    const told = [
      { releaseId, personId },
      { releaseId: planned.id, personId },
    ];
    expect(await mails()).toEqual(told.map((data) => ({ data })));

    await test.db.conference.update({ where: { id: conferenceId }, data: { status: "draft" } });
    await update(a, { startTime: "10:45" });
    await release();
    expect(await mails()).toHaveLength(2);
  });

  it("keeps a deleted session, with its stars and for new ones, until the release", async () => {
    await test.db.sessionStar.create({ data: { userId: viewer.id, scheduleItemId: a } });
    const remove = `mutation ($id: ID!) { deleteScheduleItem(input: { id: $id }) { __typename } }`;
    await run(remove, { id: a });
    await run(remove, { id: b });
    expect(await titles()).toEqual(["A", "B"]);
    const mark = await run(
      `mutation ($input: ChangeMyAgendaInput!) { changeMyAgenda(input: $input) {
        ... on MyAgenda { sessionIds } } }`,
      { input: { conferenceId, add: [b], remove: [] } },
    );
    expect(mark.changeMyAgenda.sessionIds).toEqual([a, b]);
    const data = await release();
    expect(data.changes.map(({ kind }: { kind: string }) => kind)).toEqual(["removed", "removed"]);
    expect(await titles()).toEqual([]);
    expect(await test.db.sessionStar.count()).toBe(0);
    await run(
      `mutation ($c: ID!, $id: ID!) {
        restoreRecords(input: { conferenceId: $c, ids: [$id] }) { __typename } }`,
      { c: conferenceId, id: a },
    );
    await release();
    expect((await programme()).map(({ id }) => id)).toEqual([a]);
    expect(await test.db.sessionStar.count({ where: { scheduleItemId: a } })).toBe(1);
  });

  it("renames rooms and speakers at once, also for the search", async () => {
    await test.db.room.update({ where: { id: rooms[0] ?? "" }, data: { name: "Aula" } });
    const { data } = await execute(
      test.db,
      `query ($id: ID!) { search(conferenceId: $id, query: "Aula") { scheduleItems { title location } } }`,
      { variables: { id: conferenceId } },
    );
    expect(data.search.scheduleItems).toEqual([{ title: "A", location: "Aula" }]);
  });

  it("refuses a release of nothing: of two at once, one wins and the other is told", async () => {
    await update(a, { startTime: "10:30" });
    const both = await Promise.all([release(), release()]);
    expect(both.map((one) => one.number ?? one.fields[0].message).sort()).toEqual([
      2,
      expect.stringMatching(/^Nothing has changed since release 2/),
    ]);
  });

  it("shows each session as it was or as an import has written it, also of releases on its way", async () => {
    const [hall = "", cellar = ""] = rooms;
    const slot = { day: 1, startTime: "10:00", endTime: "11:00" };
    const names = Array.from({ length: 201 }, (_, index) => `m${index}`);
    const moving = await test.db.scheduleItem.createManyAndReturn({
      data: names.map((slug) => ({ conferenceId, ...slot, title: slug, slug, externalId: slug })),
    });
    await test.db.scheduleItemRoom.createMany({
      data: moving.map(({ id }) => ({ scheduleItemId: id, roomId: hall, position: 0 })),
    });
    await release();

    const read = () =>
      publishedOnly(test.db).scheduleItem.findMany({
        where: { conferenceId, externalId: { not: null } },
        select: { startTime: true, endTime: true, rooms: { select: { roomId: true } } },
      });
    const old = { startTime: "10:00", endTime: "11:00", rooms: [{ roomId: hall }] };
    const moved = { startTime: "14:00", endTime: "15:00", rooms: [{ roomId: cellar }] };
    const countMoved = (sessions: Awaited<ReturnType<typeof read>>) => {
      for (const session of sessions) expect([old, moved]).toContainEqual(session);
      return sessions.filter(({ startTime }) => startTime === moved.startTime).length;
    };
    const counts: number[] = [];
    const meanwhile: Promise<unknown>[] = [];
    const onProgress = async (done: number) => {
      if (done === names.length) return;
      meanwhile.push(release(), read().then(countMoved));
      // What is written by now is public then.
      counts.push(countMoved(await read()));
    };
    const { result } = await run(
      `mutation ($input: ImportRecordsInput!) { result: importRecords(input: $input) {
        ... on ImportReport { stopped rows { verdict } } } }`,
      {
        input: {
          conferenceId,
          scheduleItems: names.map((externalId) => ({
            externalId,
            day: "day1",
            startTime: "14:00",
            endTime: "15:00",
            roomIds: [cellar],
          })),
        },
      },
      { importing: { onProgress, signal: new AbortController().signal } },
    );
    expect(result.stopped).toBeNull();
    await Promise.all(meanwhile);
    const between = countMoved(await read());
    expect(between).toBeGreaterThan(0);
    expect(counts.every((count) => count <= between)).toBe(true);
    await release();
    expect(countMoved(await read())).toBe(names.length);
    expect(await differences()).toBe(0);
  });

  it("releases at a time what was there when it was scheduled", async () => {
    const events = { announce: async () => {}, publish: () => {} };
    const start = async () => (await programme()).find(({ id }) => id === a)?.startTime;
    await update(a, { startTime: "10:15", roomIds: [rooms[1]] });
    await update(b, { roomIds: [rooms[0]] });
    const { at, instant } = await inAnHour();
    const planned = await release({ at });
    expect(planned).toMatchObject({ number: null, state: "scheduled" });
    expect((await release()).fields[0].message).toMatch(/scheduled already/);
    await update(a, { startTime: "10:30", title: "Later" });
    expect(await publishDueReleases({ db: test.db, events, mail }, new Date())).toEqual([]);
    expect(await start()).toBe("10:00");
    expect(await publishDueReleases({ db: test.db, events, mail }, instant)).toEqual([]);
    expect(await start()).toBe("10:15");
    expect(await titles()).toEqual(["B", "Later"]);
    expect(await sentences()).toEqual([expect.stringMatching(/^“Later” has moved/)]);
    const view = publishedOnly(test.db);
    const found = await view.$queryRaw`
      SELECT title FROM ${programmeTables(view).items} WHERE conference_id = ${conferenceId}
        AND search_document @@ to_tsquery('simple', 'cellar')`;
    expect(found).toEqual([{ title: "Later" }]);
  });

  it("does not release what was called off", async () => {
    await update(a, { startTime: "10:15" });
    const before = await programme();
    const { at, instant } = await inAnHour();
    const { id } = await release({ at });
    await run(`mutation ($id: ID!) { cancelProgrammeRelease(input: { id: $id }) { __typename } }`, {
      id,
    });
    const events = { announce: async () => {}, publish: () => {} };
    await publishDueReleases({ db: test.db, events, mail }, instant);
    expect(await programme()).toEqual(before);
  });

  it("can make an earlier release public again, without what has been deleted since", async () => {
    await update(a, { startTime: "10:15" });
    const created = await factories(test.db).scheduleItem({ conferenceId, title: "C" });
    await release();
    await update(a, { title: "Second" });
    await test.db.room.delete({ where: { id: rooms[0] ?? "" } });
    await test.db.scheduleItem.delete({ where: { id: b } });
    expect(await titles()).toEqual(["B", "C", "Second"]);
    const { programmeReleases } = await run(
      `query ($conferenceId: ID!) { programmeReleases(conferenceId: $conferenceId) { id number } }`,
    );
    const first = programmeReleases.find((each: { number: number }) => each.number === 1);
    expect((await release({ restoredId: first.id })).number).toBe(3);
    expect(await programme()).toEqual([
      expect.objectContaining({
        title: "Second",
        startTime: "10:00",
        location: null,
        speakers: [{ name: "Ada" }],
      }),
    ]);
    expect(await sentences()).toEqual([
      expect.stringMatching(`^New: “${created.title}”`),
      expect.stringMatching(/^“Second” has moved/),
    ]);
  });

  /** The session that everybody reads at an address. */
  const sessionAt = async (slug: string): Promise<{ id: string; slug: string } | null> =>
    (
      await execute(
        test.db,
        `query ($conferenceId: ID!, $slug: String!) {
          scheduleItem(conferenceId: $conferenceId, day: day1, slug: $slug) { id slug } }`,
        { variables: { conferenceId, slug } },
      )
    ).data.scheduleItem;
  const find = async (slug: string) => (await sessionAt(slug))?.slug;
  const idAt = async (slug: string) => (await sessionAt(slug))?.id;

  it("redirects a former address while the session has it again in the edited programme only", async () => {
    await update(a, { title: "Second", startTime: "10:15" });
    expect([await find("a"), await find("second")]).toEqual(["a", undefined]);
    await release();
    await update(a, { title: "A", startTime: "10:30" });
    expect([await find("a"), await find("second")]).toEqual(["second", "second"]);
    await release();
    expect([await find("a"), await find("second")]).toEqual(["a", "a"]);
  });

  it("leaves the address of a session that comes back from the bin to who has taken it, from the release on", async () => {
    const day = { day: "day1", startTime: "12:00", endTime: "13:00" };
    await run(`mutation ($id: ID!) { deleteScheduleItem(input: { id: $id }) { __typename } }`, {
      id: a,
    });
    const { result } = await run(
      `mutation ($input: CreateScheduleItemInput!) { result: createScheduleItem(input: $input) {
        ... on ScheduleItem { id slug } } }`,
      { input: { conferenceId, title: "A", ...day } },
    );
    expect(result.slug).toBe("a");
    const { restored } = await run(
      `mutation ($input: RestoreRecordsInput!) { restored: restoreRecords(input: $input) {
        ... on RestoredRecords { records { notes } } } }`,
      { input: { conferenceId, ids: [a] } },
    );
    const note = "Its address ends with “a-2” now, because another page has taken “a”.";
    expect(restored.records).toEqual([{ notes: [note] }]);
    expect([await idAt("a"), await idAt("a-2")]).toEqual([a, undefined]);
    await release();
    expect([await idAt("a"), await idAt("a-2")]).toEqual([result.id, a]);
  });

  it("names whom two speakers are merged into, once in a session of both, also after a roll-back", async () => {
    const [kept, merged] = await Promise.all(
      ["kept", "merged"].map(async (name) => {
        const person = await test.db.person.create({ data: { conferenceId, name } });
        return factories(test.db).speaker({ conferenceId, name, personId: person.id });
      }),
    );
    await update(a, { speakerIds: [speakerId, merged?.id, kept?.id] });
    await update(b, { speakerIds: [merged?.id], startTime: "12:00", endTime: "13:00" });
    await release();
    const second = await test.db.programmeRelease.findFirstOrThrow({
      where: { conferenceId, number: 2 },
    });
    await update(b, { startTime: "12:15" });
    await release();
    const input = { keepId: kept?.personId, mergeId: merged?.personId };
    await run(
      `mutation ($input: MergePeopleInput!) {
        mergePeople(input: $input) { ... on Person { id } ... on ValidationError { message } } }`,
      { input },
    );
    const speakers = async () =>
      (await programme()).map(({ speakers }) => speakers.map(({ name }) => name));
    expect(await speakers()).toEqual([["Ada", "kept"], ["kept"]]);
    await release({ restoredId: second.id });
    expect(await speakers()).toEqual([["Ada", "kept"], ["kept"]]);
  });

  it("redirects the newest address of a session after a roll-back", async () => {
    const first = await test.db.programmeRelease.findFirstOrThrow({ where: { conferenceId } });
    await update(a, { title: "Second", startTime: "10:15" });
    await release();
    expect([await find("a"), await find("second")]).toEqual(["second", "second"]);
    await release({ restoredId: first.id });
    expect([await find("a"), await find("second")]).toEqual(["a", "a"]);
    await update(a, { startTime: "10:30" });
    await release();
    expect([await find("a"), await find("second")]).toEqual(["second", "second"]);
  });

  it("keeps a day on which something is released or going to be, and brings back no lost one", async () => {
    const shorten = async () =>
      (
        await run(
          `mutation ($input: UpdateConferenceInput!) { result: updateConference(input: $input) {
            ... on Conference { endDate } ... on ValidationError { fields { message } } } }`,
          { input: { id: conferenceId, description: "Short", endDate: "2027-11-26" } },
        )
      ).result;
    await update(a, { day: "day2" });
    const { id: restoredId } = await release();
    await update(a, { day: "day1" });
    const refused = {
      fields: [{ message: expect.stringMatching(/^Day 2 still has items in the prog/) }],
    };
    expect(await shorten()).toMatchObject(refused);
    await release();
    const { at } = await inAnHour();
    const { id } = await release({ at, restoredId });
    expect(await shorten()).toMatchObject(refused);
    await run(`mutation ($id: ID!) { cancelProgrammeRelease(input: { id: $id }) { __typename } }`, {
      id,
    });
    expect(await shorten()).toEqual({ endDate: "2027-11-26" });
    expect((await release({ restoredId })).fields[0].message).toMatch(/no longer a day/);
  });

  it("makes nothing else public than what was looked at", async () => {
    const changed = {
      message: "Somebody has changed the programme meanwhile. Look at it again.",
    };
    const look = async () => {
      const source = `query ($conferenceId: ID!) {
        programmeChanges(conferenceId: $conferenceId) { seen changes { sentence } } }`;
      return (await run(source)).programmeChanges;
    };
    const times = async () => (await programme()).map(({ startTime }) => startTime);
    await update(a, { startTime: "10:15" });
    const first = await look();
    expect((await look()).seen).toBe(first.seen);
    await update(b, { startTime: "10:30" });
    expect(await release({ seen: first.seen })).toEqual(changed);
    const { at } = await inAnHour();
    expect(await release({ seen: first.seen, at })).toEqual(changed);
    expect(await times()).toEqual(["10:00", "10:00"]);
    // What becomes public with it counts, too: the session of somebody who confirms.
    const second = await look();
    expect(second.changes).toHaveLength(2);
    const { id: scheduleItemId } = await factories(test.db).scheduleItem({
      conferenceId,
      title: "Confirmed",
      publication: "draft",
    });
    const answered = { state: "submitted", deliberation: "accepted", answer: "confirmed" } as const;
    await test.db.proposal.create({
      data: { conferenceId, title: "Confirmed", scheduleItemId, ...answered },
    });
    expect(await release({ seen: second.seen })).toEqual(changed);
    expect(await times()).toEqual(["10:00", "10:00"]);
    const { seen } = await look();
    expect(await release({ seen })).toMatchObject({ number: 2 });
    expect(await titles()).toEqual(["A", "B", "Confirmed"]);
    expect(await release({ seen })).toEqual(changed);
  });

  it("makes everything public when each save is to be public again", async () => {
    await update(a, { title: "Unreleased", startTime: "10:15" });
    await factories(test.db).scheduleItem({ conferenceId, title: "Draft", publication: "draft" });
    await setMode("live");
    expect(await titles()).toEqual(["B", "Unreleased"]);
    expect(await differences()).toBe(0);
    await update(b, { title: "At once" });
    expect(await titles()).toEqual(["At once", "Unreleased"]);
  });

  it("does not show its team another conference's unreleased programme", async () => {
    const other = viewerOf(await factories(test.db).user());
    const { id } = await factories(test.db).conference({ ownerId: other.id, status: "published" });
    await factories(test.db).scheduleItem({ conferenceId, title: canary });
    const view = publishedOnly(test.db, [id]);
    expect(JSON.stringify(await view.scheduleItem.findMany())).not.toContain(canary);
  });
});
