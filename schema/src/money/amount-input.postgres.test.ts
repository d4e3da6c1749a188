import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const failure = "... on ValidationError { fields { path code message } }";
const stored = "amount { minorUnits currency }";
const pounds = (minorUnits: number) => ({ minorUnits, currency: "GBP" });

const kinds = [
  {
    model: "TicketType",
    record: { name: "VIP", availableFrom: "2030-01-01", availableUntil: "2030-02-01" },
  },
  { model: "ExhibitPackage", record: { name: "Silver", delegatePasses: 2, standSize: "3 m" } },
];

describe.each(kinds)("the amount of $model", ({ model, record }) => {
  const selection = `... on ${model} { id ${stored} } ${failure}`;
  const create = (values: object) => {
    const input = { conferenceId: editor.conferenceId, ...record, ...values };
    return editor.call(`create${model}`, input, selection);
  };
  const update = (id: string, values: object) =>
    editor.call(`update${model}`, { id, ...values }, selection);

  it("is stored, kept and replaced, also by the deprecated fields", async () => {
    const { id, ...created } = await create({ amount: pounds(12_345) });
    expect(created).toMatchObject({ amount: pounds(12_345) });
    expect(await update(id, { name: "Gold" })).toMatchObject({ amount: pounds(12_345) });
    const yen = { minorUnits: 1_500, currency: "JPY" };
    expect(await update(id, { amount: yen })).toMatchObject({ amount: yen });
    expect(await update(id, { price: 1.5, currency: "GBP" })).toMatchObject({
      amount: pounds(150),
    });
    const dinars = { minorUnits: 12_340, currency: "KWD" };
    expect(await update(id, { amount: dinars })).toMatchObject({ amount: dinars });
  });

  it.each([
    ["negative", pounds(-1), {}, ["minorUnits"], "OUT_OF_RANGE"],
    ["too large", pounds(10_000_000_000), {}, ["minorUnits"], "OUT_OF_RANGE"],
    ["with three decimals", { minorUnits: 12_345, currency: "KWD" }, {}, ["minorUnits"], "INVALID"],
    ["in an unknown currency", { minorUnits: 1, currency: "ABC" }, {}, ["currency"], "INVALID"],
    ["in no currency", { minorUnits: 1, currency: "12" }, {}, ["currency"], "INVALID"],
    ["given as a price, too", pounds(1), { price: 0.01 }, [], "NOT_ALLOWED"],
    ["with another currency", pounds(1), { currency: "EUR" }, [], "NOT_ALLOWED"],
  ])("is rejected under its own name if it is %s", async (_name, amount, values, path, code) => {
    const { fields } = await create({ ...values, amount });
    expect(fields).toEqual([{ path: ["amount", ...path], code, message: expect.any(String) }]);
  });

  it("is imported idempotently", async () => {
    const row = { externalId: "one", ...record, amount: pounds(29) };
    const bulk = async (rows: object[]) =>
      editor.call(
        `bulkUpsert${model}s`,
        { conferenceId: editor.conferenceId, rows },
        `... on BulkUpsert { rows { outcome } }
         ... on RowsError { rows { index fields { path code } } }`,
      );
    expect((await bulk([row])).rows).toEqual([{ outcome: "created" }]);
    expect((await bulk([row])).rows).toEqual([{ outcome: "unchanged" }]);
    expect((await bulk([{ ...row, amount: pounds(-1) }])).rows).toEqual([
      { index: 0, fields: [{ path: ["amount", "minorUnits"], code: "OUT_OF_RANGE" }] },
    ]);
  });
});

it("a new package needs an amount, a new pass does not", async () => {
  const [pass, exhibit] = kinds.map(({ model, record }) =>
    editor.call(
      `create${model}`,
      { conferenceId: editor.conferenceId, ...record },
      `... on ${model} { ${stored} } ${failure}`,
    ),
  );
  expect(await pass).toMatchObject({ amount: { minorUnits: 0, currency: "USD" } });
  expect((await exhibit).fields).toMatchObject([{ path: ["amount"], code: "REQUIRED" }]);
});

it("hotels have amounts, which are rejected under their own names", async () => {
  const venue = {
    ...{ conferenceId: editor.conferenceId, venueName: "Hall", address: "1 Road" },
    ...{ city: "London", postalCode: "N1", country: "GB" },
  };
  const hotel = { name: "Inn", rating: 4 };
  const save = (...nearbyAccommodations: object[]) =>
    editor.call(
      "saveVenueDetails",
      { ...venue, nearbyAccommodations },
      `... on VenueDetails { nearbyAccommodations { ${stored} } } ${failure}`,
    );
  const old = { ...hotel, price: 80, currency: "EUR" };
  expect(await save({ ...hotel, amount: pounds(9_900) }, old)).toMatchObject({
    nearbyAccommodations: [
      { amount: pounds(9_900) },
      { amount: { minorUnits: 8_000, currency: "EUR" } },
    ],
  });
  const { fields } = await save(old, { ...hotel, amount: pounds(-1) }, hotel);
  expect(fields).toMatchObject([
    { path: ["nearbyAccommodations", "1", "amount", "minorUnits"], code: "OUT_OF_RANGE" },
    { path: ["nearbyAccommodations", "2", "amount"], code: "REQUIRED" },
    { path: ["nearbyAccommodations", "2", "currency"], code: "REQUIRED" },
  ]);
  const both = await save({ ...old, amount: pounds(1) });
  expect(both.fields).toMatchObject([
    { path: ["nearbyAccommodations", "0", "amount"], code: "NOT_ALLOWED" },
  ]);
});
