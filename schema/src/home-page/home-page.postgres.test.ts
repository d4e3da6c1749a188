import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const selection =
  "... on Conference { homePageVersion homeSections { section hidden heading text atMost cards { title text note imageUrl icon } } }";

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
      section: "hero",
      hidden: false,
      heading: "Come to Hull",
      text: null,
      atMost: null,
      cards: [],
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

  it("has the cards of its team, in their order", async () => {
    const blank = { text: null, note: null, imageUrl: null, icon: null };
    const audiences = [
      { ...blank, title: "Growers", text: "They dig.", imageUrl: "/who/growers.svg" },
      { ...blank, title: "Cooks", icon: "flask" },
    ];
    const voices = [{ ...blank, title: "Ada", text: "Well said.", note: "Gardener" }];
    const cardsOf = ({ homeSections }: Awaited<ReturnType<typeof save>>, section: string) =>
      homeSections.find((each: { section: string }) => each.section === section).cards;
    const sections = Object.entries({ audiences, voices }).map(([section, cards]) => ({
      section,
      hidden: false,
      cards,
    }));
    const saved = await save({ sections });
    expect(cardsOf(saved, "audiences")).toEqual(audiences);
    expect(cardsOf(saved, "voices")).toEqual(voices);
    expect(cardsOf(saved, "themes")).toEqual([]);
    const { fields } = await save({
      sections: [{ section: "voices", hidden: false, cards: [{ title: "Ada" }] }],
    });
    expect(fields).toEqual([
      { path: ["sections", "0", "cards", "0", "text"], message: "Required" },
    ]);
  });

  it("returns to the default texts when they are cleared", async () => {
    await save({
      sections: [{ section: "about", hidden: false, heading: "Why", text: "Because." }],
    });
    const { homeSections } = await save({ sections: [{ section: "about", hidden: false }] });
    expect(homeSections.find((s: { section: string }) => s.section === "about")).toMatchObject({
      heading: null,
      text: null,
    });
  });

  it("rejects a hidden hero, without side effects", async () => {
    const { fields } = await save({ sections: [{ section: "hero", hidden: true }] });
    expect(fields).toEqual([{ path: ["sections"], message: "The first screen cannot be hidden" }]);
  });
});
