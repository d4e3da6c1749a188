import { factories } from "@summit/prisma/testing/factories.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "#context/viewer.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection =
  "... on ScheduleItem { id day date startTime endTime startsAt endsAt afterMidnight slug url shareImage }";
const none = {
  day: null,
  date: null,
  startTime: null,
  endTime: null,
  startsAt: null,
  endsAt: null,
  afterMidnight: false,
  url: null,
  shareImage: null,
};
const nine = { day: "day1", startTime: "09:00", endTime: "10:00" };
const cleared = { day: null, startTime: null, endTime: null };

let speakerId: string;

const create = (data: object) =>
  editor.call("createScheduleItem", { conferenceId: editor.conferenceId, ...data }, selection);
const update = (id: string, data: object) =>
  editor.call("updateScheduleItem", { id, ...data }, selection);

async function read(query: string, viewer: Viewer | null = null) {
  const { data, errors } = await execute(
    editor.db,
    query.replaceAll("$id", `"${editor.conferenceId}"`),
    { viewer },
  );
  expect(errors).toBeUndefined();
  return data;
}

beforeAll(async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({ where: { id: conferenceId }, data: { status: "published" } });
  speakerId = (await factories(db).speaker({ conferenceId, name: "Ada" })).id;
});

describe("a session that is not scheduled", () => {
  it("is created without day and times, and gets all of them or none", async () => {
    const { id, ...created } = await create({ title: "Someday" });
    expect(created).toMatchObject(none);
    expect(
      (await update(id, { day: "day1" })).fields.map(({ path }: { path: string[] }) => path),
    ).toEqual([["startTime"], ["endTime"]]);
    expect(await update(id, nine)).toMatchObject({ ...nine, slug: "someday" });
    const night = { startTime: "00:15", endTime: "01:00", afterMidnight: true };
    expect(await update(id, night)).toMatchObject(night);
    expect(await update(id, cleared)).toMatchObject(none);
  });

  it("is shown with its published speakers, and in no other public list or count", async () => {
    const data = { theme: "Someday themes", location: "Someday hall", speakerIds: [speakerId] };
    const { id } = await create({ title: "Someday soon", description: "Someday", ...data });
    await create({ title: "Fixed", description: "Not someday", ...nine, speakerIds: [speakerId] });
    const single = await read(`{
      search(conferenceId: $id, query: "soon") { scheduleItems { title } }
      scheduleItem(conferenceId: $id, id: "${id}") { title }
      fixed: scheduleItem(conferenceId: $id, day: day1, slug: "fixed") { related { title } } }`);
    const lists = await read(`{
      scheduleItems(conferenceId: $id, first: 100) { title }
      conference(id: $id) {
        sessionCount themes
        scheduleItems(first: 10) { totalCount nodes { title } } } }`);
    const { conference: byDay } = await read(
      "{ conference(id: $id) { days { scheduleItems(first: 10) { title } } } }",
    );
    expect(JSON.stringify(byDay)).not.toContain("Someday");
    expect(single).toEqual({
      search: { scheduleItems: [] },
      scheduleItem: null,
      fixed: { related: [] },
    });
    expect(JSON.stringify(lists)).not.toContain("Someday");
    expect(lists.conference).toMatchObject({ sessionCount: 1, scheduleItems: { totalCount: 1 } });
    const titles = [{ title: "Fixed" }, { title: "Someday soon" }];
    for (const args of ["", "(first: 5)"]) {
      const query = `{ speakers(conferenceId: $id) { scheduleItems${args} { title day again: speakers(first: 1) { name } } } }`;
      expect((await read(query)).speakers[0].scheduleItems).toMatchObject(titles);
    }
  });

  it("is last in the lists of the team, which can ask for these alone", async () => {
    const { scheduleItems, conference } = await read(
      `{ scheduleItems(conferenceId: $id, drafts: true) { title }
        conference(id: $id, drafts: true) {
          none: scheduleItems(filter: { scheduled: false }) { nodes { title } }
          some: scheduleItems(filter: { scheduled: true }) { nodes { title } }
          page: scheduleItems(first: 1) { pageInfo { endCursor } } } }`,
      editor.viewer,
    );
    expect(scheduleItems[0]).toEqual({ title: "Fixed" });
    expect(scheduleItems).toHaveLength(3);
    expect(conference.none.nodes).toHaveLength(2);
    expect(conference.some.nodes).toEqual([{ title: "Fixed" }]);
    const { endCursor } = conference.page.pageInfo;
    const next = await read(
      `{ conference(id: $id, drafts: true) { scheduleItems(first: 1, after: "${endCursor}") { nodes { day } pageInfo { hasNextPage } } } }`,
      editor.viewer,
    );
    expect(next.conference.scheduleItems).toEqual({
      nodes: [{ day: null }],
      pageInfo: { hasNextPage: true },
    });
  });

  it("gets its address back when it returns, and its former ones redirect", async () => {
    const find = async (day: string, slug: string) =>
      (
        await read(
          `{ scheduleItem(conferenceId: $id, day: ${day}, slug: "${slug}") { id day slug } }`,
        )
      ).scheduleItem;
    const { id } = await create({ title: "Keynote", ...nine });
    await update(id, cleared);
    expect(await find("day1", "keynote")).toBeNull();
    expect((await create({ title: "Keynote", ...nine })).slug).toBe("keynote-2");
    await update(id, { title: "Opening" });
    await update(id, { ...nine, day: "day2" });
    const now = { id, day: "day2", slug: "opening" };
    expect(await find("day1", "keynote")).toEqual(now);
    await update(id, { title: "Keynote", day: "day1" });
    expect(await find("day1", "keynote")).toEqual({ id, day: "day1", slug: "keynote" });
  });
});

it("a night is in the order in which it takes place", async () => {
  const at = (title: string, startTime: string, endTime: string, afterMidnight = false) =>
    create({ title, day: "day2", startTime, endTime, afterMidnight, location: "Saal 1" });
  await at("After midnight", "00:15", "01:15", true);
  await at("Until midnight", "23:00", "00:00");
  await at("Until two", "22:00", "02:00");
  await at("Until eleven", "22:00", "23:00");
  await at("Early in the morning", "06:30", "07:00");
  const { scheduleItems, scheduleConflicts } = await read(
    `{ scheduleItems(conferenceId: $id, day: day2) { title date startsAt }
      scheduleConflicts(conferenceId: $id) { scheduleItems { title } } }`,
  );
  const titles = scheduleItems.map(({ title }: { title: string }) => title);
  expect(titles).toEqual([
    "Early in the morning",
    "Until eleven",
    "Until two",
    "Until midnight",
    "After midnight",
  ]);
  const starts = scheduleItems.map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(starts.toSorted()).toEqual(starts);
  const dates = new Set(scheduleItems.map(({ date }: { date: string }) => date));
  expect(dates.size).toBe(2);
  const pairs = scheduleConflicts.map((pair: { scheduleItems: { title: string }[] }) =>
    pair.scheduleItems.map(({ title }) => title),
  );
  expect(pairs).toEqual([
    ["Until eleven", "Until two"],
    ["Until two", "Until midnight"],
    ["Until two", "After midnight"],
  ]);
});
