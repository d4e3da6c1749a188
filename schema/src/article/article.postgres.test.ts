import { randomUUID } from "node:crypto";
import { factories } from "@summit/prisma/testing/factories.ts";
import { describe, expect, it } from "vitest";
import type { ContentChange } from "#content/content-events.ts";
import { renderPendingTexts } from "#markdown/pending-texts.ts";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on Article {
  id slug title excerpt category body content publishedOn revisedOn
}`;
const form = {
  title: "Data Before Models",
  excerpt: "Why to look first.",
  body: "Some **bold** text. <script>alert(1)</script>",
  publishedOn: "2025-01-31",
};

const newSlug = () => `article-${randomUUID()}`;

const createArticle = (data: object = {}) =>
  editor.call(
    "createArticle",
    { ...form, slug: newSlug(), conferenceId: editor.conferenceId, ...data },
    selection,
  );

describe("an article", () => {
  it("is created with defaults, updated and deleted, and logs each change", async () => {
    const created = await createArticle();
    const { id } = created;
    expect(created).toMatchObject({ ...form, category: "Article", revisedOn: null });
    expect(created.content).toContain("<strong>bold</strong>");
    expect(created.content).not.toContain("<script>");
    const changed = { id, ...form, slug: newSlug(), category: "News", revisedOn: "2025-01-31" };
    expect(await editor.call("updateArticle", changed, selection)).toMatchObject(changed);
    expect((await editor.call("deleteArticle", { id })).__typename).toBe("Deleted");
    expect((await editor.log()).map(({ action }) => action)).toEqual([
      "article.create",
      "article.update",
      "article.delete",
    ]);
  });

  it("is not dated after the day on which everybody sees it", async () => {
    const later = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
    const refused = [
      { path: ["publishedOn"], message: "Must not be after the day on which everybody sees it" },
    ];
    expect((await createArticle({ publishedOn: later })).fields).toEqual(refused);
    const draft = { publication: "draft", publishedOn: later };
    expect((await createArticle({ ...draft, publishAt: "2026-01-01T09:00" })).fields).toEqual(
      refused,
    );
    const { id } = await createArticle({ ...draft, publishAt: `${later}T09:00` });
    const published = await editor.call(
      "updateArticle",
      { id, publication: "published" },
      selection,
    );
    expect(published.fields).toEqual(refused);
  });

  it("has a unique slug within its conference", async () => {
    const taken = [{ path: ["slug"], message: "Is the address of another article or page" }];
    const slug = newSlug();
    const responses = await Promise.all([createArticle({ slug }), createArticle({ slug })]);
    expect(responses.map(({ __typename }) => __typename).sort()).toEqual([
      "Article",
      "ValidationError",
    ]);
    expect((await createArticle({ slug })).fields).toEqual(taken);
    const { id } = await createArticle();
    const update = (to: string) => editor.call("updateArticle", { ...form, id, slug: to });
    expect((await update(slug)).fields).toEqual(taken);
    const own = newSlug();
    expect((await update(own)).__typename).toBe("Article");
    expect((await update(own)).__typename, "its own slug").toBe("Article");

    const { id: conferenceId } = await factories(editor.db).conference({
      ownerId: editor.viewer.id,
    });
    expect((await createArticle({ slug, conferenceId })).__typename).toBe("Article");
  });

  const spelling = "Must be lower-case letters, digits and single hyphens, such as my-article";
  it.each([
    ["no title", { title: "" }, "title", "Required"],
    ["no text", { body: " \n " }, "body", "Required"],
    ["no slug", { slug: "" }, "slug", "Required"],
    ["a path as its slug", { slug: "a/b" }, "slug", spelling],
    ["capitals in its slug", { slug: "News-Today" }, "slug", spelling],
    ["two hyphens in a row", { slug: "a--b" }, "slug", spelling],
    ["the slug of a page", { slug: "speakers" }, "slug", "Is the address of another page"],
    ["a long excerpt", { excerpt: "x".repeat(601) }, "excerpt", "Must be at most 600 characters"],
    ["a long text", { body: "x".repeat(30_001) }, "body", "Must be at most 30,000 characters"],
    [
      "a revision before it was there",
      { revisedOn: "2025-01-30" },
      "revisedOn",
      "Must not be before the day of publication",
    ],
    [
      "a year that cannot be meant",
      { publishedOn: "0025-01-31" },
      "publishedOn",
      "Must be between the years 1900 and 2200",
    ],
    [
      "marks that take long to pair",
      { body: "*a_ ".repeat(300) },
      "body",
      "Must not have more than 500 marks such as * or [ in one paragraph",
    ],
    [
      "very many quotes",
      { body: "> a\n\n".repeat(1_001) },
      "body",
      "Must not have more than 1,000 lines of lists and quotes",
    ],
    [
      "quotes that nest deeply",
      { body: `Text\n\n${"> ".repeat(6)}deep` },
      "body",
      "Must not nest lists and quotes more than 5 deep in one line",
    ],
  ])("is rejected with %s", async (_name, part, field, message) => {
    const before = await editor.log();
    expect((await createArticle(part)).fields).toEqual([{ path: [field], message }]);
    expect(await editor.log()).toEqual(before);
  });
});

describe("an article's content", () => {
  const read = async (id: string) => {
    const { slug, conferenceId } = await editor.db.article.findUniqueOrThrow({ where: { id } });
    const { data } = await execute(
      editor.db,
      "query ($slug: String!, $conferenceId: ID!) { article(slug: $slug, conferenceId: $conferenceId) { content } }",
      { variables: { slug, conferenceId } },
    );
    return data.article.content;
  };

  it("is rendered when the body changes, but not when other fields do", async () => {
    const { id } = await createArticle({ body: "*One*" });
    expect(await read(id)).toBe("<p><em>One</em></p>");
    await editor.call("updateArticle", { id, title: "Another title" });
    expect(await read(id)).toBe("<p><em>One</em></p>");
    await editor.call("updateArticle", { id, body: "*Two*" });
    expect(await read(id)).toBe("<p><em>Two</em></p>");
  });

  it("is plain paragraphs until it is rendered, which does not change the version", async () => {
    const { id } = await createArticle();
    // As the seed and SQL by hand write it.
    const { version, updatedAt } = await editor.db.article.update({
      where: { id },
      data: { body: "*New* <b>\n\ntext", contentHtml: null },
    });
    expect(await read(id)).toBe("<p>*New* &lt;b&gt;</p>\n<p>text</p>");

    const published: ContentChange[] = [];
    await renderPendingTexts(editor.db, {
      events: { announce: async () => {}, publish: (changes) => published.push(...changes) },
    });
    expect(await read(id)).toBe("<p><em>New</em> </p>\n<p>text</p>");
    const { conferenceId } = editor;
    expect(published).toEqual([{ conferenceId, entity: "article", entityId: id }]);
    expect(await editor.db.article.findUnique({ where: { id } })).toMatchObject({
      version,
      updatedAt,
    });
    await renderPendingTexts(editor.db, {
      events: { announce: async () => {}, publish: () => expect.unreachable() },
    });
  });

  it("stays plain paragraphs if the text has become invalid", async () => {
    const { id } = await createArticle();
    const body = `${"|a".repeat(3_700)}\n${"|-".repeat(3_700)}\n${"a\n".repeat(7_400)}`;
    await editor.db.article.update({ where: { id }, data: { body, contentHtml: null } });
    await renderPendingTexts(editor.db);
    expect(await read(id)).toBe(`<p>${body.trim()}</p>`);
  });
});

describe("articlePreview", () => {
  const preview = async (markdown: string) => {
    const { data, codes } = await execute(
      editor.db,
      "query ($markdown: String!) { articlePreview(markdown: $markdown) }",
      { viewer: editor.viewer, variables: { markdown } },
    );
    return codes ?? data.articlePreview;
  };

  it("renders like an article", async () => {
    const { content } = await createArticle();
    expect(await preview(form.body)).toBe(content);
    expect(await preview("[x](javascript:alert(1))")).toBe("<p><a>x</a></p>");
    expect(await preview(" ")).toBe("");
  });

  it("rejects invalid Markdown", async () => {
    expect(await preview("x".repeat(30_001))).toEqual(["BAD_USER_INPUT"]);
    expect(await preview(">".repeat(5_000))).toEqual(["BAD_USER_INPUT"]);
  });
});
