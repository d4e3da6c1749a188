import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on ExhibitPackage {
  id name price { minorUnits currency } delegatePasses standSize inclusions purchaseUrl position
}`;
const form = {
  name: "Package 1",
  price: { minorUnits: 285_000, currency: "GBP" },
  delegatePasses: 2,
  standSize: "3x2 m (6 sqm)",
};

const createPackage = (data: object = {}) =>
  editor.call(
    "createExhibitPackage",
    { ...form, conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("an exhibit package", () => {
  it("is created with defaults, updated and deleted, and logs each change", async () => {
    const created = await createPackage();
    const { id } = created;
    expect(created).toMatchObject({
      ...form,
      inclusions: [],
      purchaseUrl: null,
      position: 0,
    });
    const changed = {
      ...form,
      name: "Package 2",
      price: { minorUnits: 1_050, currency: "EUR" },
      position: -1,
    };
    const inclusions = ["Table", "Two chairs"];
    expect(
      await editor.call("updateExhibitPackage", { id, ...changed, inclusions }, selection),
    ).toMatchObject({ ...changed, inclusions });
    expect((await editor.call("deleteExhibitPackage", { id })).__typename).toBe("Deleted");
    expect(await editor.db.exhibitPackage.count()).toBe(0);
    expect((await editor.log()).map(({ action }) => action)).toEqual([
      "exhibit-package.create",
      "exhibit-package.update",
      "exhibit-package.delete",
    ]);
  });

  it.each([
    ["no size", { standSize: "" }, "standSize", "Required"],
    ["negative passes", { delegatePasses: -1 }, "delegatePasses", "Must be 0 or more"],
    ["very many passes", { delegatePasses: 1_001 }, "delegatePasses", "Must be at most 1,000"],
    ["a place far away", { position: 1_001 }, "position", "Must be at most 1,000"],
    [
      "a script as its shop",
      { purchaseUrl: "javascript:alert(1)" },
      "purchaseUrl",
      "Must be a web address that starts with http:// or https://",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createPackage(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});
