import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
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
    people: [],
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

it("opens a copy of a speaker in the form of a new one", async () => {
  const speaker = { ...testSpeaker("Ada Byron"), companyName: "Engines", externalId: "crm-1" };
  const api = createApi({
    people: [],
    speakers: [{ ...speaker, scheduleItems: [] }],
    createSpeaker: ({ input }: { input: object }) => ({ ...speaker, ...input, id: "copy" }),
  });
  const { router } = await renderTab(<SpeakersTab />, { api });
  await page.getByRole("button", { name: "More for Ada Byron" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.element(page.getByRole("heading", { name: "Add Speaker" })).toBeVisible();
  expect(router.state.location.search).toBe("?item=new&like=ada-byron");
  await expect.element(page.getByLabelText("Company (optional)")).toHaveValue("Engines");
  await page.getByRole("textbox", { name: "Name" }).fill("Ada King");
  await page.getByRole("button", { name: "Add Speaker" }).click();
  await expect.element(page.getByRole("heading", { name: "Manage Speakers" })).toBeVisible();
  expect(router.state.location.search).toBe("");
  const sent = api.inputs.at(-1);
  expect(sent).toMatchObject({ name: "Ada King", companyName: "Engines" });
  expect(sent).not.toHaveProperty("externalId");
});

it("has a menu that is opened and left by keyboard, with a link to the speaker's page", async () => {
  const api = createApi({
    people: [],
    speakers: [{ ...testSpeaker("Ada Byron"), scheduleItems: [] }],
  });
  await renderTab(<SpeakersTab />, { api, rights: { siteBase: "/c/robotics" } });
  const more = page.getByRole("button", { name: "More for Ada Byron" });
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("menu")).toHaveFocus();
  await expectAccessible("with an open menu");
  await userEvent.keyboard("{End}");
  const view = page.getByRole("menuitem", { name: "View on site" });
  await expect.element(view).toHaveAttribute("data-highlighted");
  await expect.element(view).toHaveAttribute("href", "/c/robotics/speakers/ada-byron");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(more).toHaveFocus();
});

it("has rows of two lines on phones, which open the form wherever they are tapped", async () => {
  const speakers = ["Ada Byron", "Grace Hopper"].map((name) => ({
    ...testSpeaker(name),
    companyName: "Analytical Engines of the World Limited",
    scheduleItems: [],
  }));
  await page.viewport(390, 844);
  const { router } = await renderTab(<SpeakersTab />, { api: createApi({ people: [], speakers }) });
  const row = page.getByRole("row", { name: "Grace Hopper" });
  await expect.element(row.getByText("Mathematician, Analytical Engines")).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(72);
  await expect.element(page.getByRole("button", { name: "More for Grace Hopper" })).toBeVisible();
  await expectAccessible("on a phone");
  await row.click({ position: { x: 20, y: 50 } });
  await expect.poll(() => router.state.location.search).toBe("?item=grace-hopper");
});

it("only shows names to those who may not change anything", async () => {
  const api = createApi({
    people: [],
    speakers: [{ ...testSpeaker("Ada Byron"), scheduleItems: [] }],
  });
  await renderTab(<SpeakersTab />, { api, rights: { canManage: false } });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Ada Byron" })).not.toBeInTheDocument();
});

const person = (id: string, data: object = {}) => ({
  __typename: "Person",
  id,
  version: 1,
  name: `Person ${id}`,
  email: null,
  otherEmails: [],
  phone: null,
  pronouns: null,
  notes: null,
  tags: [],
  availability: [],
  speaker: null,
  ...data,
});

it("names the person of a speaker by a choice or an address, and by nothing else", async () => {
  const speaker = { ...testSpeaker("Ada Byron"), scheduleItems: [] };
  const own = person("own", {
    speaker: {
      __typename: "Speaker",
      id: speaker.id,
      name: "Ada Byron",
      publication: "published",
    },
  });
  const taken = person("taken", {
    speaker: { __typename: "Speaker", id: "other", name: "Bea", publication: "published" },
  });
  const api = createApi({
    speakers: [speaker],
    people: [own, taken, person("free")],
    updateSpeaker: { ...speaker, __typename: "Speaker" },
  });
  await renderTab(<SpeakersTab />, { api });
  const open = () => page.getByRole("link", { name: "Ada Byron" }).click();
  const save = () => page.getByRole("button", { name: "Save Speaker" }).click();
  const field = page.getByRole("combobox", { name: "Person", exact: true });
  await open();
  await expect.element(field).toHaveValue("Person own");
  await field.fill("Person");
  await expect.element(page.getByRole("option", { name: "Person taken" })).not.toBeInTheDocument();
  await page.getByRole("option", { name: "Person free" }).click();
  await save();
  await open();
  await page.getByLabelText("Or their email (optional)").fill("ada@example.com");
  await save();
  await expect.element(page.getByRole("heading", { name: "Manage Speakers" })).toBeVisible();
  expect(api.inputs).toMatchObject([{ personId: "free" }, { email: "ada@example.com" }]);
  expect(api.inputs[1]).not.toHaveProperty("personId");
});
