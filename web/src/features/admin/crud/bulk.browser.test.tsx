import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

type Changes = { conferenceId: string; ids: string[]; changes: object };

const names = Array.from({ length: 60 }, (_, index) => `Speaker ${String(index).padStart(2, "0")}`);

const updated = (changedIds: string[], unchangedIds: string[]) => ({
  __typename: "BulkUpdate",
  changedIds,
  unchangedIds,
  changeIds: changedIds.map((id) => `change of ${id}`),
});

/** The tab with a few speakers, which render faster than a page of 50. */
async function renderSpeakers(
  result?: (input: Changes) => object,
  { reverted = {}, count = 8 }: { reverted?: object; count?: number } = {},
) {
  let stored = names.slice(0, count).map(testSpeaker);
  const api = createApi({
    speakers: () => stored,
    bulkUpdateSpeakers: ({ input }: { input: Changes }) => {
      if (result) return result(input);
      stored = stored.map((one) =>
        input.ids.includes(one.id) ? { ...one, ...input.changes } : one,
      );
      return updated(input.ids, []);
    },
    revertRecords: () => {
      stored = stored.map((one) => ({ ...one, publication: "published" }));
      return reverted;
    },
    bulkDeleteSpeakers: ({ input: { ids } }: { input: { ids: string[] } }) => {
      stored = stored.filter(({ id }) => !ids.includes(id));
      return { __typename: "BulkDelete", ids };
    },
  });
  return renderTab(<SpeakersTab />, { api });
}

const select = (name: string) => page.getByRole("checkbox", { name: `Select ${name}` });
const bar = page.getByRole("group", { name: "Selected speakers" });
const button = (name: string) => bar.getByRole("button", { name, exact: true });

