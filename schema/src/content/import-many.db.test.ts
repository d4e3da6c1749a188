import { countStatements } from "@summit/prisma/testing/count-statements.ts";
import { expect, it } from "vitest";
import { defaultConferenceId } from "#conference/default-conference.ts";
import { findHistory } from "#history/history.service.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

// The default conference has room for as many as an import can have.
const editor = useContentEditor({ id: defaultConferenceId });
const selection = `... on ImportReport { rows { verdict fields { path message } } }
  ... on RowsError { rows { list index fields { path } } }`;

const importAll = (input: object) =>
  editor.call("importRecords", { conferenceId: editor.conferenceId, ...input }, selection);

/** With 5,000, the tests print how long an import takes; see docs/import.md. */
const count = Number(process.env.IMPORT_ROWS ?? 300);
const isMeasured = count > 300;

const slot = { day: "day1", startTime: "09:00", endTime: "10:00" };
const speakers = Array.from({ length: count }, (_, index) => ({
  externalId: `s${index}`,
  name: index < 3 ? "Ada Byron" : `Speaker ${index}`,
  title: "Engineer",
  bio: `**${index}** “quoted” \\ back`,
  email: `speaker-${index}@example.com`,
}));
const people = Array.from({ length: count }, (_, index) => ({
  externalId: `p${index}`,
  name: `Guest ${index}`,
  email: `guest-${index}@example.com`,
  phone: "+44 20",
  tags: ["VIP", `Group ${index % 5}`],
}));
const scheduleItems = Array.from({ length: count }, (_, index) => ({
  externalId: `t${index}`,
  title: index < 2 ? "Keynote" : `Talk ${index}`,
  ...slot,
  speakerExternalIds: [`s${index}`, `s${(index + 1) % count}`],
  roomNames: [`Room ${index % 2}`],
  status: index === 1 ? "cancelled" : "scheduled",
}));

/** Rows are inserted some at a time. */
const fewStatements = (ofEach: number) => ofEach * Math.ceil(count / 200) + 40;
/** Imports write fewer rows at once where the machine is slow, and read more. */
const importStatements = 100 + 20 * Math.ceil(count / 20);
const readStatements = 40 + 12 * Math.ceil(count / 500);

async function measure(what: string, work: () => Promise<unknown>, atMost: number): Promise<void> {
  const start = performance.now();
  const statements = await countStatements(work);
  const seconds = ((performance.now() - start) / 1_000).toFixed(1);
  if (isMeasured) process.stdout.write(`${what}: ${statements} statements, ${seconds} s\n`);
  expect(statements, what).toBeLessThanOrEqual(atMost);
}

it.each([
  ["people", { people }],
  ["speakers", { speakers }],
  ["sessions", { scheduleItems }],
])(
  "takes the same few statements however many %s there are",
  { timeout: 300_000 },
  async (name, input) => {
    const verdicts: unknown[] = [];
    const send = async () => {
      const { rows } = await importAll(input);
      verdicts.push(new Set(rows.map(({ verdict }: { verdict: string }) => verdict)));
    };
    await measure(`${count} new ${name}`, send, importStatements);
    await measure("the same again", send, readStatements);
    expect(verdicts).toEqual([new Set(["created"]), new Set(["unchanged"])]);
  },
);

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
  const about = { entityId: sessions[0]?.id ?? "" };
  expect(await findHistory(editor.db, { where: about })).toMatchObject([
    { entity: "schedule-item", action: "create", version: 1, source: "import" },
  ]);
});

/** The rows with other values in half of the columns, among them those from which addresses and links are made. */
const changed = {
  people: people.map((person, index) => {
    const { email } = people[(index + 1) % count] ?? person;
    return { ...person, email, name: `Renamed ${index}`, tags: ["Changed"] };
  }),
  speakers: speakers.map((speaker, index) => {
    return { ...speaker, name: `Renamed speaker ${index}`, bio: `*${index}* anew` };
  }),
  scheduleItems: scheduleItems.map((item, index) => ({
    ...item,
    title: `Changed ${index}`,
    startTime: "09:15",
    description: `About **${index}**`,
    speakerExternalIds: [`s${index}`],
    roomNames: [`Room ${(index + 1) % 2}`],
  })),
};

