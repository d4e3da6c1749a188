import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";

const speaker = (name: string, homeOrder: number | null) => ({
  ...testSpeaker(name),
  homeOrder,
  scheduleItems: [],
});

const people = [
  speaker("Ada Byron", 1),
  speaker("Grace Hopper", 2),
  speaker("Mary Somerville", null),
];

async function open() {
  const api = createApi({
    speakers: people,
    arrangeSpeakers: () => ({ __typename: "ArrangedSpeakers", speakers: [] }),
  });
  await renderTab(<SpeakersTab />, { api });
  await page.getByText("Order on the home page").click();
  await expect.element(page.getByRole("listitem", { name: "Ada Byron" })).toBeVisible();
  return api;
}

it("says who has which place, and puts them in order by keyboard", async () => {
  const api = await open();
  await expectAccessible("with the order of the home page");
  const first = page.getByRole("listitem", { name: "Ada Byron" });
  await expect.element(first).toHaveTextContent("1st");
  expect(page.getByRole("listitem", { name: "Mary Somerville" }).elements()).toEqual([]);
  await expect.element(page.getByRole("cell", { name: "By name" })).toBeVisible();
  first.getByRole("button", { name: "Move Ada Byron down" }).element().focus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => api.inputs.at(-1)).toMatchObject({ ids: ["grace-hopper", "ada-byron"] });
});

it("takes a place away, and gives one from the list", async () => {
  const api = await open();
  await page.getByRole("button", { name: "Take Ada Byron from this place" }).click();
  await expect.poll(() => api.inputs.at(-1)).toMatchObject({ ids: ["grace-hopper"] });
  await page.getByRole("checkbox", { name: "Select Mary Somerville" }).click();
  await page.getByRole("button", { name: "Give a place on the home page" }).click();
  await expect
    .poll(() => api.inputs.at(-1))
    .toMatchObject({ ids: ["ada-byron", "grace-hopper", "mary-somerville"] });
});
