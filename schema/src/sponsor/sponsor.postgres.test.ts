import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = "... on Sponsor { id name imageUrl websiteUrl position }";
const form = { name: "Lumenfold", imageUrl: "/logos/lumenfold.svg" };

const createSponsor = (data: object = {}) =>
  editor.call("createSponsor", { ...form, conferenceId: editor.conferenceId, ...data }, selection);

describe("a sponsor", () => {
  it("is created with defaults, updated and deleted, and logs each change", async () => {
    const created = await createSponsor();
    const { id } = created;
    expect(created).toMatchObject({ ...form, websiteUrl: null, position: 0 });
    const changed = {
      id,
      name: "Polder",
      imageUrl: "https://example.com/logo.svg",
      websiteUrl: "https://example.com",
      position: 3,
    };
    expect(await editor.call("updateSponsor", changed, selection)).toMatchObject(changed);
    expect((await editor.call("deleteSponsor", { id })).__typename).toBe("Deleted");
    expect(await editor.db.sponsor.count()).toBe(0);
    expect((await editor.log()).map(({ action, details }) => [action, details])).toEqual([
      ["sponsor.create", { name: "Lumenfold" }],
      ["sponsor.update", { name: "Polder" }],
      ["sponsor.delete", { name: "Polder" }],
    ]);
  });

  const picture = "Must be a web address, or a path of this site that starts with /";
  it.each([
    ["no name", { name: "" }, "name", "Required"],
    ["no logo", { imageUrl: " " }, "imageUrl", "Required"],
    ["a script as its logo", { imageUrl: "javascript:alert(1)" }, "imageUrl", picture],
    ["a logo without a scheme", { imageUrl: "//example.com/x.svg" }, "imageUrl", picture],
    ["a backslash for a slash", { imageUrl: "/\\example.com/x.svg" }, "imageUrl", picture],
    [
      "a file as its website",
      { websiteUrl: "file:///etc/passwd" },
      "websiteUrl",
      "Must be a web address that starts with http:// or https://",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createSponsor(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});
