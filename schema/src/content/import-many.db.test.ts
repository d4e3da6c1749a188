import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on ImportReport { rows { verdict fields { path message } } }
  ... on RowsError { rows { list index fields { path } } }`;

const importAll = (input: object) =>
  editor.call("importRecords", { conferenceId: editor.conferenceId, ...input }, selection);

const count = 300;
const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };
const speakers = Array.from({ length: count }, (_, index) => ({
  ...{ externalId: `s${index}`, name: index < 3 ? "Ada Byron" : `Speaker ${index}` },
  ...{ title: "Engineer", bio: `**${index}** “quoted” \\ back` },
}));
const scheduleItems = Array.from({ length: count }, (_, index) => ({
  ...{ externalId: `t${index}`, title: index < 2 ? "Keynote" : `Talk ${index}`, ...slot },
  ...{ speakerExternalIds: [`s${index}`, `s${(index + 1) % count}`] },
  ...{ roomNames: [`Room ${index % 2}`], status: index === 1 ? "cancelled" : "scheduled" },
}));

it("takes the same few statements however many rows a list has", async () => {
  const both = () => importAll({ speakers, scheduleItems });
  expect(await countStatements(both)).toBeLessThanOrEqual(50);
  expect(await countStatements(both)).toBeLessThanOrEqual(25);
  const { rows } = await both();
  expect(new Set(rows.map(({ verdict }: { verdict: string }) => verdict))).toEqual(
    new Set(["unchanged"]),
  );
});

it("stores the rows as if each had been added by itself", async () => {
  const where = { externalId: { in: ["s0", "s1", "s2", "s3"] } };
  const stored = await editor.db.speaker.findMany({ where, orderBy: { id: "asc" } });
  expect(stored.map(({ slug }) => slug)).toEqual([
    "ada-byron",
    "ada-byron-2",
    "ada-byron-3",
    "speaker-3",
  ]);
  expect(stored[1]).toMatchObject({ bio: speakers[1]?.bio, version: 1, showOnHome: true });
  expect(stored[1]?.bioHtml).toContain("<strong>1</strong>");
  const sessions = await editor.db.scheduleItem.findMany({
    where: { externalId: { in: ["t0", "t1"] } },
    orderBy: { id: "asc" },
    include: {
      speakers: { orderBy: { position: "asc" }, include: { speaker: true } },
      rooms: { include: { room: true } },
    },
  });
  expect(
    sessions.map((session) => [
      session.slug,
      session.status,
      session.speakers.map(({ speaker }) => speaker.externalId),
      session.rooms.map(({ room }) => room.name),
    ]),
  ).toEqual([
    ["keynote", "scheduled", ["s0", "s1"], ["Room 0"]],
    ["keynote-2", "cancelled", ["s1", "s2"], ["Room 1"]],
  ]);
  const about = { entity: "schedule-item", recordId: sessions[0]?.id ?? "" };
  expect(await editor.db.historyEntry.findMany({ where: about })).toMatchObject([
    { action: "create", version: 1, source: "import" },
  ]);
});

it("says which of many new rows are wrong, in their order", async () => {
  const named = (externalId: string, values: object) => ({ externalId, title: "New", ...values });
  const refused = await importAll({
    speakers: [
      { externalId: "one", name: "One", title: "Engineer", email: "one@example.com" },
      { externalId: "other", name: "Other", title: "Engineer", email: "one@example.com" },
    ],
    scheduleItems: [
      named("late", { ...slot, day: "day7" }),
      named("good", slot),
      named("", slot),
      named("lost", { ...slot, roomIds: ["nowhere"] }),
    ],
  });
  expect(refused.rows).toEqual([
    { list: "speakers", index: 1, fields: [{ path: ["personId"] }] },
    { list: "scheduleItems", index: 0, fields: [{ path: ["day"] }] },
    { list: "scheduleItems", index: 2, fields: [{ path: ["externalId"] }] },
    { list: "scheduleItems", index: 3, fields: [{ path: ["roomIds", "0"] }] },
  ]);
});
