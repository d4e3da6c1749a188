import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { inSlices } from "@summit/prisma/testing/in-slices.ts";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

const selection = `... on BulkUpdate { changedIds unchangedIds }
  ... on RowsError { code rows { index fields { path code } } }`;

const update = (
  plural: string,
  ids: readonly string[],
  changes: object,
  conferenceId = editor.conferenceId,
) => editor.call(`bulkUpdate${plural}`, { conferenceId, ids, changes }, selection);

const addSpeaker = async (name: string, values: object = {}) => {
  const { conferenceId } = editor;
  const input = { conferenceId, name, title: "Engineer", ...values };
  return (await editor.call("createSpeaker", input, "... on Speaker { id }")).id as string;
};

const addSession = async (title: string, values: object = {}) => {
  const { conferenceId } = editor;
  const times = { day: "day1", startTime: "09:00", endTime: "10:00" };
  const input = { conferenceId, title, ...times, ...values };
  return (await editor.call("createScheduleItem", input, "... on ScheduleItem { id }"))
    .id as string;
};

const sorted = (ids: readonly string[]) => [...ids].sort();

describe("many records at once", () => {
  it("take the same values; what has them already, or does not exist, stays as it is", async () => {
    const ids = [await addSpeaker("Ada"), await addSpeaker("Grace")];
    const hidden = await addSpeaker("Mary", { publication: "draft" });
    const elsewhere = await factories(editor.db).conference({ ownerId: editor.viewer.id });
    const stranger = await editor.db.speaker.create({
      data: { conferenceId: elsewhere.id, name: "Mae", slug: "mae", title: "Pilot" },
    });
    const { length } = await editor.log();
    const all = [...ids, hidden, stranger.id, "unknown"];
    const result = await update("Speakers", all, { publication: "draft" });
    expect(sorted(result.changedIds)).toEqual(sorted(ids));
    expect(result.unchangedIds).toEqual([hidden]);
    const stored = await editor.db.speaker.findMany({ where: { id: { in: all } } });
    const versions = Object.fromEntries(stored.map(({ id, version }) => [id, version]));
    expect(versions).toMatchObject({ [ids[0] ?? ""]: 2, [hidden]: 1, [stranger.id]: 1 });
    const logged = (await editor.log()).slice(length);
    expect(logged.map(({ action }) => action)).toEqual(["speaker.update", "speaker.update"]);
    expect((await update("Speakers", all, { publication: "draft" })).changedIds).toEqual([]);
    expect(await editor.log()).toHaveLength(length + 2);
  });

  it("gain and lose tags beside those that each of them has", async () => {
    const addPerson = async (name: string, tags: string[]) => {
      const input = { conferenceId: editor.conferenceId, name, tags };
      return (await editor.call("createPerson", input, "... on Person { id }")).id as string;
    };
    const ada = await addPerson("Ada", ["Press", "VIP"]);
    const bea = await addPerson("Bea", []);
    const vip = await update("People", [ada, bea], { addTags: ["vip"], removeTags: ["PRESS"] });
    expect(sorted(vip.changedIds)).toEqual(sorted([ada, bea]));
    const tagsOf = async (id: string) =>
      (await editor.db.person.findUniqueOrThrow({ where: { id } })).tags;
    expect([await tagsOf(ada), await tagsOf(bea)]).toEqual([["VIP"], ["vip"]]);
    expect((await update("People", [ada, bea], { addTags: ["VIP"] })).changedIds).toEqual([]);
    const both = await update("People", [ada], { tags: [], addTags: ["New"] });
    expect(both.rows).toMatchObject([{ fields: [{ path: ["tags"], code: "NOT_ALLOWED" }] }]);
  });

  it("are refused together if one of them would be invalid", async () => {
    const long = await addSession("Long", { endTime: "12:00" });
    const short = await addSession("Short");
    const before = await editor.log();
    const result = await update("ScheduleItems", [long, short], { startTime: "10:00" });
    expect(result).toMatchObject({
      code: "ROWS_REFUSED",
      rows: [{ index: 1, fields: [{ path: ["endTime"] }] }],
    });
    expect(await editor.log()).toEqual(before);
  });

  it("number 1 to 5,000", async () => {
    const { __typename: none } = await update("Speakers", [], { title: "Fellow" });
    const many = Array.from({ length: 5_001 }, (_, index) => `${index}`);
    const { __typename: tooMany } = await update("Speakers", many, { title: "Fellow" });
    expect([none, tooMany]).toEqual(["ValidationError", "ValidationError"]);
  });
});

it("moves sessions to another day and room, where their former addresses still lead to them", async () => {
  await editor.db.conference.update({
    where: { id: editor.conferenceId },
    data: { startDate: new Date("2030-05-01"), endDate: new Date("2030-05-02") },
  });
  const speakerIds = [await addSpeaker("Rosalind")];
  const ids = [
    await addSession("Moved", { speakerIds }),
    await addSession("Moved too", { location: "Foyer" }),
  ];
  const result = await update("ScheduleItems", ids, { day: "day2", location: "Main Hall" });
  expect(sorted(result.changedIds)).toEqual(sorted(ids));
  const items = await editor.db.scheduleItem.findMany({
    where: { id: { in: ids } },
    include: { speakers: true, rooms: { include: { room: true } } },
  });
  expect(items.map(({ day, rooms }) => [day, rooms.map(({ room }) => room.name)])).toEqual([
    [2, ["Main Hall"]],
    [2, ["Main Hall"]],
  ]);
  expect(items.flatMap(({ speakers }) => speakers)).toHaveLength(1);
  expect(await editor.db.formerSlug.count({ where: { entityId: { in: ids } } })).toBe(2);
});

it("marks each session once when several of its speakers are hidden", async () => {
  const speakerIds = [await addSpeaker("Hedy"), await addSpeaker("Katherine")];
  const session = await addSession("Together", { speakerIds });
  await update("Speakers", speakerIds, { publication: "draft" });
  const { version } = await editor.db.scheduleItem.findUniqueOrThrow({ where: { id: session } });
  expect(version).toBe(2);
});

it("hides 5,000 speakers in one transaction", async () => {
  const { conferenceId } = editor;
  await inSlices(
    5_000,
    (first, last) => editor.db.$executeRaw`
      INSERT INTO speakers (id, conference_id, name, slug, title, updated_at)
      SELECT 'many-' || number, ${conferenceId}, 'Speaker ' || number, 'many-' || number, 'Engineer', now()
      FROM generate_series(${first}::int, ${last}::int) AS number`,
  );
  const ids = Array.from({ length: 5_000 }, (_, index) => `many-${index + 1}`);
  const hide = async () => {
    const { changedIds } = await update("Speakers", ids, { publication: "draft" });
    expect(changedIds).toHaveLength(5_000);
  };
  expect(await countStatements(hide)).toBeLessThanOrEqual(90);
  const where = { conferenceId, publication: "draft", id: { in: ids } } as const;
  expect(await editor.db.speaker.count({ where })).toBe(5_000);
});