it("hides the selected rows, a range of them with Shift, in one request", async () => {
  const { api } = await renderSpeakers();
  await select("Speaker 01").click();
  await select("Speaker 04").click({ modifiers: ["Shift"] });
  await expect.element(bar.getByText("4 selected")).toBeVisible();
  await select("Speaker 02").click();
  await expect.element(bar.getByText("3 selected")).toBeVisible();
  await expectAccessible("with selected rows");
  await button("Hide").click();
  await expect.element(page.getByText("3 speakers hidden")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  // The bar had the focus.
  expect(document.activeElement).toHaveAttribute("data-row", "speaker-01");
  expect(api.inputs).toEqual([
    {
      conferenceId: "default",
      ids: ["speaker-01", "speaker-03", "speaker-04"],
      changes: { publication: "draft" },
    },
  ]);
  await expect.element(page.getByText("Draft").nth(2)).toBeVisible();
});

it("keeps the tint of a selected row that is hovered", async () => {
  await renderSpeakers((input) => updated(input.ids, []));
  await select("Speaker 01").click();
  await select("Speaker 02").click();
  const groundOf = (name: string) =>
    getComputedStyle(select(name).element().closest("tr") as Element).backgroundColor;
  // The pointer is on the last one.
  expect(select("Speaker 02").element().closest("tr")?.matches(":hover")).toBe(true);
  expect(groundOf("Speaker 02")).toBe(groundOf("Speaker 01"));
  expect(groundOf("Speaker 02")).not.toBe(groundOf("Speaker 03"));
});

it.each([
  [3, 0, "Success", "Undone for 3 speakers"],
  [2, 1, "Success", "Undone for 2 speakers. 1 speaker was left alone, because of changes since"],
  [0, 3, "Nothing was undone", "3 speakers were left alone, because of changes since"],
])(
  "undoes a change of many from its toast by keyboard: %s undone, %s changed since",
  async (undone, kept, title, text) => {
    const ids = (count: number) => names.slice(0, count);
    const reverted = {
      __typename: "RevertedRecords",
      revertedIds: ids(undone),
      keptIds: ids(kept),
    };
    const { api } = await renderSpeakers(undefined, { reverted });
    await select("Speaker 01").click();
    await select("Speaker 03").click({ modifiers: ["Shift"] });
    await button("Hide").click();
    await expect.element(page.getByText("3 speakers hidden")).toBeVisible();
    await expect.element(page.getByText("Draft").nth(2)).toBeVisible();
    const undo = page.getByRole("button", { name: "Undo" });
    undo.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(title, { exact: true })).toBeVisible();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(undo).not.toBeInTheDocument();
    const changeIds = ["1", "2", "3"].map((number) => `change of speaker-0${number}`);
    expect(api.inputs.at(-1)).toEqual({ conferenceId: "default", changeIds });
    await expect.element(page.getByText("Draft", { exact: true })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveAttribute("data-row", "speaker-01");
  },
);

it("offers no undo where nothing was changed", async () => {
  await renderSpeakers(({ ids }) => updated([], ids));
  await select("Speaker 01").click();
  await button("Hide").click();
  await expect.element(page.getByText("1 speaker was hidden already")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo" })).not.toBeInTheDocument();
});

it("keeps what is selected on other pages, selects all that match, and deletes them after a question", async () => {
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderSpeakers(undefined, { count: 60 });
  await select("Speaker 01").click();
  const press = async (name: string) => {
    page.getByRole("button", { name }).element().focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Next");
  await select("Speaker 55").click();
  await expect.element(bar.getByText("2 selected")).toBeVisible();
  await press("Previous");
  await expect.element(select("Speaker 01")).toBeChecked();
  // What the search does not find is left alone.
  await page.getByRole("searchbox").fill("Speaker 0");
  await expect.element(page.getByText("Selection cleared")).toBeVisible();
  await expect.element(page.getByText("Speaker 10")).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await expect.element(bar.getByText("10 selected")).toBeVisible();
  await button("Delete").click();
  expect(confirm.mock.lastCall).toEqual(["Are you sure you want to delete these 10 speakers?"]);
  await expect.element(page.getByText("10 speakers deleted")).toBeVisible();
  await page.getByRole("searchbox").fill("");

  await expect.element(page.getByText("Speaker 10")).toBeVisible();
  await expect.element(page.getByText("Speaker 09")).not.toBeInTheDocument();
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  // Ten of the sixty are gone, so that all are on one page.
  await expect.element(bar.getByText("50 selected")).toBeVisible();
});

it("reads what it selects on other pages", async () => {
  const { api } = await renderSpeakers(undefined, { count: 60 });
  await page.getByRole("checkbox", { name: "Select all on this page" }).click();
  await button("Select all 60").click();
  await expect.element(bar.getByText(/60 .*selected/)).toBeVisible();
  await button("Hide").click();
  await expect.element(page.getByText("60 speakers hidden")).toBeVisible();
  expect((api.inputs.at(-1) as Changes).ids).toHaveLength(60);
});

it("names the record that is the reason why nothing was changed, and keeps the selection", async () => {
  await renderSpeakers(() => ({
    __typename: "RowsError",
    message: "One row is invalid. No row was written.",
    code: "ROWS_REFUSED",
    rows: [{ index: 1, externalId: "", fields: [{ path: ["name"], message: "Required" }] }],
  }));
  await select("Speaker 01").click();
  await select("Speaker 05").click();
  await button("Hide").click();
  await expect.element(page.getByText("Speaker 05: Required. Nothing was changed.")).toBeVisible();
  await expect.element(bar.getByText("2 selected")).toBeVisible();
});

it.each([
  [["speaker-01"], ["speaker-02"], "1 speaker hidden, 1 speaker already"],
  [[], ["speaker-01", "speaker-02"], "2 speakers were hidden already"],
])(
  "says how many were as asked before: %s changed, %s not",
  async (changedIds, unchangedIds, text) => {
    await renderSpeakers(() => updated(changedIds, unchangedIds));
    await select("Speaker 01").click();
    await select("Speaker 02").click();
    await button("Hide").click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  },
);

it("is done by keyboard, and offers the changes of one row in its menu", async () => {
  const { api } = await renderSpeakers();
  await expect.element(select("Speaker 01")).toBeVisible();
  select("Speaker 01").element().focus();
  await userEvent.keyboard(" ");
  await expect.element(bar.getByText("1 selected")).toBeVisible();
  button("Clear").element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(bar).not.toBeInTheDocument();

  await page.getByRole("button", { name: "More for Speaker 02" }).click();
  // It is published already.
  await expect.element(page.getByRole("menuitem", { name: "Hide" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Publish" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect.element(page.getByText("1 speaker hidden")).toBeVisible();
  expect(api.inputs).toMatchObject([{ ids: ["speaker-02"] }]);
});

it("is not offered to those who may not change anything", async () => {
  const api = createApi({ speakers: [testSpeaker("Ada Byron")] });
  await renderTab(<SpeakersTab />, { api, rights: { canManage: false } });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  expect(page.getByRole("checkbox").elements()).toEqual([]);
});

it("has checkboxes on phones when asked for them", async () => {
  await page.viewport(390, 844);
  await renderSpeakers();
  await expect.element(page.getByText("Speaker 01")).toBeVisible();
  await expect.element(select("Speaker 01")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  const box = select("Speaker 01").element();
  const { left, right, top, bottom } = box.getBoundingClientRect();
  // A finger is larger than the box.
  for (const [x, y] of [
    [left - 11, top - 11],
    [right + 11, bottom + 11],
  ] as const) {
    expect(document.elementFromPoint(x, y)).toBe(box);
  }
  await select("Speaker 01").click();
  await expect.element(bar.getByText("1 selected")).toBeVisible();
  await expectAccessible("on a phone");
});

it("stays above the bar with a message that stays", async () => {
  await page.viewport(390, 844);
  await renderSpeakers(() => ({ __typename: "NotFoundError", message: "Gone." }));
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await select("Speaker 01").click();
  await button("Actions").click();
  await page.getByRole("menuitem", { name: "Hide" }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  await button("Actions").click({ timeout: 2_000 });
  await expect.element(page.getByRole("menu")).toBeVisible();
});

it("saves what matches as a file that names the columns", async () => {
  const saved: { name: string; file: Promise<string> }[] = [];
  const files = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.set("blob:test", file as Blob);
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file: files.get(this.href)?.text() ?? Promise.resolve("") });
  });
  await renderSpeakers();
  await page.getByRole("searchbox").fill("Speaker 07");
  // The answer of the search would clear what is selected before it.
  await expect.element(select("Speaker 06")).not.toBeInTheDocument();
  await select("Speaker 07").click();
  await button("Export").click();
  await page.getByRole("menuitem", { name: "As CSV" }).click();
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe("speakers.csv");
  const lines = (await saved[0]?.file)?.trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines?.[0]).toMatch(/Summit id,External id,Name,/);
  expect(lines?.[1]).toMatch(/^speaker-07,.*Speaker 07/);
});
