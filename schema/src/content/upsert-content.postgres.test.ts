import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it, test } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();

const rows = "... on BulkUpsert { rows { id externalId outcome } }";
const refused = "... on RowsError { code rows { index externalId fields { path code message } } }";

const bulk = (name: string, records: object[], conferenceId = editor.conferenceId) =>
  editor.call(name, { conferenceId, rows: records }, `${rows} ${refused}`);

const outcomes = (result: { rows: { outcome: string }[] }) =>
  result.rows.map(({ outcome }) => outcome);

const day = { day: "day1", startTime: "09:00", endTime: "10:00" };
const days = { availableFrom: "2030-01-01", availableUntil: "2030-02-01" };

const pounds = (amount: number) => ({ minorUnits: amount * 100, currency: "GBP" });

/** For each kind of content: its input, and a change. */
const kinds = [
  ["Speaker", "Speakers", "speakers", { name: "Ada", title: "Engineer" }, { title: "Fellow" }],
  [
    "ScheduleItem",
    "ScheduleItems",
    "scheduleItems",
    { ...day, title: "Opening" },
    { endTime: "10:30" },
  ],
  ["TicketType", "TicketTypes", "ticketTypes", { ...days, name: "VIP" }, { price: pounds(9) }],
  [
    "ExhibitPackage",
    "ExhibitPackages",
    "exhibitPackages",
    { name: "Silver", price: pounds(1), delegatePasses: 2, standSize: "3 m" },
    { price: pounds(2) },
  ],
  ["Sponsor", "Sponsors", "sponsors", { name: "Acme", imageUrl: "/acme.png" }, { position: 3 }],
  [
    "Article",
    "Articles",
    "articles",
    { slug: "news", title: "News", excerpt: "E", body: "*B*", publishedOn: "2025-01-01" },
    { body: "**C**" },
  ],
] as const;

/** A slug of its own, where the kind has slugs. */
const slugFor = (record: object, slug: string) => "slug" in record && { slug };

describe.each(kinds)("an import of %ss", (model, plural, list, record, change) => {
  const name = `bulkUpsert${plural}`;

  it("can be repeated, and then changes only what is new", async () => {
    const externalId = `crm-${model}`;
    const first = await bulk(name, [{ externalId, ...record }]);
    expect(outcomes(first)).toEqual(["created"]);
    const { length } = await editor.log();
    const again = await bulk(name, [{ externalId, ...record }]);
    expect(again.rows).toEqual([{ ...first.rows[0], outcome: "unchanged" }]);
    expect(await editor.log()).toHaveLength(length);
    const changed = await bulk(name, [{ externalId, ...change }]);
    expect(changed.rows).toEqual([{ ...first.rows[0], outcome: "updated" }]);
    expect(await editor.log()).toHaveLength(length + 1);
  });

  it("also works for single records", async () => {
    const { conferenceId } = editor;
    const selection = `... on ${model} { id externalId }`;
    const input = { conferenceId, externalId: `crm-${model}`, ...change };
    const known = await editor.call(`upsert${model}`, input, selection);
    expect(known).toMatchObject({ __typename: model, externalId: `crm-${model}` });
    const missing = await editor.call(`upsert${model}`, { ...input, externalId: "new" });
    expect(missing.__typename).toBe("ValidationError");
  });

  it("is found and deleted by external ids, once", async () => {
    const { conferenceId, db, viewer } = editor;
    const externalId = `gone-${model}`;
    const [{ id }] = (await bulk(name, [{ ...record, externalId, ...slugFor(record, "gone") }]))
      .rows;
    const [kept] = (
      await bulk(name, [{ ...record, externalId: "kept", ...slugFor(record, "kept") }])
    ).rows;
    const source = `query ($id: ID!, $externalId: String!) {
      one: ${model.charAt(0).toLowerCase()}${model.slice(1)}(conferenceId: $id, externalId: $externalId) { id }
      conference(id: $id) { list: ${list}(filter: { externalIds: [$externalId] }) { nodes { id } } }
    }`;
    const variables = { id: conferenceId, externalId };
    const read = async () => (await execute(db, source, { viewer, variables })).data;
    expect(await read()).toEqual({ one: { id }, conference: { list: { nodes: [{ id }] } } });
    const remove = (input: object) =>
      editor.call(`bulkDelete${plural}`, input, "... on BulkDelete { ids }");
    const elsewhere = await factories(db).conference({ ownerId: viewer.id });
    const chosen = { ids: [id, "unknown"], externalIds: [externalId] };
    expect((await remove({ conferenceId: elsewhere.id, ...chosen })).ids).toEqual([]);
    expect((await remove({ conferenceId, ...chosen })).ids).toEqual([id]);
    expect((await remove({ conferenceId, ...chosen })).ids).toEqual([]);
    expect(await read()).toEqual({ one: null, conference: { list: { nodes: [] } } });
    expect((await editor.log()).at(-1)).toMatchObject({
      entityId: id,
      action: expect.stringMatching(/\.delete$/),
      details: { externalId },
    });
    expect((await remove({ conferenceId, ids: [kept.id] })).ids).toEqual([kept.id]);
    expect((await remove({ conferenceId })).__typename).toBe("ValidationError");
  });

  it("reports the errors of each row, and stores none", async () => {
    const before = await editor.log();
    const good = { ...record, externalId: "good", ...slugFor(record, "good") };
    const result = await bulk(name, [good, { externalId: "bad" }, { ...good }]);
    expect(result).toMatchObject({ __typename: "RowsError", code: "ROWS_REFUSED" });
    expect(result.rows.map(({ index }: { index: number }) => index)).toEqual([1, 2]);
    expect(result.rows[1].fields).toEqual([
      {
        path: ["externalId"],
        code: "DUPLICATE",
        message: "Row 0 of this request has the same external id",
      },
    ]);
    expect(await editor.log()).toEqual(before);
  });
});

