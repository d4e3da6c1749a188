import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

const at = "2026-11-26T10:00:00Z";
const entry = { at, by: "Ada King", token: null, source: "edit", action: "update", fields: [] };

/** Saves another title of the one speaker, which makes it the given version. */
async function save(version: number, revertRecord: unknown) {
  const asked: object[] = [];
  let stored = { ...testSpeaker("Ada"), version: 4 };
  const api = createApi({
    people: [],
    speakers: () => [stored],
    updateSpeaker: () => {
      stored = { ...stored, version, title: "Countess" };
      return stored;
    },
    recordHistory: [6, 5, 4].map((number) => ({ ...entry, id: `h${number}`, version: number })),
    revertRecord: ({ input }: { input: object }) => {
      asked.push(input);
      return revertRecord;
    },
  });
  await renderTab(<SpeakersTab />, { api });
  await page.getByRole("link", { name: "Ada", exact: true }).click();
  await page.getByLabelText("Title", { exact: true }).fill("Countess");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByText("Speaker updated successfully")).toBeVisible();
  return asked;
}

const undo = page.getByRole("button", { name: "Undo" });

it("undoes the change that was just saved", async () => {
  const reverted = { __typename: "RevertedRecord", id: "ada", version: 6, revertedFields: [] };
  const asked = await save(5, reverted);
  await undo.click();
  await expect.element(page.getByText("The change has been undone")).toBeVisible();
  expect(asked).toEqual([{ id: "ada", changeId: "h5", fields: null }]);
});

it("says why a change is not undone", async () => {
  const changes = [{ by: "Bea", at, fields: ["title"] }];
  await save(5, { __typename: "ConflictError", message: "-", code: "CONFLICT", changes });
  await undo.click();
  await expect.element(page.getByText("Nothing was undone")).toBeVisible();
  await expect.element(page.getByText(/^Title has been changed again since/)).toBeVisible();
});

it("does not offer to undo a save that changed nothing", async () => {
  await save(4, null);
  await expect.element(undo).not.toBeInTheDocument();
});
