import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const failure = "... on ValidationError { fields { path code message } }";
const days = { availableFrom: "2030-01-01", availableUntil: "2030-02-01" };

const stand = {
  price: { minorUnits: 100, currency: "GBP" },
  delegatePasses: 2,
  standSize: "3 m",
};

/** The types that store a list as text. */
const kinds = [
  {
    model: "TicketType",
    record: { ...days, name: "VIP" },
    list: "features",
  },
  {
    model: "ExhibitPackage",
    record: { ...stand, name: "Silver" },
    list: "inclusions",
  },
];

describe.each(kinds)("$model.$list", ({ model, record, list }) => {
  const selection = `... on ${model} { id ${list} } ${failure}`;
  const create = (values: object) => {
    const input = { conferenceId: editor.conferenceId, ...record, ...values };
    return editor.call(`create${model}`, input, selection);
  };

  it("is stored, kept, replaced and cleared", async () => {
    const { id, ...created } = await create({ [list]: [" Lunch ", "Videos"] });
    expect(created[list]).toEqual(["Lunch", "Videos"]);
    const update = (values: object) => editor.call(`update${model}`, { id, ...values }, selection);
    expect(await update({ name: "Gold" })).toMatchObject({ [list]: ["Lunch", "Videos"] });
    expect(await update({ [list]: ["Dinner"] })).toMatchObject({ [list]: ["Dinner"] });
    expect(await update({ [list]: null })).toMatchObject({ [list]: [] });
    expect(await update({ [list]: [] })).toMatchObject({ [list]: [] });
  });

  it.each([
    ["with an empty entry", ["Lunch", " "], ["1"], "REQUIRED"],
    ["with two lines in an entry", ["Lunch", "Tea\nCake"], ["1"], "INVALID"],
    ["with a long entry", ["Lunch", "x".repeat(301)], ["1"], "TOO_LONG"],
    ["with very many entries", Array(51).fill("Lunch"), [], "TOO_LONG"],
  ])("is rejected under its own name %s", async (_name, entries, path, code) => {
    const { fields } = await create({ [list]: entries });
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
    const row = { conferenceId: editor.conferenceId, externalId: "one", [list]: ["Tea"] };
    expect(await editor.call(`upsert${model}`, row, selection)).toMatchObject({ [list]: ["Tea"] });
  });
});

it("ContactDetails.officeHours is saved, and rejected under its own name", async () => {
  const save = (values: object) =>
    editor.call(
      "saveContactDetails",
      {
        conferenceId: editor.conferenceId,
        email: "a@example.com",
        address: "A",
        ...values,
      },
      `... on ContactDetails { officeHours } ${failure}`,
    );
  const officeHours = ["Mon–Fri 9–6", "Sat closed"];
  expect(await save({ officeHours })).toMatchObject({ officeHours });
  const long = await save({ officeHours: Array(3).fill("x".repeat(199)) });
  expect(long.fields).toMatchObject([{ path: ["officeHours"], code: "TOO_LONG" }]);
});
