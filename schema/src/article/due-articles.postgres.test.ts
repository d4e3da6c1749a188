import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import { nextPublication, publishDueArticles } from "#article/due-articles.ts";
import type { ContentChange } from "#content/content-events.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();

const fields = { excerpt: "A", body: "A", publishedOn: "2025-01-01" };
const selection = "... on Article { id version publication publishAt publishesAt }";

const createArticle = (data: object) =>
  editor.call(
    "createArticle",
    { ...fields, conferenceId: editor.conferenceId, publication: "draft", ...data },
    selection,
  );

const announced: ContentChange[] = [];
const published: ContentChange[] = [];
const events = {
  announce: async (_tx: unknown, changes: readonly ContentChange[]) =>
    void announced.push(...changes),
  publish: (changes: readonly ContentChange[]) => void published.push(...changes),
};

const publicationOf = async (id: string) =>
  (await editor.db.article.findUniqueOrThrow({ where: { id } })).publication;

describe("a scheduled article", () => {
  it("is scheduled in the conference's time zone, and published once at that time", async () => {
    const { db } = editor;
    const { id, ...article } = await createArticle({
      slug: "a",
      title: "A",
      publishAt: "2030-07-01T09:00",
    });
    expect(article).toMatchObject({
      publishAt: "2030-07-01T09:00",
      publishesAt: "2030-07-01T08:00:00.000Z",
    });
    expect(await nextPublication(db)).toEqual(new Date("2030-07-01T08:00:00Z"));
    await publishDueArticles(db, events, new Date("2030-07-01T07:59:59Z"));
    expect(await publicationOf(id)).toBe("draft");
    expect(published).toEqual([]);
    const now = new Date("2030-07-01T08:00:00Z");
    await Promise.all([publishDueArticles(db, events, now), publishDueArticles(db, events, now)]);
    expect(await db.article.findUniqueOrThrow({ where: { id } })).toMatchObject({
      publication: "published",
      publishAt: null,
      version: 2,
    });
    const detail = { version: 2, fields: ["publication"] };
    expect(published).toEqual([
      expect.objectContaining({ entity: "article", entityId: id, detail }),
    ]);
    // Other servers hear of the same.
    expect(announced).toEqual(published);
    expect(await nextPublication(db)).toBeNull();
    expect(await editor.log()).toContainEqual({
      action: "article.publish",
      entityId: id,
      details: { name: "A" },
    });
  });

  it("is unscheduled when it is published manually", async () => {
    const { id, version } = await createArticle({
      slug: "b",
      title: "B",
      publishAt: "2030-07-01T09:00",
    });
    const saved = await editor.call(
      "updateArticle",
      { id, version, publication: "published" },
      selection,
    );
    expect(saved).toMatchObject({ publication: "published", publishAt: null, publishesAt: null });
  });

  it("that cannot be published does not hold up the others", async () => {
    const { db } = editor;
    const ids: string[] = [];
    for (const title of ["bad", "good"]) {
      const hour = ids.length + 1;
      const { id } = await createArticle({
        slug: title,
        title,
        publishAt: `2031-07-01T0${hour}:00`,
      });
      ids.push(id);
    }
    const [bad = "", good = ""] = ids;
    const failing = {
      ...events,
      async announce(_tx: unknown, changes: readonly ContentChange[]) {
        if (changes.some(({ entityId }) => entityId === bad)) throw new Error("by design");
      },
    };
    const failures = await publishDueArticles(db, failing, new Date("2031-07-02T00:00:00Z"));
    expect(failures).toEqual([{ id: bad, error: new Error("by design") }]);
    expect([await publicationOf(bad), await publicationOf(good)]).toEqual(["draft", "published"]);
    await publishDueArticles(db, events, new Date("2031-07-02T00:00:00Z"));
    expect(await publicationOf(bad)).toBe("published");
  });

  it("is not published while its conference is archived or in the bin", async () => {
    const { db } = editor;
    const create = factories(db);
    for (const state of [{ status: "archived" }, { deletedAt: new Date() }] as const) {
      const { id: conferenceId } = await create.conference(state);
      const { id } = await db.article.create({
        data: {
          ...fields,
          conferenceId,
          slug: "c",
          title: "C",
          publication: "draft",
          publishedOn: new Date("2030-01-01"),
          publishAt: new Date("2029-01-01"),
        },
      });
      await publishDueArticles(db, events, new Date("2031-01-01"));
      expect(await publicationOf(id)).toBe("draft");
    }
  });

  it.each(["2030-07-01", "2030-13-01T09:00", "soon", "2030-07-01T25:00"])(
    "is rejected with %j",
    async (publishAt) => {
      const { fields } = await createArticle({ slug: "d", title: "D", publishAt });
      expect(fields).toEqual([
        { path: ["publishAt"], message: "Must be a day and a time such as 2027-11-26T09:30" },
      ]);
    },
  );
});
