import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection =
  "... on Page { id slug title description coverUrl body content place publication }";
const form = { title: "Travel Grants", body: "Ask **early**." };

const newSlug = () => `page-${randomUUID()}`;

const createPage = (data: object = {}) =>
  editor.call(
    "createPage",
    { ...form, slug: newSlug(), conferenceId: editor.conferenceId, ...data },
    selection,
  );

const createArticle = (slug: string) =>
  editor.call("createArticle", {
    slug,
    title: "News",
    excerpt: "News",
    body: "News",
    publishedOn: "2024-01-31",
    conferenceId: editor.conferenceId,
  });

const find = async (slug: string) => {
  const source = `query ($id: ID!, $slug: String!) {
    page(conferenceId: $id, slug: $slug) { id slug }
    article(conferenceId: $id, slug: $slug) { id slug } }`;
  const variables = { id: editor.conferenceId, slug };
  return (await execute(editor.db, source, { variables })).data;
};

describe("a page", () => {
  it("is created with defaults, updated and deleted, and logs each change", async () => {
    const created = await createPage();
    const { id } = created;
    expect(created).toMatchObject({
      ...form,
      description: null,
      coverUrl: null,
      place: "none",
      publication: "published",
      content: "<p>Ask <strong>early</strong>.</p>",
    });
    const changed = { id, title: "Grants", place: "menu", description: "Money for the journey." };
    expect(await editor.call("updatePage", changed, selection)).toMatchObject({
      ...changed,
      content: created.content,
    });
    const { content } = await editor.call("updatePage", { id, body: "*Late*" }, selection);
    expect(content).toBe("<p><em>Late</em></p>");
    expect((await editor.call("deletePage", { id })).__typename).toBe("Deleted");
    expect((await editor.log()).map(({ action }) => action)).toEqual([
      "page.create",
      "page.update",
      "page.update",
      "page.delete",
    ]);
  });

  it("is rendered when it is imported, too", async () => {
    const row = { ...form, slug: newSlug(), externalId: "grants" };
    const input = { conferenceId: editor.conferenceId, ...row };
    const { content } = await editor.call("upsertPage", input, selection);
    expect(content).toContain("<strong>early</strong>");
  });

  it("shares one space of addresses with articles, present and former", async () => {
    const taken = [{ path: ["slug"], message: "Is the address of another article or page" }];
    const [ofArticle, former, current] = [newSlug(), newSlug(), newSlug()];
    await createArticle(ofArticle);
    expect((await createPage({ slug: ofArticle })).fields).toEqual(taken);
    const { id } = await createPage({ slug: former });
    expect((await editor.call("updatePage", { id, slug: ofArticle })).fields).toEqual(taken);
    await editor.call("updatePage", { id, slug: current });
    for (const slug of [former, current]) {
      expect((await createArticle(slug)).fields).toEqual(taken);
      expect(await find(slug)).toEqual({ page: { id, slug: current }, article: null });
    }
    await editor.call("deletePage", { id });
    expect((await createArticle(former)).__typename).toBe("Article");
  });

  it("is rejected with Markdown that costs too much", async () => {
    const { fields } = await createPage({ body: "*a_ ".repeat(300) });
    expect(fields).toEqual([
      {
        path: ["body"],
        message: "Must not have more than 500 marks such as * or [ in one paragraph",
      },
    ]);
  });
});
