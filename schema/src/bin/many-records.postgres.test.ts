import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { expect, it } from "vitest";
import { apiLimits } from "#limits/api-limits.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

const remove = (plural: string, ids: readonly string[]) => {
  const { conferenceId } = editor;
  return editor.call(`bulkDelete${plural}`, { conferenceId, ids }, "... on BulkDelete { ids }");
};
const restore = (ids: readonly string[]) => {
  const { conferenceId } = editor;
  const selection = "... on RestoredRecords { records { id notes } }";
  return editor.call("restoreRecords", { conferenceId, ids }, selection);
};

/** People, their profiles, and a session of each. */
async function addPeople(count: number): Promise<Record<"people" | "speakers", string[]>> {
  const { db, conferenceId } = editor;
  const { id: trackId } = await db.track.create({
    data: { conferenceId, name: `Track of ${count}`, colour: "#112233" },
  });
  const numbers = Array.from({ length: count }, (_, index) => `${count}-${index}`);
  const people = await db.person.createManyAndReturn({
    data: numbers.map((number) => {
      return { conferenceId, name: number, email: `${number}@example.com`, externalId: number };
    }),
  });
  const speakers = await db.speaker.createManyAndReturn({
    data: people.map(({ id, name }) => ({ conferenceId, name, slug: name, personId: id })),
  });
  await db.scheduleItem.createMany({
    data: speakers.map(({ name }) => ({
      conferenceId,
      title: name,
      slug: name,
      day: 1,
      trackId,
      startTime: "09:00",
      endTime: "10:00",
    })),
  });
  const items = await db.scheduleItem.findMany({ where: { trackId } });
  await db.scheduleItemSpeaker.createMany({
    data: items.map(({ id, title }) => {
      const speakerId = speakers.find(({ name }) => name === title)?.id ?? "";
      return { scheduleItemId: id, speakerId, position: 0 };
    }),
  });
  return { people: people.map(({ id }) => id), speakers: speakers.map(({ id }) => id) };
}

const stored = async () => {
  const { db } = editor;
  const of = { orderBy: { id: "asc" } } as const;
  return {
    people: await db.person.findMany({ ...of, omit: { version: true, updatedAt: true } }),
    speakers: await db.speaker.findMany({ ...of, omit: { version: true, updatedAt: true } }),
    links: await db.scheduleItemSpeaker.findMany({ orderBy: { scheduleItemId: "asc" } }),
  };
};

it("are restored as they were, in as many statements as few of them", async () => {
  const few = await addPeople(3);
  const many = await addPeople(150);
  const before = await stored();
  const counts: number[] = [];
  for (const { people, speakers } of [few, many]) {
    counts.push(
      await countStatements(async () => {
        expect((await remove("People", people)).ids).toHaveLength(people.length);
        expect((await remove("Speakers", speakers)).ids).toHaveLength(speakers.length);
        const { records } = await restore([...people, ...speakers]);
        expect(records.flatMap(({ notes }: { notes: string[] }) => notes)).toEqual([]);
      }),
    );
  }
  expect(await stored()).toEqual(before);
  expect(counts[1]).toBeLessThan((counts[0] ?? 0) + 10);
});

it("are as many as can be selected, and those that others have replaced say so", async () => {
  const { db, conferenceId } = editor;
  const rows = Array.from({ length: apiLimits.chosen }, (_, index) => {
    return { conferenceId, name: `Guest ${index}`, email: `guest-${index}@example.com` };
  });
  const conference = await factories(db).conference({ ownerId: editor.viewer.id });
  await db.person.createMany({
    data: rows.map((row) => ({ ...row, conferenceId: conference.id })),
  });
  const found = await db.person.findMany({ where: { conferenceId: conference.id } });
  const input = { conferenceId: conference.id, ids: found.map(({ id }) => id) };
  expect((await editor.call("bulkDeletePeople", input)).__typename).toBe("BulkDelete");
  expect(await db.person.count({ where: { conferenceId: conference.id } })).toBe(0);
  await db.person.create({
    data: { ...rows[7], name: "New", conferenceId: conference.id } as never,
  });
  const selection = "... on RestoredRecords { records { notes } }";
  // One more would be too many for the conference.
  const tooMany = await editor.call("restoreRecords", input, selection);
  expect(tooMany.__typename).toBe("ValidationError");
  const fewer = { ...input, ids: input.ids.slice(1) };
  const { records } = await editor.call("restoreRecords", fewer, selection);
  expect(records).toHaveLength(apiLimits.chosen - 1);
  expect(records.flatMap(({ notes }: { notes: string[] }) => notes)).toEqual([
    "It has lost the address guest-7@example.com, which New has by now.",
  ]);
  const over = { ...input, ids: [...input.ids, "x"] };
  expect((await editor.call("restoreRecords", over)).fields).toMatchObject([{ path: ["ids"] }]);
});
