import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { testSpeaker } from "../test-records.ts";
import { SpeakersTab } from "./speakers-tab.tsx";

const question = "Are you sure you want to delete this speaker?";
const session = (title: string) => ({ __typename: "ScheduleItem", id: title, title });

it.each([
  [[], question],
  [["Opening"], `${question}\n\nThis session loses the speaker:\n• Opening`],
  [
    ["Opening", "Engines & looms"],
    `${question}\n\nThese sessions lose the speaker:\n• Opening\n• Engines & looms`,
  ],
])("warns before deleting a speaker which sessions lose them: %j", async (titles, asked) => {
  const speaker = { ...testSpeaker("Ada Byron"), scheduleItems: titles.map(session) };
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  await renderTab(<SpeakersTab />, { api: createApi({ speakers: [speaker] }) });
  await page.getByRole("button", { name: "Delete Ada Byron" }).click();
  expect(confirm.mock.lastCall).toEqual([asked]);
});

it("opens a speaker by their name, and marks the row after a save", async () => {
  const speaker = { ...testSpeaker("Ada Byron"), scheduleItems: [] };
  const api = createApi({
    speakers: [speaker],
    updateSpeaker: { ...speaker, __typename: "Speaker" },
  });
  const { router } = await renderTab(<SpeakersTab />, { api });
  const name = page.getByRole("link", { name: "Ada Byron" });
  await name.click();
  expect(router.state.location.search).toContain(`item=${speaker.id}`);
  await page.getByRole("button", { name: "Save Speaker" }).click();
  await expect.element(name).toBeVisible();
  expect(document.querySelector("tr[data-saved]")).toHaveTextContent("Ada Byron");
});

it("only shows names to those who may not change anything", async () => {
  const api = createApi({ speakers: [{ ...testSpeaker("Ada Byron"), scheduleItems: [] }] });
  await renderTab(<SpeakersTab />, { api, rights: { canManage: false } });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ada Byron" })).not.toBeInTheDocument();
});

it.each(["elise", "ÉLISE"])("finds Élise by %s", async (text) => {
  const speakers = ["Élise", "Oskar"].map((name) => ({ ...testSpeaker(name), scheduleItems: [] }));
  await renderTab(<SpeakersTab />, { api: createApi({ speakers }) });
  await page.getByLabelText("Search speakers").fill(text);
  await expect.element(page.getByText("Oskar")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Élise" })).toBeVisible();
});
