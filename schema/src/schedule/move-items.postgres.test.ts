import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { inSlices } from "@summit/prisma/testing/in-slices.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContentChange } from "#content/content-events.ts";
import { findHistory } from "#history/history.service.ts";
import { eventsOfChange } from "#webhook/outgoing-events.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute, viewerOf } from "../../testing/execute.ts";

const editor = useContentEditor();

const item = "id version day startTime endTime afterMidnight allRooms slug rooms { name }";
const selection = `... on MovedScheduleItems { unchangedIds scheduleItems { ${item} } }
  ... on RowsError { code rows { index fields { path code message } } }
  ... on NotFoundError { code ids }
  ... on MoveConflictError { code conflicts { id version changes { by fields } } scheduleItems { ${item} } }`;

const move = (...moves: object[]) =>
  editor.call("moveScheduleItems", { conferenceId: editor.conferenceId, moves }, selection);

const nine = { day: "day1", startTime: "09:00", endTime: "10:00" };
const noTimes = { day: null, startTime: null, endTime: null };

async function addSession(title: string, values: object = nine): Promise<string> {
  const input = { conferenceId: editor.conferenceId, title, ...values };
  return (await editor.call("createScheduleItem", input, "... on ScheduleItem { id }")).id;
}

/** What is stored of items, to tell that nothing was done. */
const stored = async (...ids: string[]) => [
  await editor.db.scheduleItem.findMany({
    where: { id: { in: ids } },
    include: { rooms: true },
    orderBy: { id: "asc" },
  }),
  await findHistory(editor.db, { where: { entityId: { in: ids } } }),
  await editor.log(),
];

const rooms: Record<string, string> = {};

beforeAll(async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({
    where: { id: conferenceId },
    data: {
      startDate: new Date("2030-03-30"),
      endDate: new Date("2030-04-01"),
      timeZone: "Europe/Berlin",
    },
  });
  for (const name of ["Hall", "Loft"]) {
    const input = { conferenceId, name };
    rooms[name] = (await editor.call("createRoom", input, "... on Room { id }")).id;
  }
});

