import { setTimeout as delay } from "node:timers/promises";
import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import type { ImportWatch } from "#context/context.ts";
import { ImportStoppedError } from "#errors/domain-errors.ts";
import { grouped } from "#lists/by-key.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const source = `mutation ($input: ImportRecordsInput!) {
  result: importRecords(input: $input) {
    __typename
    ... on ImportReport { importId stopped rows { list index verdict fields { path } } }
    ... on RowsError { message rows { list index fields { path } } }
  }
}`;

/** Imports rows, and does something when some are written. */
async function importRows(
  input: object,
  { onProgress = () => {}, signal = new AbortController().signal }: Partial<ImportWatch> = {},
) {
  const { data, errors } = await execute(editor.db, source, {
    viewer: editor.viewer,
    variables: { input: { conferenceId: editor.conferenceId, ...input } },
    context: { importing: { onProgress, signal } },
  });
  if (errors?.[0]) throw errors[0];
  return data.result;
}

const peopleOf = (name: string, count = 250) =>
  Array.from({ length: count }, (_, index) => ({
    externalId: `${name}-${index}`,
    name: `${name} ${index}`,
    email: `${name}-${index}@example.com`,
  }));
const stored = (name: string) =>
  editor.db.person.count({
    where: { conferenceId: editor.conferenceId, name: { startsWith: `${name} ` } },
  });
type Report = { rows: { verdict: string }[] };
const verdicts = ({ rows }: Report) => grouped(rows.map((row) => [row.verdict, row] as const));
const countsOf = (report: Report): Record<string, number> =>
  Object.fromEntries([...verdicts(report)].map(([verdict, rows]) => [verdict, rows.length]));

it("lets others save while rows are written, and keeps what they say", async () => {
  const people = peopleOf("between");
  await importRows({ people });
  const progress: number[] = [];
  const changed = people.map((person) => ({ ...person, phone: "+44 20" }));
  const last = await editor.db.person.findFirstOrThrow({ where: { externalId: "between-249" } });
  const report = await importRows(
    { people: changed },
    {
      async onProgress(done) {
        progress.push(done);
        if (done !== 100) return;
        const saved = await editor.call("updatePerson", { id: last.id, notes: "Speaks Dutch" });
        expect(saved.__typename).toBe("Person");
      },
    },
  );
  expect(report.stopped).toBeNull();
  expect([progress[0], progress.at(-1)]).toEqual([100, 250]);
  expect(countsOf(report)).toEqual({ updated: 250 });
  expect(await editor.db.person.findUniqueOrThrow({ where: { id: last.id } })).toMatchObject({
    phone: "+44 20",
    notes: "Speaks Dutch",
    version: 3,
  });
});

it("says what was written where somebody takes what a later row needs; the same file then writes the rest", async () => {
  const people = peopleOf("taken");
  const onProgress = async (done: number) => {
    if (done !== 100) return;
    const { conferenceId } = editor;
    const taker = { conferenceId, name: "Else", email: "taken-150@example.com" };
    await editor.call("createPerson", taker);
  };
  const report = await importRows({ people }, { onProgress });
  expect(report.stopped).toBe(
    "The conference was changed meanwhile, so that a row does not fit any more. 100 of 250 rows were written, the others were not. Importing the same again writes the rest.",
  );
  expect(countsOf(report)).toEqual({ created: 100, refused: 1, unwritten: 149 });
  expect(verdicts(report).get("refused")).toMatchObject([
    { index: 150, fields: [{ path: ["email"] }] },
  ]);
  expect(await stored("taken")).toBe(100);
  // It is checked before anything is written.
  expect(await importRows({ people })).toMatchObject({ __typename: "RowsError" });
  expect(await stored("taken")).toBe(100);
  await editor.db.person.deleteMany({ where: { name: "Else" } });
  expect(countsOf(await importRows({ people }))).toEqual({ unchanged: 100, created: 150 });
});

it("writes nothing more once it is cancelled, and says what was written", async () => {
  const people = peopleOf("cancelled");
  const cancelling = new AbortController();
  const onProgress = (done: number) => {
    if (done === 100) cancelling.abort(new ImportStoppedError("The import was cancelled."));
  };
  const report = await importRows({ people }, { onProgress, signal: cancelling.signal });
  expect(report.stopped).toMatch(/^The import was cancelled\. 100 of 250 rows were written,/);
  expect(countsOf(report)).toEqual({ created: 100, unwritten: 150 });
  expect(await stored("cancelled")).toBe(100);
  await expect(importRows({ people }, { signal: cancelling.signal })).rejects.toThrow("cancelled");
  expect(await stored("cancelled")).toBe(100);
  expect(countsOf(await importRows({ people }))).toEqual({ unchanged: 100, created: 150 });
});

it("stops when the conference is archived meanwhile", async () => {
  const { db, conferenceId } = editor;
  const setStatus = (status: "archived" | "published") =>
    db.conference.update({ where: { id: conferenceId }, data: { status } });
  const { status } = await db.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  const onProgress = async (done: number) => {
    if (done === 100) await setStatus("archived");
  };
  const report = await importRows({ people: peopleOf("archived") }, { onProgress });
  await db.conference.update({ where: { id: conferenceId }, data: { status } });
  expect(report.stopped).toMatch(/^This conference is archived.* 100 of 250 rows were written/);
  expect(countsOf(report)).toEqual({ created: 100, unwritten: 150 });
});

it("writes what two import at once, each record once", async () => {
  const people = peopleOf("twice");
  const reports = await Promise.all([importRows({ people }), importRows({ people })]);
  for (const report of reports) expect(report.stopped).toBeNull();
  const found = reports.map(countsOf);
  expect(found.reduce((sum, { created = 0 }) => sum + created, 0)).toBe(250);
  expect(await stored("twice")).toBe(250);
});

it("waits for somebody's long change, longer than a statement may take", async () => {
  const { db, conferenceId } = editor;
  let holding: Promise<unknown> | undefined;
  const onProgress = async (done: number) => {
    if (done !== 100) return;
    await new Promise<void>((resolve) => {
      holding = db.$transaction(async (tx) => {
        await tx.$queryRaw`SELECT id FROM conferences WHERE id = ${conferenceId} FOR UPDATE`;
        resolve();
        await delay(3_000);
      });
    });
  };
  const report = await importRows({ people: peopleOf("patient") }, { onProgress });
  await holding;
  expect([report.stopped, countsOf(report)]).toEqual([null, { created: 250 }]);
});

it("checks rows without the lock of their conference", async () => {
  const { db, conferenceId } = editor;
  const people = peopleOf("waiting", 3);
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM conferences WHERE id = ${conferenceId} FOR UPDATE`;
    const refused = await importRows({ people: [...people, { ...people[0], externalId: "x" }] });
    expect(refused).toMatchObject({ __typename: "RowsError", rows: [{ index: 3 }] });
    expect(countsOf(await importRows({ people, dryRun: true }))).toEqual({ created: 3 });
  });
});

