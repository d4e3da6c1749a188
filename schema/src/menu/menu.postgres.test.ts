import { expect, it } from "vitest";
import { useContentEditor } from "../../testing/content-editor.ts";
import { execute } from "../../testing/execute.ts";

const editor = useContentEditor();
const selection = `... on Conference {
  menuVersion menu { target label url hidden page { slug title publication } }
}`;

const save = (input: object) =>
  editor.call("saveMenu", { conferenceId: editor.conferenceId, ...input }, selection);

const page = async (title: string, data: object) =>
  editor.call(
    "createPage",
    { conferenceId: editor.conferenceId, title, slug: title.toLowerCase(), body: "A", ...data },
    "... on Page { id }",
  );

/** What a stranger sees, or a member of the team that asks for drafts. */
async function read(drafts = false) {
  const source = `query ($id: ID!, $drafts: Boolean!) { conference(id: $id, drafts: $drafts) {
    menu { target label hidden page { slug } } footerPages { title } } }`;
  const { data, errors } = await execute(editor.db, source, {
    ...(drafts && { viewer: editor.viewer }),
    variables: { id: editor.conferenceId, drafts },
  });
  if (errors?.[0]) throw errors[0];
  return data.conference;
}

it("is arranged and renamed, and a stale save is a conflict", async () => {
  const { id } = await page("Grants", { place: "menu" });
  const saved = await save({
    version: 0,
    entries: [
      { target: "page", pageId: id, hidden: false },
      { target: "venue", label: " The place ", hidden: false },
      { target: "link", label: "Call", url: "https://example.com/cfp", hidden: false },
      { target: "exhibition", hidden: true },
    ],
  });
  expect(saved.menuVersion).toBe(1);
  const own = (entry: { target: string; label: string | null }) =>
    entry.target === "page" || entry.label !== null;
  expect(saved.menu.filter(own)).toEqual([
    {
      target: "page",
      label: null,
      url: null,
      hidden: false,
      page: { slug: "grants", title: "Grants", publication: "published" },
    },
    { target: "venue", label: "The place", url: null, hidden: false, page: null },
    {
      target: "link",
      label: "Call",
      url: "https://example.com/cfp",
      hidden: false,
      page: null,
    },
  ]);
  expect(saved.menu).toHaveLength(10);
  expect((await save({ version: 0, entries: [] })).__typename).toBe("ConflictError");
});

it("shows drafts and deleted pages to nobody, and drafts to the team on request", async () => {
  const { id } = await page("Draft", { place: "menu", publication: "draft" });
  const gone = await page("Gone", { place: "menu" });
  await page("Imprint", { place: "footer" });
  await page("Secret", { place: "footer", publication: "draft" });
  await page("Elsewhere", {});
  await editor.call("deletePage", { id: gone.id });
  await save({
    entries: [id, gone.id].map((pageId) => ({ target: "page", pageId, hidden: false })),
  });
  const slugs = ({ menu }: { menu: { page: { slug: string } | null }[] }) =>
    menu.flatMap((entry) => entry.page?.slug ?? []);
  const [open, own] = [await read(), await read(true)];
  expect(slugs(open)).toEqual(["grants"]);
  expect(slugs(own)).toEqual(["draft", "grants"]);
  expect(open.footerPages).toEqual([{ title: "Imprint" }]);
  expect(own.footerPages).toEqual([{ title: "Imprint" }, { title: "Secret" }]);
});
