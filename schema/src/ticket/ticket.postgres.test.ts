import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on TicketType {
  id name description price { minorUnits currency } availableFrom availableUntil quantity sold active features
  purchaseUrl popular buttonText
}`;
const form = { name: "Early Bird", availableFrom: "2030-01-01", availableUntil: "2030-03-31" };

const createTicket = (data: object = {}) =>
  editor.call(
    "createTicketType",
    { ...form, conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("a ticket type", () => {
  it("is created with the specified defaults", async () => {
    const { id, ...ticket } = await createTicket();
    expect(ticket).toEqual({
      __typename: "TicketType",
      ...form,
      description: "",
      price: { minorUnits: 0, currency: "USD" },
      quantity: null,
      sold: 0,
      active: true,
      features: [],
      purchaseUrl: null,
      popular: false,
      buttonText: "Book Now!",
    });
  });

  it("is updated in every field, and logged", async () => {
    const { id } = await createTicket();
    const changed = {
      name: "VIP",
      description: "Front row",
      price: { minorUnits: 9_999_999_999, currency: "GBP" },
      availableFrom: "2030-02-01",
      availableUntil: "2030-02-01",
      quantity: 0,
      active: false,
      purchaseUrl: "https://shop.example/vip",
      popular: true,
      buttonText: "Join",
    };
    const features = ["Lunch", "  Videos  "];
    const ticket = await editor.call("updateTicketType", { id, ...changed, features }, selection);
    expect(ticket).toMatchObject({ id, ...changed, features: ["Lunch", "Videos"] });
    expect((await editor.log()).slice(-2)).toEqual([
      { action: "ticket-type.create", entityId: id, details: { name: "Early Bird" } },
      { action: "ticket-type.update", entityId: id, details: { name: "VIP" } },
    ]);
  });

  it("has a quantity of at least the number sold", async () => {
    const { id } = await createTicket({ quantity: 10 });
    await editor.db.ticketType.update({ where: { id }, data: { sold: 3 } });
    const update = (quantity: number | null) =>
      editor.call("updateTicketType", { ...form, id, name: "Other", quantity }, selection);
    const before = await editor.log();
    expect((await update(2)).fields).toEqual([
      { path: ["quantity"], message: "Must be at least 3, as many as have been sold" },
    ]);
    expect(await editor.log()).toEqual(before);
    expect((await editor.db.ticketType.findUniqueOrThrow({ where: { id } })).name).toBe(form.name);
    expect(await update(3)).toMatchObject({ quantity: 3, sold: 3 });
    expect(await update(null)).toMatchObject({ quantity: null, sold: 3 });
  });

  it("is compared with a sale that is under way", async () => {
    const { id } = await createTicket({ quantity: 10 });
    let saving: ReturnType<typeof editor.call> | undefined;
    await editor.db.$transaction(async (tx) => {
      await tx.ticketType.update({ where: { id }, data: { sold: 5 } });
      saving = editor.call("updateTicketType", { id, quantity: 4 }, selection);
      await delay(200);
    });
    expect((await saving)?.fields).toEqual([
      { path: ["quantity"], message: "Must be at least 5, as many as have been sold" },
    ]);
  });

  it("is not imported with fewer than have been sold", async () => {
    const row = { ...form, externalId: "sold", quantity: 10 };
    const importRow = (data: object) =>
      editor.call(
        "bulkUpsertTicketTypes",
        { conferenceId: editor.conferenceId, rows: [{ ...row, ...data }] },
        "... on RowsError { rows { fields { path message } } }",
      );
    await importRow({});
    await editor.db.ticketType.updateMany({ where: { externalId: "sold" }, data: { sold: 3 } });
    expect((await importRow({ quantity: 2 })).rows).toEqual([
      {
        fields: [{ path: ["quantity"], message: "Must be at least 3, as many as have been sold" }],
      },
    ]);
    expect(await importRow({ quantity: 3 })).toMatchObject({ __typename: "BulkUpsert" });
  });

  it.each([
    ["no name", { name: "" }, "name", "Required"],
    [
      "an end before its start",
      { availableUntil: "2029-12-31" },
      "availableUntil",
      "Must not be before the first day of sale",
    ],
    [
      "a year of three digits",
      { availableFrom: "0203-01-01" },
      "availableFrom",
      "Must be between the years 1900 and 2200",
    ],
    [
      "a year far away",
      { availableUntil: "9999-12-31" },
      "availableUntil",
      "Must be between the years 1900 and 2200",
    ],
    ["a negative quantity", { quantity: -1 }, "quantity", "Must be 0 or more"],
    ["a huge quantity", { quantity: 2_147_483_647 }, "quantity", "Must be at most 1,000,000"],
    [
      "a script as its shop",
      { purchaseUrl: "javascript:alert(1)" },
      "purchaseUrl",
      "Must be a web address that starts with http:// or https://",
    ],
    [
      "very many features",
      { features: Array(51).fill("x") },
      "features",
      "Must have at most 50 entries",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createTicket(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });

  it("reports the line of a feature that is too long", async () => {
    const { fields } = await createTicket({ features: ["Lunch", "x".repeat(301)] });
    expect(fields).toEqual([
      { path: ["features", "1"], message: "Must be at most 300 characters" },
    ]);
  });

  it.each(["2030-02-30", "2030-13-01", "yesterday", ""])(
    "is rejected as bad input with the date %j",
    async (availableFrom) => {
      await expect(createTicket({ availableFrom })).rejects.toThrow("got invalid value");
    },
  );

  it("is deleted", async () => {
    const { id } = await createTicket();
    expect((await editor.call("deleteTicketType", { id })).__typename).toBe("Deleted");
    expect(await editor.db.ticketType.findUnique({ where: { id } })).toBeNull();
  });
});