it.each([
  ["people", { people: changed.people }],
  ["speakers", { speakers: changed.speakers }],
  ["sessions", { scheduleItems: changed.scheduleItems }],
])(
  "changes many %s in as few statements as it adds them",
  { timeout: 300_000 },
  async (name, input) => {
    const send = async () => {
      const { rows } = await importAll(input);
      const verdicts = new Set(rows.map(({ verdict }: { verdict: string }) => verdict));
      expect(verdicts).toEqual(new Set(["updated"]));
    };
    await measure(`${count} changed ${name} imported`, send, importStatements);
  },
);

it("stores changed rows as if each had been changed by itself", async () => {
  const { db } = editor;
  const at = { externalId: "s1" };
  const speaker = await db.speaker.findFirstOrThrow({ where: at, include: { person: true } });
  expect(speaker).toMatchObject({ slug: "renamed-speaker-1", version: 2, title: "Engineer" });
  expect(speaker.bioHtml).toContain("<em>1</em>");
  expect(speaker.person?.email).toBe("speaker-1@example.com");
  expect(speaker.sortKey).toBe("renamed speaker 1");
  const former = await db.formerSlug.findMany({ where: { entityId: speaker.id } });
  expect(former.map(({ slug }) => slug)).toEqual(["ada-byron-2"]);
  const person = await db.person.findFirstOrThrow({ where: { externalId: "p0" } });
  expect(person).toMatchObject({ email: "guest-1@example.com", phone: "+44 20", version: 2 });
  expect(person.foldedText).toContain("renamed 0");
  const item = await db.scheduleItem.findFirstOrThrow({
    where: { externalId: "t1" },
    include: { speakers: { include: { speaker: true } }, rooms: { include: { room: true } } },
  });
  expect(item).toMatchObject({ slug: "changed-1", startTime: "09:15", status: "cancelled" });
  expect(item.descriptionHtml).toContain("<strong>1</strong>");
  expect(item.speakers.map(({ speaker }) => speaker.externalId)).toEqual(["s1"]);
  expect(item.rooms.map(({ room }) => room.name)).toEqual(["Room 0"]);
  const history = await findHistory(db, {
    where: { entityId: { in: [speaker.id, item.id] }, action: { endsWith: ".update" } },
    orderBy: { action: "desc" },
  });
  expect(history).toMatchObject([
    {
      version: 2,
      source: "import",
      fields: [
        { name: "name", before: "Ada Byron", after: "Renamed speaker 1" },
        { name: "bio", before: speakers[1]?.bio, after: "*1* anew" },
      ],
    },
    { version: 2, source: "import" },
  ]);
  const [, ofItem] = history;
  const names = ((ofItem?.fields ?? []) as { name: string }[]).map(({ name }) => name);
  expect(names.sort()).toEqual(["description", "roomIds", "speakerIds", "startTime", "title"]);
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

it("changes many together in few statements", { timeout: 300_000 }, async () => {
  const { conferenceId, db } = editor;
  const among = { where: { conferenceId, externalId: { not: null } }, select: { id: true } };
  const kinds = [
    ["People", await db.person.findMany(among), { tags: ["Speaker dinner"] }],
    ["Speakers", await db.speaker.findMany(among), { publication: "draft" }],
    ["ScheduleItems", await db.scheduleItem.findMany(among), { language: "fr" }],
  ] as const;
  for (const [plural, records, changes] of kinds) {
    const input = { conferenceId, ids: records.map(({ id }) => id), changes };
    const send = async () => {
      const selection = "... on BulkUpdate { changedIds }";
      const { changedIds } = await editor.call(`bulkUpdate${plural}`, input, selection);
      expect(changedIds).toHaveLength(count);
    };
    await measure(`${count} changed ${plural}`, send, fewStatements(10));
  }
});