describe("moving items", () => {
  it("gives them other days, times and rooms, and keeps what is omitted", async () => {
    const one = await addSession("One", { ...nine, roomNames: ["Hall"] });
    const two = await addSession("Two", { ...nine, roomNames: ["Hall", "Loft"] });
    const later = { startTime: "11:00", endTime: "12:00" };
    const result = await move(
      { id: two, version: 1, ...later },
      { id: one, version: 1, ...later, day: "day2", roomIds: [rooms.Loft, rooms.Hall] },
    );
    expect(result.scheduleItems).toMatchObject([
      { id: two, version: 2, day: "day1", ...later, rooms: [{ name: "Hall" }, { name: "Loft" }] },
      { id: one, version: 2, day: "day2", ...later, rooms: [{ name: "Loft" }, { name: "Hall" }] },
    ]);
    expect(await move({ id: one, day: "day2", ...later })).toMatchObject({ unchangedIds: [one] });
  });

  it("takes them out of the schedule and back, where they have their former address again", async () => {
    const id = await addSession("Keynote", { ...nine, roomNames: ["Hall"] });
    const [tray] = (await move({ id, ...noTimes, roomIds: null })).scheduleItems;
    expect(tray).toMatchObject({ ...noTimes, rooms: [], slug: "keynote" });
    const other = await addSession("Keynote");
    const back = await move({ id, ...nine });
    expect(back.scheduleItems).toMatchObject([{ ...nine, slug: "keynote" }]);
    const { slug } = await editor.db.scheduleItem.findUniqueOrThrow({ where: { id: other } });
    expect(slug).toBe("keynote-2");
  });

  it("swaps items of one name between days, whose addresses stay apart", async () => {
    const [one, two] = [
      await addSession("Twin"),
      await addSession("Twin", { ...nine, day: "day2" }),
    ];
    const { scheduleItems } = await move({ id: one, day: "day2" }, { id: two, day: "day1" });
    expect(scheduleItems).toMatchObject([
      { day: "day2", slug: "twin-2" },
      { day: "day1", slug: "twin-2" },
    ]);
    const swapped = await move({ id: one, day: "day1" }, { id: two, day: "day2" });
    expect(swapped.scheduleItems).toMatchObject([{ slug: "twin" }, { slug: "twin" }]);
  });

  it("crosses midnight, and leaves a night by a start that is none", async () => {
    const id = await addSession("Night");
    const late = { day: "day3", startTime: "23:30", endTime: "00:30" };
    expect((await move({ id, ...late })).scheduleItems).toMatchObject([late]);
    const night = { startTime: "00:15", endTime: "01:00", afterMidnight: true };
    expect((await move({ id, ...night })).scheduleItems).toMatchObject([night]);
    const early = { startTime: "05:00", endTime: "06:00" };
    expect((await move({ id, ...early })).scheduleItems).toMatchObject([{ afterMidnight: true }]);
    expect((await move({ id, ...nine })).scheduleItems).toMatchObject([{ afterMidnight: false }]);
    await move({ id, ...night });
    expect((await move({ id, ...noTimes })).scheduleItems).toMatchObject([
      { afterMidnight: false },
    ]);
  });

  it("makes one change of each, for its history, the log and those who listen", async () => {
    const [one, two] = [await addSession("Told"), await addSession("Told too")];
    const announced: ContentChange[][] = [];
    const published: ContentChange[][] = [];
    const events = {
      announce: async (_tx: unknown, changes: readonly ContentChange[]) =>
        void announced.push([...changes]),
      publish: (changes: readonly ContentChange[]) => void published.push([...changes]),
    };
    const moves = [one, two].map((id) => ({ id, ...nine, allRooms: true, day: "day2" }));
    await execute(
      editor.db,
      `mutation ($input: MoveScheduleItemsInput!) { moveScheduleItems(input: $input) { __typename } }`,
      {
        viewer: editor.viewer,
        variables: { input: { conferenceId: editor.conferenceId, moves } },
        context: { events },
      },
    );
    expect(announced).toEqual(published);
    expect(published.map((changes) => changes.map(({ entityId }) => entityId))).toEqual([
      [one, two],
    ]);
    expect(
      published
        .flat()
        .flatMap(eventsOfChange)
        .map(({ type }) => type),
    ).toEqual([
      "schedule_item.updated",
      "schedule_item.moved",
      "schedule_item.updated",
      "schedule_item.moved",
    ]);
    const [, entry] = await findHistory(editor.db, {
      where: { entityId: one },
      orderBy: { version: "asc" },
    });
    expect(entry).toMatchObject({ action: "update", version: 2, actorId: editor.viewer.id });
    expect(entry?.fields).toEqual([
      { name: "day", before: 1, after: 2 },
      { name: "allRooms", before: false, after: true },
    ]);
  });
});

