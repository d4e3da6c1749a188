import { describe, expect, it } from "vitest";
import { defaultConferenceId } from "#conference/access.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor({ id: defaultConferenceId });

const speaker = (name: string) =>
  editor.call(
    "createSpeaker",
    { name, title: "Analyst", conferenceId: editor.conferenceId },
    "... on Speaker { id slug }",
  );
const updateSpeaker = (id: string, data: object) =>
  editor.call("updateSpeaker", { id, ...data }, "... on Speaker { slug }");

const slot = { startTime: "09:00", endTime: "10:00" };
const session = (title: string, day = "day1") =>
  editor.call(
    "createScheduleItem",
    { ...slot, title, day, conferenceId: editor.conferenceId },
    "... on ScheduleItem { id slug }",
  );
const updateSession = (id: string, data: object) =>
  editor.call("updateScheduleItem", { id, ...data }, "... on ScheduleItem { day slug }");

const article = (slug: string) =>
  editor.call(
    "createArticle",
    {
      slug,
      title: "News",
      excerpt: "News",
      body: "News",
      publishedOn: "2025-01-31",
      conferenceId: editor.conferenceId,
    },
    "... on Article { id slug }",
  );

/** The record that a stranger finds at a URL. */
async function find(field: string, selection = "id slug") {
  const source = `query ($id: ID!) { found: ${field.replace("(", "(conferenceId: $id, ")} { ${selection} } }`;
  const variables = { id: editor.conferenceId };
  const { data, errors } = await execute(editor.db, source, { variables });
  if (errors?.[0]) throw errors[0];
  return data.found;
}
const findSpeaker = (slug: string) => find(`speaker(slug: "${slug}")`);
const findSession = (day: string, slug: string) =>
  find(`scheduleItem(day: ${day}, slug: "${slug}")`, "id day slug");

describe("a speaker's slug", () => {
  it.each([
    ["Sam Lee (she/her)", "sam-lee-she-her"],
    ["100% Human", "100-human"],
    ["C# Guru", "c-guru"],
    ["Łukasz", "lukasz"],
    ["東京 太郎", "dongjing-tailang"],
    ["Anne/Marie", "anne-marie"],
  ])("for %s is %s, and leads to the speaker", async (name, slug) => {
    const { id } = await speaker(name);
    expect(await findSpeaker(slug)).toEqual({ id, slug });
  });

  it("is a stable short id if the name has no usable characters", async () => {
    const { id, slug } = await speaker("🎉");
    expect(slug).toMatch(/^speaker-[0-9a-f]{8}$/);
    expect((await speaker("🎉")).slug).not.toBe(slug);
    expect((await updateSpeaker(id, { title: "Guest" })).slug).toBe(slug);
    expect((await updateSpeaker(id, { name: "🎊" })).slug).toBe(slug);
  });

  it("does not change unless the name does", async () => {
    await speaker("Alan Kay");
    const { id, slug } = await speaker("Alan Kay");
    expect(slug).toBe("alan-kay-2");
    const { id: first } = (await findSpeaker("alan-kay")) as { id: string };
    await editor.call("deleteSpeaker", { id: first });
    expect((await updateSpeaker(id, { title: "Fellow" })).slug).toBe("alan-kay-2");
    expect((await updateSpeaker(id, { name: "Alan  KAY" })).slug).toBe("alan-kay-2");
  });

  it("changes with the name; former slugs redirect, also if one is reused", async () => {
    const { id } = await speaker("Grace Murray");
    expect((await updateSpeaker(id, { name: "Grace Hopper" })).slug).toBe("grace-hopper");
    expect(await findSpeaker("grace-murray")).toEqual({ id, slug: "grace-hopper" });
    expect((await updateSpeaker(id, { name: "Admiral Hopper" })).slug).toBe("admiral-hopper");
    expect(await findSpeaker("grace-murray")).toEqual({ id, slug: "admiral-hopper" });
    expect((await updateSpeaker(id, { name: "Grace Murray" })).slug).toBe("grace-murray");
    for (const slug of ["grace-murray", "grace-hopper", "admiral-hopper"]) {
      expect(await findSpeaker(slug)).toEqual({ id, slug: "grace-murray" });
    }
  });

  it("is never a former slug of another speaker, unless that one is deleted", async () => {
    const { id } = await speaker("Joan Clarke");
    await updateSpeaker(id, { name: "Joan Murray" });
    expect((await speaker("Joan Clarke")).slug).toBe("joan-clarke-2");
    await editor.call("deleteSpeaker", { id });
    expect(await findSpeaker("joan-murray")).toBeNull();
    expect((await speaker("Joan Clarke")).slug).toBe("joan-clarke");
  });
});

describe("a session's slug", () => {
  it("is unique within its day", async () => {
    expect((await session("Coffee")).slug).toBe("coffee");
    expect((await session("Coffee!")).slug).toBe("coffee-2");
    expect((await session("Coffee", "day2")).slug).toBe("coffee");
    expect((await session("東京")).slug).toBe("dongjing");
    expect((await session("?")).slug).toMatch(/^session-[0-9a-f]{8}$/);
  });

  it("does not change with other edits; after a rename or move the former address redirects", async () => {
    const { id } = await session("Opening");
    expect(await updateSession(id, { location: "Hall" })).toEqual(
      expect.objectContaining({ day: "day1", slug: "opening" }),
    );
    await updateSession(id, { title: "Welcome" });
    await updateSession(id, { day: "day2" });
    const now = { id, day: "day2", slug: "welcome" };
    expect(await findSession("day1", "opening")).toEqual(now);
    expect(await findSession("day1", "welcome")).toEqual(now);
    expect(await findSession("day2", "welcome")).toEqual(now);
    expect(await findSession("day2", "opening")).toBeNull();
    expect((await session("Opening")).slug).toBe("opening-2");
    expect((await session("Opening", "day2")).slug).toBe("opening");
    await updateSession(id, { day: "day1", title: "Opening" });
    expect(await findSession("day2", "welcome")).toEqual({ id, day: "day1", slug: "opening" });
  });

  it("is released when the programme is replaced", async () => {
    const { id } = await session("Afternoon Tea");
    await updateSession(id, { title: "Tea" });
    const { fields } = await editor.call("replaceProgramme", { conferenceId: editor.conferenceId });
    expect(fields).toBeUndefined();
    expect(await findSession("day1", "tea")).toBeNull();
    expect((await findSession("day1", "afternoon-tea")).slug).toBe("afternoon-tea");
  });
});

describe("an article's slug", () => {
  const refusal = [{ path: ["slug"], message: "Is the address of another article or page" }];

  it("redirects after a change, and is reserved until the article is deleted", async () => {
    const { id } = await article("first-news");
    await editor.call("updateArticle", { id, slug: "latest-news" });
    expect(await find('article(slug: "first-news")')).toEqual({ id, slug: "latest-news" });
    expect((await article("first-news")).fields).toEqual(refusal);
    const { id: other } = await article("other-news");
    const update = (slug: string) => editor.call("updateArticle", { id: other, slug });
    expect((await update("first-news")).fields).toEqual(refusal);
    await editor.call("deleteArticle", { id });
    expect((await update("first-news")).__typename).toBe("Article");
  });
});
