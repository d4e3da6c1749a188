import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection = `... on Speaker {
  id name slug title bio companyName imageUrl showOnHome homeOrder scheduleItems { id }
}`;

const createSpeaker = (data: object = {}) =>
  editor.call(
    "createSpeaker",
    { name: "Ada Byron", title: "Analyst", conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("a speaker", () => {
  it("is created with defaults, updated and deleted, and logs each change", async () => {
    const created = await createSpeaker({ name: "Grace Hopper" });
    const { id } = created;
    expect(created).toMatchObject({
      slug: "grace-hopper",
      bio: "",
      companyName: null,
      imageUrl: null,
      showOnHome: true,
      homeOrder: null,
      scheduleItems: [],
    });
    const changed = { id, name: "Grace B. Hopper", title: "Admiral", showOnHome: false };
    expect(await editor.call("updateSpeaker", changed, selection)).toMatchObject({
      ...changed,
      slug: "grace-b.-hopper",
    });
    expect((await editor.call("deleteSpeaker", { id })).__typename).toBe("Deleted");
    expect((await editor.log()).map(({ action, details }) => [action, details])).toEqual([
      ["speaker.create", { name: "Grace Hopper" }],
      ["speaker.update", { name: "Grace B. Hopper" }],
      ["speaker.delete", { name: "Grace B. Hopper" }],
    ]);
  });

  it("may have the same name as others, but a unique slug, also when added concurrently", async () => {
    const speakers = await Promise.all([createSpeaker(), createSpeaker(), createSpeaker()]);
    const slugs = speakers.map(({ slug }) => slug).sort();
    expect(slugs).toEqual(["ada-byron", "ada-byron-2", "ada-byron-3"]);
  });

  it("may have no job title, also by a change and in imports", async () => {
    const { conferenceId } = editor;
    const { id, title } = await createSpeaker({ title: undefined });
    expect(title).toBeNull();
    await editor.call("updateSpeaker", { id, title: "Analyst" });
    expect((await editor.call("updateSpeaker", { id, title: null }, selection)).title).toBeNull();
    const rows = [{ externalId: "no-title", name: "Ada" }];
    const all = await editor.call(
      "bulkUpsertSpeakers",
      { conferenceId, rows },
      "... on BulkUpsert { rows { outcome } }",
    );
    expect(all.rows).toEqual([{ outcome: "created" }]);
  });

  it.each([
    ["no name", { name: " " }, "name", "Required"],
    ["a place far away", { homeOrder: 1_001 }, "homeOrder", "Must be at most 1,000"],
    [
      "a script as a profile",
      { twitterUrl: "javascript:alert(1)" },
      "twitterUrl",
      "Must be a web address that starts with http:// or https://",
    ],
    [
      "a portrait as data",
      { imageUrl: "data:image/png;base64,AA" },
      "imageUrl",
      "Must be a web address, or a path of this site that starts with /",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createSpeaker(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});

describe("the line-up of the home page", () => {
  const arrange = (ids: readonly string[]) =>
    editor.call(
      "arrangeSpeakers",
      { conferenceId: editor.conferenceId, ids },
      "... on ArrangedSpeakers { speakers { name homeOrder showOnHome } } ... on Error { message }",
    );
  const placesOf = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (id) => (await editor.call("updateSpeaker", { id }, selection)).homeOrder),
    );

  it("is arranged, shows who is in it, and takes their place from all others", async () => {
    const people = await Promise.all(
      ["One", "Two", "Three"].map((name) => createSpeaker({ name, showOnHome: name !== "Three" })),
    );
    const [one = "", two = "", three = ""] = people.map(({ id }) => id);
    expect(await arrange([three, one])).toMatchObject({
      speakers: [
        { name: "Three", homeOrder: 1, showOnHome: true },
        { name: "One", homeOrder: 2, showOnHome: true },
      ],
    });
    expect(await arrange([two, three])).toMatchObject({ __typename: "ArrangedSpeakers" });
    expect(await placesOf([one, two, three])).toEqual([null, 1, 2]);
    expect(await arrange([])).toMatchObject({ speakers: [] });
    expect(await placesOf([one, two, three])).toEqual([null, null, null]);
  });

  it("stays as it was if somebody in it is not there any more", async () => {
    const [one, two] = await Promise.all([createSpeaker(), createSpeaker()]);
    await arrange([one?.id, two?.id]);
    await editor.call("deleteSpeaker", { id: two?.id });
    expect(await arrange([two?.id, one?.id])).toMatchObject({
      __typename: "NotFoundError",
      message: "Some of these do not exist any more. Nothing was moved.",
    });
    expect(await placesOf([one?.id])).toEqual([1]);
  });
});