describe("a move that is not possible leaves everything as it was", () => {
  it.each([
    ["without length", { startTime: "10:00", endTime: "10:00" }, "endTime", "INVALID"],
    ["to a day that there is not", { day: "day4" }, "day", "OUT_OF_RANGE"],
    ["to a time that clocks skip", { day: "day2", startTime: "02:30" }, "startTime", "NOT_ALLOWED"],
    ["to no time of day", { startTime: "25:00" }, "startTime", "INVALID"],
    ["to a day without times", { startTime: null }, "startTime", "REQUIRED"],
    ["to a night by day", { startTime: "09:30", afterMidnight: true }, "afterMidnight", "INVALID"],
    ["into a room that is gone", { roomIds: ["gone"] }, "roomIds", "UNKNOWN"],
  ])("%s", async (_name, change, field, code) => {
    const [good, bad] = [await addSession("Good"), await addSession("Bad")];
    const before = await stored(good, bad);
    const result = await move({ id: good, day: "day2" }, { id: bad, ...change });
    expect(result).toMatchObject({
      __typename: "RowsError",
      message: "One move is not possible. Nothing was moved.",
      rows: [{ index: 1, fields: [{ code, path: expect.arrayContaining([field]) }] }],
    });
    expect(await stored(good, bad)).toEqual(before);
  });

  it("of one item twice, of none or of too many", async () => {
    const id = await addSession("Twice");
    const twice = await move({ id, day: "day2" }, { id, day: "day3" });
    expect(twice.rows).toMatchObject([{ index: 1, fields: [{ path: ["id"], code: "DUPLICATE" }] }]);
    expect((await move()).fields).toEqual([{ path: ["moves"], message: "Required" }]);
    const many = Array.from({ length: 5_001 }, () => ({ id }));
    expect((await move(...many)).fields).toEqual([
      { path: ["moves"], message: "Must have at most 5,000 moves" },
    ]);
  });

  it("after somebody else has moved it, who is named beside the item as it is now", async () => {
    const [mine, theirs] = [await addSession("Mine"), await addSession("Theirs")];
    const colleague = await factories(editor.db).user({ fullName: "Ada Byron" });
    await editor.db.member.create({
      data: { conferenceId: editor.conferenceId, userId: colleague.id, role: "editor" },
    });
    const { data } = await execute(
      editor.db,
      `mutation ($input: MoveScheduleItemsInput!) { moveScheduleItems(input: $input) { __typename } }`,
      {
        viewer: viewerOf(colleague),
        variables: {
          input: {
            conferenceId: editor.conferenceId,
            moves: [{ id: theirs, version: 1, startTime: "08:00" }],
          },
        },
      },
    );
    expect(data.moveScheduleItems).toEqual({ __typename: "MovedScheduleItems" });
    const before = await stored(mine, theirs);
    const result = await move(
      { id: mine, version: 1, day: "day2" },
      { id: theirs, version: 1, day: "day2" },
    );
    expect(result).toMatchObject({
      __typename: "MoveConflictError",
      code: "CONFLICT",
      message: "“Theirs” has been changed in the meantime by Ada Byron.",
      conflicts: [
        { id: theirs, version: 2, changes: [{ by: "Ada Byron", fields: ["startTime"] }] },
      ],
      scheduleItems: [{ id: theirs, version: 2, startTime: "08:00" }],
    });
    expect(await stored(mine, theirs)).toEqual(before);
  });

  it("of what has been deleted, or is of another conference", async () => {
    const [there, gone] = [await addSession("There"), await addSession("Gone")];
    await editor.call("deleteScheduleItem", { id: gone });
    const before = await stored(there);
    const result = await move({ id: there, day: "day2" }, { id: gone, version: 1, day: "day2" });
    const { fullName } = await editor.db.user.findUniqueOrThrow({
      where: { id: editor.viewer.id },
    });
    expect(result).toMatchObject({
      code: "NOT_FOUND",
      message: `“Gone” has been deleted in the meantime by ${fullName}.`,
      ids: [gone],
    });
    const elsewhere = await factories(editor.db).conference();
    const foreign = await factories(editor.db).scheduleItem({ conferenceId: elsewhere.id });
    expect(await move({ id: there, day: "day2" }, { id: foreign.id })).toMatchObject({
      code: "NOT_FOUND",
      ids: [foreign.id],
    });
    expect(await stored(there)).toEqual(before);
  });
});

it("moves 2,000 sessions to other days and rooms in few statements", async () => {
  const { db, conferenceId } = editor;
  await inSlices(
    2_000,
    (first, last) => db.$executeRaw`
      INSERT INTO schedule_items (id, conference_id, title, slug, day, start_time, end_time, updated_at)
      SELECT 'many-' || number, ${conferenceId}, 'Session ' || number % 500, 'many-' || number, 1, '09:00', '10:00', now()
      FROM generate_series(${first}::int, ${last}::int) AS number`,
  );
  await inSlices(
    2_000,
    (first, last) => db.$executeRaw`
      INSERT INTO schedule_item_rooms (schedule_item_id, room_id, position)
      SELECT 'many-' || number, ${rooms.Hall}, 0
      FROM generate_series(${first}::int, ${last}::int) AS number`,
  );
  const moves = Array.from({ length: 2_000 }, (_, index) => ({
    id: `many-${index + 1}`,
    version: 1,
    day: index % 2 ? "day2" : "day3",
    startTime: "10:00",
    endTime: "11:00",
    roomIds: [rooms.Loft],
  }));
  const all = async () => expect((await move(...moves)).scheduleItems).toHaveLength(2_000);
  expect(await countStatements(all)).toBeLessThanOrEqual(80);
  const where = { conferenceId, startTime: "10:00", id: { startsWith: "many-" } };
  expect(await db.scheduleItem.count({ where })).toBe(2_000);
  expect(await db.formerSlug.count({ where: { entityId: { startsWith: "many-" } } })).toBe(2_000);
});
