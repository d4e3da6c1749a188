import { describe, expect, it } from "vitest";
import { renderPendingTexts } from "#markdown/pending-texts.ts";
import { useContentEditor } from "../../testing/content-editor.ts";

const editor = useContentEditor();
const slot = { day: "day1", startTime: "09:00", endTime: "10:00", title: "Talk" };

const kinds = [
  {
    name: "ScheduleItem",
    table: "scheduleItem",
    form: slot,
    text: "description",
    html: "descriptionHtml",
  },
  {
    name: "Speaker",
    table: "speaker",
    form: { name: "Ada", title: "Analyst" },
    text: "bio",
    html: "bioHtml",
  },
] as const;

describe.each(kinds)("the text of a $name", ({ name, table, form, text, html }) => {
  const selection = `... on ${name} { id ${text} ${html} }`;
  const save = (verb: string, input: object) => editor.call(`${verb}${name}`, input, selection);
  const create = (value: string | null) =>
    save("create", { conferenceId: editor.conferenceId, ...form, [text]: value });
  const rows = () => editor.db[table as "speaker"];

  it("is rendered when it is saved, with its line breaks, and not when other fields change", async () => {
    const made = await create("**One**\nTwo <script>alert(1)</script>");
    expect(made[html]).toBe("<p><strong>One</strong><br>\nTwo alert(1)</p>");
    const { id } = made;
    expect((await save("update", { id, title: "Another" }))[html]).toBe(made[html]);
    expect((await save("update", { id, [text]: "*Three*" }))[html]).toBe("<p><em>Three</em></p>");
    expect((await save("update", { id, [text]: null }))[html] || null).toBeNull();
    expect(await rows().findUnique({ where: { id } })).toMatchObject({ [html]: null });
  });

  it("is rendered when it is imported", async () => {
    const input = { conferenceId: editor.conferenceId, externalId: "x", ...form, [text]: "*One*" };
    expect((await save("upsert", input))[html]).toBe("<p><em>One</em></p>");
  });

  it("is in paragraphs until it is rendered, which changes nothing else", async () => {
    const { id } = await create("*One*\nTwo & more");
    const before = await rows().findUniqueOrThrow({ where: { id } });
    await rows().update({ where: { id }, data: { [html]: null } });
    const moved = await save("update", { id, title: "Moved" });
    expect(moved[html]).toBe("<p>*One*<br>\nTwo &amp; more</p>");
    await renderPendingTexts(editor.db);
    const after = await rows().findUniqueOrThrow({ where: { id } });
    expect(after).toMatchObject({ [html]: before[html as "bioHtml"], version: 2 });
  });

  it("is refused if it costs too much", async () => {
    const { fields } = await create("> a\n\n".repeat(1_001));
    expect(fields).toEqual([
      { path: [text], message: "Must not have more than 1,000 lines of lists and quotes" },
    ]);
  });
});