describe("rows", () => {
  test.each([
    [0, "REQUIRED"],
    [501, "TOO_LONG"],
  ])("number 1 to 500, not %i", async (count, code) => {
    const record = { name: "Ada", title: "Engineer" };
    const many = Array.from({ length: count }, (_, index) => ({
      ...record,
      externalId: `${index}`,
    }));
    const { conferenceId } = editor;
    const result = await editor.call(
      "bulkUpsertSpeakers",
      { conferenceId, rows: many },
      "... on ValidationError { fields { path code } }",
    );
    expect(result.fields).toMatchObject([{ path: ["rows"], code }]);
  });

  it("of a hundred speakers are written at once, each with a slug", async () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      externalId: `many-${index}`,
      name: `Grace ${index % 80}`,
      title: "Admiral",
    }));
    expect(new Set(outcomes(await bulk("bulkUpsertSpeakers", many)))).toEqual(new Set(["created"]));
    const speakers = await editor.db.speaker.findMany({
      where: { conferenceId: editor.conferenceId, name: { startsWith: "Grace " } },
      select: { slug: true },
    });
    expect(new Set(speakers.map(({ slug }) => slug)).size).toBe(100);
  });

  it.each([
    ["bulkUpsertArticles", { excerpt: "E", publishedOn: "2025-01-01" }],
    ["bulkUpsertPages", {}],
  ])("conflict if two have the same slug: %s", async (mutation, others) => {
    const row = { title: "A", body: "B", slug: "one", ...others };
    const result = await bulk(mutation, [
      { ...row, externalId: "a1" },
      { ...row, externalId: "a2" },
    ]);
    expect(result.rows).toMatchObject([{ index: 1, fields: [{ path: ["slug"], code: "TAKEN" }] }]);
  });
});

describe("a session", () => {
  it("references speakers by external ids", async () => {
    const names = ["s-1", "s-2"];
    await bulk(
      "bulkUpsertSpeakers",
      names.map((externalId) => ({ externalId, name: externalId, title: "Speaker" })),
    );
    const session = { ...day, externalId: "talk", title: "Talk", speakerExternalIds: names };
    const first = await bulk("bulkUpsertScheduleItems", [session]);
    const stored = await editor.db.scheduleItem.findUniqueOrThrow({
      where: { id: first.rows[0].id },
      include: { speakers: { include: { speaker: true }, orderBy: { position: "asc" } } },
    });
    expect(stored.speakers.map(({ speaker }) => speaker.externalId)).toEqual(names);
    expect(outcomes(await bulk("bulkUpsertScheduleItems", [session]))).toEqual(["unchanged"]);
  });

  it("is rejected with both kinds of ids, or with unknown speakers, which it says to import first", async () => {
    const session = { ...day, externalId: "other", title: "Other" };
    const unknown = await bulk("bulkUpsertScheduleItems", [
      { ...session, speakerExternalIds: ["nobody"] },
      { ...session, externalId: "both", speakerExternalIds: [], speakerIds: [] },
    ]);
    expect(unknown.rows).toMatchObject([
      {
        fields: [
          {
            path: ["speakerExternalIds", "0"],
            code: "UNKNOWN",
            message: expect.stringMatching(/ Import the speakers before the sessions, or together/),
          },
        ],
      },
      { fields: [{ path: ["speakerExternalIds"], code: "NOT_ALLOWED" }] },
    ]);
  });
});
