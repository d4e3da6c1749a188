import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { expectLogged } from "#test/console.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

const at = "2026-11-26T10:00:00Z";
const entry = { at, by: "Ada King", token: null, source: "edit" };
const update = {
  ...entry,
  id: "h2",
  action: "update",
  fields: [
    { name: "title", before: "Analyst", after: "Countess" },
    { name: "imageUrl", before: null, after: "/portraits/ada.webp" },
    { name: "bio", before: "One\nTwo\nThree", after: "One\n2\nThree" },
  ],
};
const create = {
  ...entry,
  id: "h1",
  action: "create",
  source: "import",
  token: "Sync",
  fields: [{ name: "name", before: null, after: "Ada" }],
};
const panel = page.getByRole("dialog", { name: "Ada", exact: true });

const open = async (results: object = {}) => {
  const api = createApi({
    speakers: [testSpeaker("Ada")],
    recordHistory: [update, create],
    ...results,
  });
  await renderTab(<SpeakersTab />, { api });
  await page.getByRole("button", { name: "More for Ada" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();
  return { api };
};

it("shows who changed what, from what and to what, from the menu of a row and from the form", async () => {
  await open();
  await expect
    .element(panel.getByText("Ada King, by an import with the token “Sync”"))
    .toBeVisible();
  await expect.element(panel.getByText("Analyst", { exact: true })).toBeVisible();
  await expect.element(panel.getByText("Countess", { exact: true })).toBeVisible();
  await expect.element(panel.getByText("Removed: Two")).toBeVisible();
  await expect.element(panel.getByText("Added: 2")).toBeVisible();
  // Fields are called as in the form, and pictures are shown.
  await expect.element(panel.getByRole("button", { name: "Revert Biography" })).toBeVisible();
  await expect.element(panel.getByText("No picture")).toBeVisible();
  await expect.element(panel.getByRole("img", { name: "After" })).toBeInTheDocument();
  await expectAccessible("with a history");
  await userEvent.keyboard("{Escape}");
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Ada", exact: true }).click();
  await page.getByRole("button", { name: "History" }).click();
  await expect.element(panel.getByText("Countess", { exact: true })).toBeVisible();
});

it("reverts a change or one field, and says why it could not", async () => {
  await page.viewport(390, 844);
  const asked: unknown[] = [];
  const { api } = await open({
    revertRecord: ({ input }: { input: object }) => {
      asked.push(input);
      return { __typename: "RevertedRecord", id: "ada", revertedFields: [] };
    },
  });
  await panel.getByRole("button", { name: "Revert Title" }).click();
  await expect.element(page.getByText("The change has been reverted")).toBeVisible();
  await panel.getByRole("button", { name: "Revert all of it" }).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked).toMatchObject([
    { changeId: "h2", fields: ["title"] },
    { changeId: "h2", fields: null },
  ]);
  api.mock({
    revertRecord: {
      __typename: "ConflictError",
      message: "-",
      code: "CONFLICT",
      version: 3,
      changes: [{ by: "Bea", at, fields: ["title"] }],
    },
  });
  await panel.getByRole("button", { name: "Revert Title" }).click();
  await expect
    .element(page.getByText("Title has been changed again since. Revert the later change first."))
    .toBeVisible();
});

const many = Array.from({ length: 30 }, (_, index) => ({ ...create, id: `m${index}` }));
const pages = {
  recordHistory: ({ first, after }: { first: number; after: string | null }) => {
    const from = many.findIndex(({ id }) => id === after) + 1;
    return many.slice(from, from + first);
  },
};
const listed = () => panel.query()?.querySelectorAll("ol > li").length;

it("shows the next page once, however often it is asked for", async () => {
  const { api } = await open(pages);
  await expect.poll(listed).toBe(20);
  const release = api.hold("RecordHistory");
  const more = panel.getByRole("button", { name: "Show more" }).element() as HTMLElement;
  more.click();
  more.click();
  await expect.element(panel.getByText("Loading...")).toBeVisible();
  release();
  await expect.poll(listed).toBe(30);
  expect(api.sent.filter((name) => name === "RecordHistory")).toHaveLength(2);
});

it("says that the next page cannot be read, keeps what is there, and tries again", async () => {
  expectLogged(/Failed to fetch|not available/);
  const { api } = await open(pages);
  await expect.poll(listed).toBe(20);
  api.fail("RecordHistory");
  await panel.getByRole("button", { name: "Show more" }).click();
  await expect.element(panel.getByText("The next entries could not be loaded.")).toBeVisible();
  expect(listed()).toBe(20);
  api.mend("RecordHistory");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect.poll(listed).toBe(30);
});
