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
