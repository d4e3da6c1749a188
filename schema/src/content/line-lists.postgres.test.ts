import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const failure = "... on ValidationError { fields { path code message } }";
const days = { availableFrom: "2030-01-01", availableUntil: "2030-02-01" };

/** The types that store a list as text, and the names of both input fields. */
const kinds = [
  {
    model: "TicketType",
    record: { ...days, name: "VIP" },
    ...{ text: "features", list: "featureList" },
  },
  {
    model: "ExhibitPackage",
    record: { name: "Silver", price: 1, delegatePasses: 2, standSize: "3 m" },
    ...{ text: "inclusions", list: "inclusionList" },
  },
];

describe.each(kinds)("$model.$list", ({ model, record, text, list }) => {
  const selection = `... on ${model} { id ${text} } ${failure}`;
  const create = (values: object) => {
    const input = { conferenceId: editor.conferenceId, ...record, ...values };
    return editor.call(`create${model}`, input, selection);
  };

  it("is stored, kept, replaced and cleared", async () => {
    const { id, ...created } = await create({ [list]: [" Lunch ", "Videos"] });
    expect(created[text]).toEqual(["Lunch", "Videos"]);
    const update = (values: object) => editor.call(`update${model}`, { id, ...values }, selection);
    expect(await update({ name: "Gold" })).toMatchObject({ [text]: ["Lunch", "Videos"] });
    expect(await update({ [list]: ["Dinner"] })).toMatchObject({ [text]: ["Dinner"] });
    expect(await update({ [text]: "Tea\nCake" })).toMatchObject({ [text]: ["Tea", "Cake"] });
    expect(await update({ [list]: null })).toMatchObject({ [text]: [] });
    expect(await update({ [list]: ["Tea"], [text]: null })).toMatchObject({ [text]: ["Tea"] });
    expect(await update({ [list]: [] })).toMatchObject({ [text]: [] });
  });

  it.each([
    ["given as a text, too", ["Lunch"], { [text]: "Lunch" }, [], "NOT_ALLOWED"],
    ["with an empty entry", ["Lunch", " "], {}, ["1"], "REQUIRED"],
    ["with two lines in an entry", ["Lunch", "Tea\nCake"], {}, ["1"], "INVALID"],
    ["with a long entry", ["Lunch", "x".repeat(301)], {}, ["1"], "TOO_LONG"],
    ["with very many entries", Array(51).fill("Lunch"), {}, [], "TOO_LONG"],
  ])("is rejected under its own name %s", async (_name, entries, values, path, code) => {
    const { fields } = await create({ ...values, [list]: entries });
    expect(fields).toEqual([{ path: [list, ...path], code, message: expect.any(String) }]);
  });

  it("is imported idempotently", async () => {
    const rows = [{ externalId: "one", ...record, [list]: ["Lunch", "Videos"] }];
    const bulk = (records: object[]) =>
      editor.call(
        `bulkUpsert${model}s`,
        { conferenceId: editor.conferenceId, rows: records },
        `... on BulkUpsert { rows { outcome } }
         ... on RowsError { rows { index fields { path code message } } }`,
      );
    expect((await bulk(rows)).rows).toEqual([{ outcome: "created" }]);
    expect((await bulk(rows)).rows).toEqual([{ outcome: "unchanged" }]);
    expect((await bulk([{ ...rows[0], [text]: "Lunch" }])).rows).toEqual([
      {
        index: 0,
        fields: [{ path: [list], code: "NOT_ALLOWED", message: `Give either ${list} or ${text}` }],
      },
    ]);
    const row = { conferenceId: editor.conferenceId, externalId: "one", [list]: ["Tea"] };
    expect(await editor.call(`upsert${model}`, row, selection)).toMatchObject({ [text]: ["Tea"] });
  });
});

it("ContactDetails.officeHoursList is saved, and rejected under its own name", async () => {
  const save = (values: object) =>
    editor.call(
      "saveContactDetails",
      {
        ...{ conferenceId: editor.conferenceId, email: "a@example.com", address: "A" },
        ...values,
      },
      `... on ContactDetails { officeHours } ${failure}`,
    );
  const officeHoursList = ["Mon–Fri 9–6", "Sat closed"];
  expect(await save({ officeHoursList })).toMatchObject({ officeHours: officeHoursList });
  const long = await save({ officeHoursList: Array(3).fill("x".repeat(199)) });
  expect(long.fields).toMatchObject([{ path: ["officeHoursList"], code: "TOO_LONG" }]);
  const both = await save({ officeHoursList, officeHours: "Mon" });
  expect(both.fields).toMatchObject([{ path: ["officeHoursList"], code: "NOT_ALLOWED" }]);
});
