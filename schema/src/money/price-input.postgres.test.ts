import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const failure = "... on ValidationError { fields { path code message } }";
const stored = "price { minorUnits currency }";
const pounds = (minorUnits: number) => ({ minorUnits, currency: "GBP" });

const kinds = [
  {
    model: "TicketType",
    record: { name: "VIP", availableFrom: "2030-01-01", availableUntil: "2030-02-01" },
  },
  { model: "ExhibitPackage", record: { name: "Silver", delegatePasses: 2, standSize: "3 m" } },
] as const;

describe.each(kinds)("the price of $model", ({ model, record }) => {
  const selection = `... on ${model} { id ${stored} } ${failure}`;
  const create = (values: object) => {
    const input = { conferenceId: editor.conferenceId, ...record, ...values };
    return editor.call(`create${model}`, input, selection);
  };
  const update = (id: string, values: object) =>
    editor.call(`update${model}`, { id, ...values }, selection);

  it("is stored, kept and replaced", async () => {
    const { id, ...created } = await create({ price: pounds(12_345) });
    expect(created).toMatchObject({ price: pounds(12_345) });
    expect(await update(id, { name: "Gold" })).toMatchObject({ price: pounds(12_345) });
    const yen = { minorUnits: 1_500, currency: "JPY" };
    expect(await update(id, { price: yen })).toMatchObject({ price: yen });
    const dinars = { minorUnits: 12_340, currency: "KWD" };
    expect(await update(id, { price: dinars })).toMatchObject({ price: dinars });
  });

  it.each([
    ["negative", pounds(-1), ["minorUnits"], "OUT_OF_RANGE"],
    ["too large", pounds(10_000_000_000), ["minorUnits"], "OUT_OF_RANGE"],
    ["with three decimals", { minorUnits: 12_345, currency: "KWD" }, ["minorUnits"], "INVALID"],
    ["in an unknown currency", { minorUnits: 1, currency: "ABC" }, ["currency"], "INVALID"],
    ["in no currency", { minorUnits: 1, currency: "12" }, ["currency"], "INVALID"],
  ])("is rejected under its own name if it is %s", async (_name, price, path, code) => {
    const { fields } = await create({ price });
    expect(fields).toEqual([{ path: ["price", ...path], code, message: expect.any(String) }]);
  });

  it("has the conference's VAT added to it", async () => {
    const total = `... on ${model} { priceWithVat { minorUnits currency } } ${failure}`;
    const create = () =>
      editor.call(
        `create${model}`,
        { conferenceId: editor.conferenceId, ...record, price: pounds(12_345) },
        total,
      );
    const rate = (vatRate: number | null) =>
      editor.call(
        "updateConference",
        { id: editor.conferenceId, description: "Talks.", vatRate },
        `... on Conference { vatRate } ${failure}`,
      );
    expect(await create()).toMatchObject({ priceWithVat: pounds(12_345) });
    expect(await rate(8.875)).toMatchObject({ vatRate: 8.875 });
    expect(await create()).toMatchObject({ priceWithVat: pounds(13_441) });
    expect(await rate(0)).toMatchObject({ vatRate: null });
    for (const wrong of [-1, 100, 1.2345]) {
      expect(await rate(wrong)).toMatchObject({ fields: [{ path: ["vatRate"] }] });
    }
  });

  it("is imported idempotently", async () => {
    const row = { externalId: "one", ...record, price: pounds(29) };
    const bulk = async (rows: object[]) =>
      editor.call(
        `bulkUpsert${model}s`,
        { conferenceId: editor.conferenceId, rows },
        `... on BulkUpsert { rows { outcome } }
         ... on RowsError { rows { index fields { path code } } }`,
      );
    expect((await bulk([row])).rows).toEqual([{ outcome: "created" }]);
    expect((await bulk([row])).rows).toEqual([{ outcome: "unchanged" }]);
    expect((await bulk([{ ...row, price: pounds(-1) }])).rows).toEqual([
      { index: 0, fields: [{ path: ["price", "minorUnits"], code: "OUT_OF_RANGE" }] },
    ]);
  });
});

it("is 0 USD for a new pass without one", async () => {
  const [{ model, record }] = kinds;
  const input = { conferenceId: editor.conferenceId, ...record };
  expect(await editor.call(`create${model}`, input, `... on ${model} { ${stored} }`)).toMatchObject(
    { price: { minorUnits: 0, currency: "USD" } },
  );
});

it("hotels have prices, which are rejected under their own names", async () => {
  const venue = {
    conferenceId: editor.conferenceId,
    venueName: "Hall",
    address: "1 Road",
    city: "London",
    postalCode: "N1",
    country: "GB",
  };
  const hotel = { name: "Inn", rating: 4 };
  const save = (...nearbyAccommodations: object[]) =>
    editor.call(
      "saveVenueDetails",
      { ...venue, nearbyAccommodations },
      `... on VenueDetails { nearbyAccommodations { ${stored} } } ${failure}`,
    );
  expect(await save({ ...hotel, price: pounds(9_900) })).toMatchObject({
    nearbyAccommodations: [{ price: pounds(9_900) }],
  });
  const { fields } = await save({ ...hotel, price: pounds(1) }, { ...hotel, price: pounds(-1) });
  expect(fields).toMatchObject([
    { path: ["nearbyAccommodations", "1", "price", "minorUnits"], code: "OUT_OF_RANGE" },
  ]);
});
