import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

const verdict = `id externalId outcome changes { name before after } kept { name before after }
  matches { id name }`;
const selection = `... on BulkUpsert { rows { ${verdict} } }
  ... on RowsError { rows { index externalId fields { path code message } } }`;

const upsert = (plural: string, rows: object[], options: object = {}) =>
  editor.call(
    `bulkUpsert${plural}`,
    { conferenceId: editor.conferenceId, rows, ...options },
    selection,
  );
const importSpeakers = (rows: object[], options: object = {}) => upsert("Speakers", rows, options);
const ada = { name: "Ada Byron", title: "Countess" };
const create = async (data: object = {}, conferenceId = editor.conferenceId) =>
  (await editor.call("createSpeaker", { conferenceId, ...ada, ...data }, "... on Speaker { id }"))
    .id as string;
const stored = (id: string) => editor.db.speaker.findUniqueOrThrow({ where: { id } });

describe("a dry run", () => {
  it("tells what would happen to each row, and does nothing", async () => {
    await importSpeakers([
      { externalId: "dry-1", ...ada },
      { externalId: "dry-2", name: "Bea", title: "Baker" },
    ]);
    const before = [await editor.log(), await editor.db.speaker.findMany()];
    const { rows } = await importSpeakers(
      [
        { externalId: "dry-1", title: "Engineer", companyName: "Analytics" },
        { externalId: "dry-2", name: "Bea" },
        { externalId: "dry-3", name: "Cleo", title: "Clerk" },
      ],
      { dryRun: true },
    );
    expect(rows).toMatchObject([
      {
        externalId: "dry-1",
        outcome: "updated",
        changes: [
          { name: "title", before: "Countess", after: "Engineer" },
          { name: "companyName", before: null, after: "Analytics" },
        ],
      },
      { externalId: "dry-2", outcome: "unchanged", changes: [] },
      { externalId: "dry-3", outcome: "created", changes: [], matches: [] },
    ]);
    expect([await editor.log(), await editor.db.speaker.findMany()]).toEqual(before);
    expect(await editor.db.importedValues.count()).toBe(2);
  });

  it("refuses what an import would refuse", async () => {
    const refused = await importSpeakers([{ externalId: "bad", name: "" }], { dryRun: true });
    expect(refused).toMatchObject({ __typename: "RowsError", rows: [{ index: 0 }] });
  });

  it("names records typed by hand that may be the same, but never takes them", async () => {
    const id = await create({ name: "Zoë  Ångström" });
    await importSpeakers([{ externalId: "other", name: "Zoe Angstrom", title: "Imported" }]);
    const row = { externalId: "zoe", name: "zoe angstrom", title: "Chemist" };
    const dry = await importSpeakers([row], { dryRun: true });
    expect(dry.rows[0]).toMatchObject({
      outcome: "created",
      matches: [{ id, name: "Zoë  Ångström" }],
    });
    const taken = await importSpeakers(
      [
        { ...row, id },
        { ...row, externalId: "zoe-2" },
      ],
      {
        dryRun: true,
      },
    );
    expect(taken.rows).toMatchObject([{ outcome: "updated" }, { outcome: "created", matches: [] }]);
    expect((await importSpeakers([row])).rows).toMatchObject([{ outcome: "created", matches: [] }]);
  });

  it("names the session of the same time first", async () => {
    const { conferenceId } = editor;
    const coffee = { conferenceId, title: "Coffee", day: "day1", endTime: "18:00" };
    const ids = [];
    for (const startTime of ["09:00", "15:00"]) {
      const input = { ...coffee, startTime };
      ids.push((await editor.call("createScheduleItem", input, "... on ScheduleItem { id }")).id);
    }
    const row = {
      externalId: "tea",
      title: "COFFEE",
      day: "day1",
      startTime: "15:00",
      endTime: "15:30",
    };
    const { rows } = await upsert("ScheduleItems", [row], { dryRun: true });
    expect(rows[0].matches.map(({ id }: { id: string }) => id)).toEqual(ids.reverse());
  });
});

describe("a row with an id", () => {
  it("is that record, which takes its external id", async () => {
    const id = await create();
    const row = { id, externalId: "adopted", name: "Ada Lovelace" };
    const first = await importSpeakers([row]);
    expect(first.rows[0]).toMatchObject({
      id,
      externalId: "adopted",
      outcome: "updated",
      changes: [{ name: "name" }, { name: "externalId", before: null, after: "adopted" }],
    });
    const { version } = await stored(id);
    const { id: _id, ...later } = row;
    expect((await importSpeakers([later])).rows[0]).toMatchObject({ id, outcome: "unchanged" });
    expect(await stored(id)).toMatchObject({ name: "Ada Lovelace", title: "Countess", version });
    expect((await editor.log()).at(-1)?.entityId).toBe(id);
  });

  it("needs no external id", async () => {
    const id = await create();
    const { rows } = await importSpeakers([{ id, title: "Fellow" }]);
    expect(rows[0]).toMatchObject({ id, externalId: null, outcome: "updated" });
    expect(await stored(id)).toMatchObject({ title: "Fellow", externalId: null });
  });

  it("is refused if it cannot be that record", async () => {
    const elsewhere = await factories(editor.db).conference({ ownerId: editor.viewer.id });
    const foreign = await create({}, elsewhere.id);
    const id = await create();
    const known = (await importSpeakers([{ externalId: "known", ...ada }])).rows[0].id;
    const { rows } = await importSpeakers([
      { id: foreign, externalId: "a" },
      { id: known, externalId: "b" },
      { id, externalId: "known" },
      { id, externalId: "c" },
      { id, externalId: "d" },
      { ...ada },
      { id: known },
      { externalId: "known" },
    ]);
    const codes = rows.map(({ index, fields: [{ path, code }] }: Refused) => [
      index,
      path[0],
      code,
    ]);
    expect(codes).toEqual([
      [0, "id", "UNKNOWN"],
      [1, "id", "TAKEN"],
      [2, "externalId", "TAKEN"],
      [3, "id", "DUPLICATE"],
      [4, "id", "DUPLICATE"],
      [5, "externalId", "REQUIRED"],
      [6, "id", "DUPLICATE"],
      [7, "externalId", "DUPLICATE"],
    ]);
  });
});