it("plans sessions with the speakers, tracks and rooms of the same import", async () => {
  const { conferenceId } = await elsewhere();
  const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };
  const person = { externalId: "p", name: "Ada Byron", email: "ada@example.com" };
  const rows = {
    conferenceId,
    people: [person],
    speakers: [{ externalId: "s", name: "Ada Byron", title: "X", email: "ada@example.com" }],
    rooms: [{ externalId: "r", name: "Hall" }],
    tracks: [{ externalId: "t", name: "Art" }],
    scheduleItems: [
      { externalId: "a", title: "A", ...slot, speakerExternalIds: ["s"], trackExternalId: "t" },
      { externalId: "b", title: "B", ...slot, roomExternalIds: ["r"] },
      { externalId: "c", title: "C", ...slot, roomNames: ["hall", "New"] },
      { externalId: "d", title: "D", ...slot, roomNames: ["new"] },
    ],
  };
  expect(countsOf(await importRows({ ...rows, dryRun: true }))).toEqual({ created: 8 });
  expect(countsOf(await importRows(rows))).toEqual({ created: 8 });
  expect(countsOf(await importRows(rows))).toEqual({ unchanged: 8 });
  expect(await editor.db.room.count({ where: { conferenceId } })).toBe(2);
  expect(await editor.db.person.count({ where: { conferenceId } })).toBe(1);
});

async function elsewhere() {
  const { id } = await factories(editor.db).conference({ ownerId: editor.viewer.id });
  return { conferenceId: id };
}

