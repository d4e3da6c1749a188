import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { inSlices } from "@summit/prisma/testing/in-slices.ts";
import { expect, it } from "vitest";
import { findHistory } from "#history/history.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const sorted = (ids: readonly string[]) => [...ids].sort();

async function update(plural: string, ids: readonly string[], changes: object): Promise<string[]> {
  const input = { conferenceId: editor.conferenceId, ids, changes };
  const selection = "... on BulkUpdate { changeIds }";
  return (await editor.call(`bulkUpdate${plural}`, input, selection)).changeIds;
}

const revert = (changeIds: readonly string[], conferenceId = editor.conferenceId) =>
  editor.call(
    "revertRecords",
    { conferenceId, changeIds },
    "... on RevertedRecords { revertedIds keptIds }",
  );

const addSpeakers = async (names: readonly string[]): Promise<string[]> => {
  const { db, conferenceId } = editor;
  const data = names.map((name) => ({ conferenceId, name, slug: name, title: "Engineer" }));
  const ids: string[] = [];
  await inSlices(data.length, async (first, last) => {
    const slice = data.slice(first - 1, last);
    ids.push(...(await db.speaker.createManyAndReturn({ data: slice })).map(({ id }) => id));
  });
  return ids;
};

const speaker = (id: string) => editor.db.speaker.findUniqueOrThrow({ where: { id } });

it("leaves alone what was changed again or deleted since, and may be repeated", async () => {
  const ids = await addSpeakers(["Ada", "Bea", "Cai", "Dan"]);
  const [ada = "", bea = "", cai = "", dan = ""] = ids;
  const changeIds = await update("Speakers", ids, { title: "Fellow", publication: "draft" });
  expect(changeIds).toHaveLength(4);
  await editor.call("updateSpeaker", { id: bea, bio: "Hello" });
  await editor.call("updateSpeaker", { id: cai, title: "Countess" });
  await editor.call("deleteSpeaker", { id: dan });

  const result = await revert(changeIds);
  expect(sorted(result.revertedIds)).toEqual(sorted([ada, bea]));
  expect(sorted(result.keptIds)).toEqual(sorted([cai, dan]));
  expect(await speaker(ada)).toMatchObject({
    title: "Engineer",
    publication: "published",
    version: 3,
  });
  expect(await speaker(bea)).toMatchObject({ title: "Engineer", bio: "Hello", version: 4 });
  expect(await speaker(cai)).toMatchObject({
    title: "Countess",
    publication: "draft",
    version: 3,
  });
  const reversions = await findHistory(editor.db, {
    where: { NOT: { revertedId: null } },
  });
  const reverted = await findHistory(editor.db, {
    where: { id: { in: reversions.map(({ revertedId }) => revertedId ?? "") } },
  });
  expect(sorted(reverted.map(({ recordId }) => recordId))).toEqual(sorted([ada, bea]));
  expect(changeIds).toEqual(expect.arrayContaining(reverted.map(({ id }) => id)));

  expect(sorted((await revert(changeIds)).revertedIds)).toEqual(sorted([ada, bea]));
  expect((await speaker(ada)).version).toBe(3);
});

it("gives people the tags of before, and sessions their days and rooms, with the same links", async () => {
  const { db, conferenceId } = editor;
  await db.conference.update({
    where: { id: conferenceId },
    data: { startDate: new Date("2030-05-01"), endDate: new Date("2030-05-02") },
  });
  const people = await db.person.createManyAndReturn({
    data: [["Press"], ["VIP"], []].map((tags, index) => ({
      conferenceId,
      name: `Guest ${index}`,
      tags,
    })),
  });
  const tagged = await update(
    "People",
    people.map(({ id }) => id),
    { addTags: ["VIP"], removeTags: ["Press"] },
  );
  expect((await revert(tagged)).revertedIds).toHaveLength(2);
  const after = await db.person.findMany({ where: { conferenceId }, orderBy: { name: "asc" } });
  expect(after.map(({ tags }) => tags)).toEqual([["Press"], ["VIP"], []]);

  const [speakerId = ""] = await addSpeakers(["Rosalind"]);
  const times = { day: "day1", startTime: "09:00", endTime: "10:00" };
  const input = { conferenceId, title: "Opening", ...times, speakerIds: [speakerId] };
  const { id } = await editor.call("createScheduleItem", input, "... on ScheduleItem { id }");
  const read = () =>
    db.scheduleItem.findUniqueOrThrow({
      where: { id },
      include: { speakers: true, rooms: true },
      omit: { version: true, updatedAt: true },
    });
  const before = await read();
  const moved = await update("ScheduleItems", [id], { day: "day2", location: "Main Hall" });
  expect((await read()).rooms).toHaveLength(1);
  expect((await revert(moved)).revertedIds).toEqual([id]);
  expect(await read()).toEqual(before);
});

