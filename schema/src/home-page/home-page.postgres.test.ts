import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection =
  "... on Conference { homePageVersion homeSections { section hidden heading text atMost } }";

const save = (input: object) =>
  editor.call("saveHomePage", { conferenceId: editor.conferenceId, ...input }, selection);

describe("a home page", () => {
  it("is arranged, and keeps omitted sections", async () => {
    const saved = await save({
      version: 0,
      sections: [
        { section: "hero", hidden: false, heading: "  Come to Hull  ", text: "" },
        { section: "news", hidden: true },
        { section: "speakers", hidden: false, text: "All of them." },
      ],
    });
    expect(saved.homePageVersion).toBe(1);
    expect(saved.homeSections[0]).toEqual({
      ...{ section: "hero", hidden: false, heading: "Come to Hull", text: null, atMost: null },
    });
    const names = saved.homeSections.map(({ section }: { section: string }) => section);
    expect(names.indexOf("news")).toBeLessThan(names.indexOf("speakers"));
    expect(names).toHaveLength(13);
    expect(saved.homeSections.find((s: { section: string }) => s.section === "news").hidden).toBe(
      true,
    );
    expect((await save({ version: 0, sections: [] })).__typename).toBe("ConflictError");
  });

  it("has as many people as its team chooses", async () => {
    const people = ({ homeSections }: Awaited<ReturnType<typeof save>>) =>
      homeSections.find((each: { section: string }) => each.section === "speakers").atMost;
    expect(
      people(await save({ sections: [{ section: "speakers", hidden: false, atMost: 6 }] })),
    ).toBe(6);
    expect(people(await save({ sections: [{ section: "speakers", hidden: false }] }))).toBeNull();
    const { fields } = await save({ sections: [{ section: "news", hidden: false, atMost: 6 }] });
    expect(fields).toEqual([{ path: ["sections"], message: "Only the speakers have a number" }]);
  });

  it("returns to the default texts when they are cleared", async () => {
    await save({
      sections: [{ section: "about", hidden: false, heading: "Why", text: "Because." }],
    });
    const { homeSections } = await save({ sections: [{ section: "about", hidden: false }] });
    expect(homeSections.find((s: { section: string }) => s.section === "about")).toMatchObject({
      ...{ heading: null, text: null },
    });
  });

  it("rejects a hidden hero, without side effects", async () => {
    const { fields } = await save({ sections: [{ section: "hero", hidden: true }] });
    expect(fields).toEqual([{ path: ["sections"], message: "The first screen cannot be hidden" }]);
  });
});
