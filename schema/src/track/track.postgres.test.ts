import { beforeEach, describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

beforeEach(async () => {
  await editor.db.track.deleteMany();
});

const createTrack = (data: object = {}) =>
  editor.call(
    "createTrack",
    { conferenceId: editor.conferenceId, name: "Science", colour: " #2255aa ", ...data },
    "... on Track { id name colour position }",
  );

describe("a track", () => {
  it("marks its sessions, which stay when it is deleted", async () => {
    const track = await createTrack();
    expect(track).toMatchObject({ name: "Science", colour: "#2255AA", position: 0 });
    const form = { day: "day1", startTime: "09:00", endTime: "10:00", title: "Opening" };
    const fields = "... on ScheduleItem { id version track { name colour } language level }";
    const created = await editor.call(
      "createScheduleItem",
      {
        conferenceId: editor.conferenceId,
        ...form,
        trackId: track.id,
        language: "EN-gb",
        level: " Beginner ",
      },
      fields,
    );
    expect(created).toMatchObject({
      track: { name: "Science", colour: "#2255AA" },
      language: "en-GB",
      level: "Beginner",
    });
    await editor.call("deleteTrack", { id: track.id });
    const { id } = created;
    const after = await editor.call("updateScheduleItem", { id, language: null }, fields);
    expect(after).toMatchObject({ track: null, language: null, level: "Beginner", version: 3 });
  });

  it("gets a colour and a place that the others do not have, unless they are given", async () => {
    const { conferenceId } = editor;
    const create = (data: object) =>
      editor.call("createTrack", { conferenceId, ...data }, "... on Track { colour position }");
    const first = await create({ name: "Zoology" });
    const second = await create({ name: "Art", colour: null });
    const rows = ["Music", "Bees"].map((name) => ({ externalId: name, name }));
    await editor.call("importRecords", { conferenceId, tracks: rows }, "");
    const given = await create({ name: "Law", colour: first.colour, position: 2 });
    expect(given).toMatchObject({ colour: first.colour, position: 2 });
    const tracks = await editor.db.track.findMany({ orderBy: { createdAt: "asc" } });
    expect(tracks.map(({ position }) => position)).toEqual([0, 1, 2, 3, 2]);
    expect(new Set(tracks.slice(0, 4).map(({ colour }) => colour)).size).toBe(4);
    expect(second.colour).not.toBe(first.colour);
  });

  it.each([
    [{ colour: "red" }, "colour", "Must be a colour such as #6D4AFF"],
    [{ colour: "" }, "colour", "Must be a colour such as #6D4AFF"],
    [{ name: "" }, "name", "Required"],
    [{ name: "x".repeat(101) }, "name", "Must be at most 100 characters"],
  ])("is rejected with %j", async (part, field, message) => {
    expect((await createTrack(part)).fields).toEqual([{ path: [field], message }]);
  });

  it("is refused to a session of another conference, whose language has to be one", async () => {
    const form = { day: "day1", startTime: "09:00", endTime: "10:00", title: "Opening" };
    const { conferenceId } = editor;
    const create = (data: object) =>
      editor.call("createScheduleItem", { conferenceId, ...form, ...data });
    expect((await create({ trackId: "none" })).fields).toEqual([
      { path: ["trackId"], message: "Is not a track of this conference" },
    ]);
    expect((await create({ language: "French" })).fields).toEqual([
      { path: ["language"], message: "Must be a language code such as en-GB or fr" },
    ]);
  });
});
