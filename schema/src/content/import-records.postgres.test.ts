import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

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

it("writes records of several kinds, which may refer to each other, in one transaction", async () => {
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

it("needs rows, and not too many", async () => {
  const fields = [{ path: ["rows"] }];
  expect(await importAll({})).toMatchObject({ fields });
  const many = Array.from({ length: 5_001 }, (_, index) => ({ externalId: `${index}` }));
  expect(await importAll({ speakers: many })).toMatchObject({ fields });
});

it("tells how far it is, and can be cancelled", async () => {
  const done: number[] = [];
  const rows = ["x", "y", "z"].map((externalId) => ({ externalId, name: "X", title: "X" }));
  const onProgress = (count: number) => {
    if (count === 2) throw new Error("cancelled");
    done.push(count);
  };
  const source = `mutation ($input: ImportRecordsInput!) {
    importRecords(input: $input) { __typename }
  }`;
  const variables = { input: { conferenceId: editor.conferenceId, speakers: rows } };
  const context = { importing: { timeout: 10_000, onProgress } };
  const { viewer } = editor;
  const { errors } = await execute(editor.db, source, { viewer, variables, context });
  expect([errors?.[0]?.message, done]).toEqual(["cancelled", [0, 1]]);
  expect(await editor.db.speaker.count({ where: { name: "X" } })).toBe(0);
});