interface Refused {
  index: number;
  fields: [{ path: string[]; code: string }];
}

describe("a repeated import", () => {
  const row = { externalId: "repeated", name: "Grace", title: "Admiral", companyName: "Navy" };
  const edit = (id: string, data: object) => editor.call("updateSpeaker", { id, ...data });

  it("leaves alone what has been changed here since, unless it is to overwrite it", async () => {
    const { id } = (await importSpeakers([row])).rows[0];
    await edit(id, { title: "Rear admiral" });
    const again = { ...row, companyName: "US Navy" };
    const kept = [{ name: "title", before: "Rear admiral", after: "Admiral" }];
    expect((await importSpeakers([again])).rows[0]).toMatchObject({
      outcome: "updated",
      kept,
      changes: [{ name: "companyName", before: "Navy", after: "US Navy" }],
    });
    expect((await importSpeakers([again])).rows[0]).toMatchObject({ outcome: "unchanged", kept });
    expect((await importSpeakers([again], { overwrite: true })).rows[0]).toMatchObject({
      outcome: "updated",
      kept: [],
      changes: [{ name: "title" }],
    });
    const promoted = { ...again, title: "Commodore" };
    expect((await importSpeakers([promoted])).rows[0]).toMatchObject({
      outcome: "updated",
      kept: [],
    });
  });

  it("follows the file again once the change here has come to be in it", async () => {
    const { id } = (await importSpeakers([{ ...row, externalId: "same" }])).rows[0];
    await edit(id, { title: "Captain" });
    const agreed = { ...row, externalId: "same", title: "Captain" };
    expect((await importSpeakers([agreed])).rows[0]).toMatchObject({
      outcome: "unchanged",
      kept: [],
    });
    const { rows } = await importSpeakers([{ ...agreed, title: "Major" }]);
    expect(rows[0]).toMatchObject({ outcome: "updated", kept: [] });
  });

  it("keeps a moved session's day and times together", async () => {
    const item = {
      externalId: "moved",
      title: "Talk",
      day: "day1",
      startTime: "09:00",
      endTime: "10:00",
    };
    const { id } = (await upsert("ScheduleItems", [item])).rows[0];
    await editor.call("updateScheduleItem", { id, startTime: "14:00", endTime: "15:00" });
    const later = { ...item, title: "The talk", startTime: "10:00", endTime: "11:00" };
    const { rows } = await upsert("ScheduleItems", [later]);
    expect(rows[0]).toMatchObject({
      changes: [{ name: "title" }],
      kept: [{ name: "startTime" }, { name: "endTime" }],
    });
  });

  it("keeps a session's room that has been changed here, however the row names its own", async () => {
    const item = {
      externalId: "roomy",
      title: "Talk",
      day: "day1",
      startTime: "09:00",
      endTime: "10:00",
      location: "Hall",
    };
    const { id } = (await upsert("ScheduleItems", [item])).rows[0];
    await editor.call("updateScheduleItem", { id, location: "Attic" });
    expect((await upsert("ScheduleItems", [item])).rows[0]).toMatchObject({
      outcome: "unchanged",
      kept: [{ name: "roomIds" }],
    });
  });

  it("forgets deleted records", async () => {
    const { id } = (await importSpeakers([{ ...row, externalId: "deleted" }])).rows[0];
    await editor.call("deleteSpeaker", { id });
    expect(await editor.db.importedValues.count({ where: { entityId: id } })).toBe(0);
  });
});

it("keeps the rooms that were changed since the last import, which gives them by name", async () => {
  const at = { title: "Kept", day: "day1", startTime: "09:00", endTime: "10:00" };
  const row = { externalId: "kept-room", ...at, location: "Hall" };
  const [{ id }] = (await upsert("ScheduleItems", [row])).rows;
  await editor.call("updateScheduleItem", { id, location: "Loft" });
  const { rows } = await upsert("ScheduleItems", [{ ...row, location: "Patio" }]);
  expect(rows).toMatchObject([{ outcome: "unchanged", kept: [{ name: "roomIds" }] }]);
  const rooms = await editor.db.scheduleItemRoom.findMany({
    where: { scheduleItemId: id },
    include: { room: true },
  });
  expect(rooms.map(({ room }) => room.name)).toEqual(["Loft"]);
});