describe("undoing an import", () => {
  const undo = (importId: string) =>
    editor.call(
      "undoImport",
      { conferenceId: editor.conferenceId, importId },
      "... on UndoneImport { revertedIds removedIds keptIds next }",
    );
  const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };

  /** All of a conference that an import writes, but for versions and times. */
  async function contents() {
    const { db, conferenceId } = editor;
    const where = { conferenceId };
    const omit = { version: true, updatedAt: true } as const;
    const orderBy = { id: "asc" } as const;
    return {
      people: await db.person.findMany({ where, omit, orderBy }),
      speakers: await db.speaker.findMany({ where, omit, orderBy }),
      rooms: await db.room.findMany({ where, omit, orderBy }),
      sessions: await db.scheduleItem.findMany({
        where,
        omit,
        orderBy,
        include: { speakers: true, rooms: true },
      }),
    };
  }

  const speakers = (title: string) =>
    Array.from({ length: 150 }, (_, index) => ({
      externalId: `undo-${index}`,
      name: `Undo ${index}`,
      title,
      email: `undo-${index}@example.com`,
    }));

  it("of many slices leaves everything as it was, and the next import takes the file again", async () => {
    const known = speakers("Engineer").slice(0, 50);
    await importRows({ speakers: known });
    const typed = await editor.call(
      "createSpeaker",
      { conferenceId: editor.conferenceId, name: "Typed", title: "Countess" },
      "... on Speaker { id }",
    );
    const before = await contents();
    const rows = {
      speakers: [
        ...speakers("Fellow"),
        { id: typed.id, externalId: "undo-typed", name: "Typed by the file" },
      ],
      scheduleItems: [
        {
          externalId: "undo",
          title: "A",
          ...slot,
          roomNames: ["Undone"],
          speakerExternalIds: ["undo-149"],
        },
      ],
    };
    const imported = await importRows(rows);
    expect(countsOf(imported)).toEqual({ created: 101, updated: 51 });
    const undone = await undo(imported.importId);
    // 100 speakers with their people, a session and its room.
    expect(undone.removedIds).toHaveLength(202);
    expect(undone.revertedIds).toHaveLength(51);
    expect([undone.keptIds, undone.next]).toEqual([[], null]);
    expect(await contents()).toEqual(before);
    expect(await undo(imported.importId)).toMatchObject({ removedIds: [], keptIds: [] });
    expect(await contents()).toEqual(before);
    expect(countsOf(await importRows(rows))).toEqual({ created: 101, updated: 51 });
    const again = await contents();
    expect((await undo(imported.importId)).revertedIds, "what another import wrote since").toEqual(
      [],
    );
    expect(await contents()).toEqual(again);
  });

  it("that has stopped on its way takes back what was written, and the next import takes the file again", async () => {
    const people = peopleOf("stopped");
    await importRows({ people: people.slice(0, 30) });
    const changed = people.map((person) => ({ ...person, phone: "+44 20" }));
    const onProgress = async (done: number) => {
      if (done < 100) return;
      const { conferenceId } = editor;
      const taker = { conferenceId, name: "Taker", email: "stopped-249@example.com" };
      await editor.call("createPerson", taker);
    };
    const before = await contents();
    const report = await importRows({ people: changed }, { onProgress });
    const { created = 0, updated, unwritten } = countsOf(report);
    expect([report.stopped !== null, updated, unwritten !== undefined]).toEqual([true, 30, true]);
    const undone = await undo(report.importId);
    expect(undone.keptIds).toEqual([]);
    expect([undone.removedIds.length, undone.revertedIds.length]).toEqual([created, 30]);
    await editor.db.person.deleteMany({ where: { name: "Taker" } });
    expect(await contents()).toEqual(before);
    expect(countsOf(await importRows({ people: changed }))).toEqual({ updated: 30, created: 220 });
  });

  it("leaves alone what was changed since", async () => {
    const people = peopleOf("since", 3);
    const [one, other] = people;
    await importRows({ people: [one] });
    const changed = [{ ...one, phone: "1" }, { ...other, phone: "2" }, people[2]];
    const imported = await importRows({ people: changed });
    const idOf = async (externalId: string) =>
      (await editor.db.person.findFirstOrThrow({ where: { externalId } })).id;
    const ids = [await idOf("since-0"), await idOf("since-1")];
    for (const id of ids) await editor.call("updatePerson", { id, phone: "3" });
    const undone = await undo(imported.importId);
    expect(undone.keptIds.toSorted()).toEqual(ids.toSorted());
    expect([undone.revertedIds.length, undone.removedIds.length]).toEqual([0, 1]);
    expect(await stored("since")).toBe(2);
  });
});