it("leaves alone what would be invalid with the values of before", async () => {
  const { db, conferenceId } = editor;
  const [first = "", second = ""] = await addSpeakers(["Eve", "Eva"]);
  const { id: personId } = await db.person.create({ data: { conferenceId, name: "Eve" } });
  await db.speaker.update({ where: { id: first }, data: { personId } });
  const changeIds = await update("Speakers", [first], { personId: null });
  await editor.call("updateSpeaker", { id: second, personId });
  expect(await revert(changeIds)).toMatchObject({ revertedIds: [], keptIds: [first] });
});

it("leaves out what is of another conference, and refuses two changes of one record", async () => {
  const [id = ""] = await addSpeakers(["Fay"]);
  const first = await update("Speakers", [id], { title: "Fellow" });
  const { id: elsewhere } = await factories(editor.db).conference({ ownerId: editor.viewer.id });
  expect(await revert(first, elsewhere)).toMatchObject({ revertedIds: [], keptIds: [] });
  const second = await update("Speakers", [id], { topic: "Poetry" });
  expect((await revert([...first, ...second])).fields).toMatchObject([{ path: ["changeIds"] }]);
  const { id: stranger } = await factories(editor.db).conference();
  await expect(revert(first, stranger)).rejects.toThrow("permission");
  const many = Array.from({ length: 5_001 }, (_, index) => `${index}`);
  expect((await revert(many)).fields).toMatchObject([{ path: ["changeIds"] }]);
});

it("leaves out what a token may not change", async () => {
  const { db, viewer, conferenceId } = editor;
  await db.conference.update({ where: { id: conferenceId }, data: { plan: "enterprise" } });
  const token = await db.apiToken.create({
    data: {
      tokenHash: "x",
      start: "x",
      name: "Sync",
      userId: viewer.id,
      conferenceId,
      scopes: ["site_write"],
      expiresAt: new Date(Date.now() + 60_000),
    },
  });
  const ids = await addSpeakers(["Gus"]);
  const changeIds = await update("Speakers", ids, { title: "Fellow" });
  const source = `mutation ($input: RevertRecordsInput!) { revertRecords(input: $input) {
    ... on RevertedRecords { revertedIds keptIds } } }`;
  const { data } = await execute(db, source, {
    viewer: { ...viewer, token: { ...token, scopes: token.scopes } },
    variables: { input: { conferenceId, changeIds } },
  });
  expect(data.revertRecords).toEqual({ revertedIds: [], keptIds: [] });
  expect(await speaker(ids[0] ?? "")).toMatchObject({ title: "Fellow" });
});

it("publishes 5,000 hidden speakers again in few statements, but one that somebody has changed", async () => {
  const { db } = editor;
  const ids = await addSpeakers(Array.from({ length: 5_000 }, (_, index) => `many-${index}`));
  const changeIds = await update("Speakers", ids, { publication: "draft", title: "Fellow" });
  const changed = ids[2_500] ?? "";
  await editor.call("updateSpeaker", { id: changed, title: "Countess" });
  const undo = async () => {
    const { revertedIds, keptIds } = await revert(changeIds);
    expect([revertedIds.length, keptIds]).toEqual([4_999, [changed]]);
  };
  expect(await countStatements(undo)).toBeLessThanOrEqual(90);
  const where = { id: { in: ids }, publication: "published" } as const;
  expect(await db.speaker.count({ where })).toBe(4_999);
});
