import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };
const speakers = [{ externalId: "ada", name: "Ada Byron", title: "Countess" }];
const scheduleItems = [
  { externalId: "talk", title: "Engines", ...slot, speakerExternalIds: ["ada"] },
];
const selection = `... on ImportReport { rows { list index verdict id fields { path code } } }
  ... on RowsError { rows { list index fields { path code } } }
  ... on ValidationError { fields { path code } }`;

const importAll = (input: object) =>
  editor.call("importRecords", { conferenceId: editor.conferenceId, ...input }, selection);

it("writes records of several kinds, which may refer to each other", async () => {
  const rows = (verdict: string) => [
    { list: "speakers", index: 0, verdict },
    { list: "scheduleItems", index: 0, verdict },
  ];
  const dry = await importAll({ scheduleItems, speakers, dryRun: true });
  expect(dry.rows).toMatchObject(rows("created"));
  expect(await editor.db.speaker.count()).toBe(0);
  expect((await importAll({ scheduleItems, speakers })).rows).toMatchObject(rows("created"));
  expect((await importAll({ scheduleItems, speakers })).rows).toMatchObject(rows("unchanged"));
  const sessions = await editor.db.scheduleItem.findMany({ include: { speakers: true } });
  expect(sessions).toMatchObject([{ title: "Engines", speakers: [{ position: 0 }] }]);
});

it("writes nothing if a row is refused; a dry run tells of all rows", async () => {
  const input = {
    speakers: [{ externalId: "bea", name: "Bea", title: "Baker" }],
    sponsors: [{ externalId: "acme", name: "Acme" }],
  };
  const refused = { list: "sponsors", index: 0, fields: [{ path: ["imageUrl"] }] };
  const { rows } = await importAll({ ...input, dryRun: true });
  expect(rows).toMatchObject([
    { list: "speakers", verdict: "created" },
    { ...refused, verdict: "refused", id: null },
  ]);
  expect(await importAll(input)).toMatchObject({ __typename: "RowsError", rows: [refused] });
  expect(await editor.db.speaker.count({ where: { externalId: "bea" } })).toBe(0);
});

describe("what an export or a feed calls a record by its id", () => {
  const exported = { id: "00000000-0000-7000-8000-000000000001", name: "Cleo", title: "Clerk" };
  const session = { externalId: "cleo-talk", title: "Ledgers", ...slot };

  it("is a record of this conference, and a new one elsewhere, which the same file finds again", async () => {
    const input = {
      speakers: [exported],
      scheduleItems: [{ ...session, speakerExternalIds: [exported.id] }],
    };
    const verdicts = async (given: object) =>
      (await importAll(given)).rows.map(({ verdict }: { verdict: string }) => verdict);
    expect(await verdicts(input)).toEqual(["created", "created"]);
    expect(await verdicts(input)).toEqual(["unchanged", "unchanged"]);
    const cleo = await editor.db.speaker.findFirstOrThrow({ where: { name: "Cleo" } });
    expect(cleo).toMatchObject({ externalId: exported.id });
    const named = { ...session, speakerExternalIds: [cleo.id] };
    const feed = { speakers: [{ externalId: cleo.id, name: "Cleo" }], scheduleItems: [named] };
    expect(await verdicts(feed)).toEqual(["unchanged", "unchanged"]);
    // An id that came with an external id later still means the same record.
    expect(await verdicts({ speakers: [{ ...exported, externalId: "later" }] })).toEqual([
      "unchanged",
    ]);
  });
});

describe("a record that is in the bin", () => {
  const matches = "... on ImportReport { rows { verdict id matches { id name inBin } } }";
  const check = (input: object) =>
    editor.call("importRecords", { conferenceId: editor.conferenceId, ...input }, matches);
  const remove = (id: string) => editor.call("deleteSpeaker", { id }, "__typename");

  it.each([
    ["its external id", { externalId: "dora" }],
    ["its id", undefined],
  ])("is offered to a row with %s, and restored if that is chosen", async (_, named) => {
    const row = { externalId: "dora", name: "Dora", title: "Diver" };
    const [created] = (await importAll({ speakers: [row] })).rows;
    await remove(created.id);
    const again = { name: "Dora", title: "Dean", ...(named ?? { id: created.id }) };
    const dry = await check({ speakers: [again], dryRun: true });
    expect(dry.rows).toMatchObject([
      { verdict: "created", matches: [{ id: created.id, name: "Dora", inBin: true }] },
    ]);
    const chosen = { speakers: [{ ...again, id: created.id }], restore: [created.id] };
    for (const dryRun of [true, false]) {
      const { rows } = await check({ ...chosen, dryRun });
      expect(rows).toEqual([{ verdict: "updated", id: created.id, matches: [] }]);
    }
    const stored = await editor.db.speaker.findMany({ where: { name: "Dora" } });
    expect(stored).toMatchObject([{ id: created.id, title: "Dean", externalId: "dora" }]);
    expect(await editor.db.binnedRecord.count({ where: { id: created.id } })).toBe(0);
    await editor.db.speaker.delete({ where: { id: created.id } });
  });

  it("is offered by its name only if it was typed by hand, and stays there unless it is chosen", async () => {
    const { id } = await editor.call(
      "createSpeaker",
      { conferenceId: editor.conferenceId, name: "Élan  Fox", title: "Fan" },
      "... on Speaker { id }",
    );
    await remove(id);
    const row = { externalId: "fox", name: "elan fox", title: "Fan" };
    const dry = await check({ speakers: [row], dryRun: true });
    expect(dry.rows[0].matches).toEqual([{ id, name: "Élan  Fox", inBin: true }]);
    const { rows } = await check({ speakers: [row] });
    expect(rows[0].verdict).toBe("created");
    await remove(rows[0].id);
    const other = { ...row, externalId: "other-fox" };
    const second = await check({ speakers: [other], dryRun: true });
    expect(second.rows[0].matches.map((match: { id: string }) => match.id)).toEqual([id]);
  });
});

it("gives rooms the identifiers by which apps know them, each to one room", async () => {
  const guid = "6F1F8A0E-5B0C-4C1E-9D6B-3F1F6A2F7C55";
  const rooms = [{ externalId: "hall", name: "Hall", guid, capacity: 40 }];
  expect((await importAll({ rooms })).rows).toMatchObject([{ verdict: "created" }]);
  expect((await importAll({ rooms })).rows).toMatchObject([{ verdict: "unchanged" }]);
  const stored = await editor.db.room.findFirstOrThrow({ where: { externalId: "hall" } });
  expect(stored).toMatchObject({ guid: guid.toLowerCase(), capacity: 40 });
  const others = [
    { externalId: "attic", name: "Attic", guid },
    { externalId: "cellar", name: "Cellar", guid: "1" },
    { externalId: "hall", guid: null, capacity: 50 },
  ];
  expect((await importAll({ rooms: others, dryRun: true })).rows).toMatchObject([
    { verdict: "refused", fields: [{ path: ["guid"], code: "TAKEN" }] },
    { verdict: "refused", fields: [{ path: ["guid"] }] },
    { verdict: "updated" },
  ]);
});

it("needs rows, and not too many", async () => {
  const fields = [{ path: ["rows"] }];
  expect(await importAll({})).toMatchObject({ fields });
  const many = Array.from({ length: 5_001 }, (_, index) => ({ externalId: `${index}` }));
  expect(await importAll({ speakers: many })).toMatchObject({ fields });
});
