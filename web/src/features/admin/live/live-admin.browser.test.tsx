import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";
import { LiveAdmin } from "./live-admin.tsx";
import { TestSource } from "./test-source.ts";

const ada = { ...testSpeaker("Ada Byron"), version: 1, scheduleItems: [] };

beforeEach(() => {
  vi.stubGlobal("EventSource", TestSource);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const tab = (
  <LiveAdmin>
    <SpeakersTab />
  </LiveAdmin>
);

it("shows in a list what others saved, without a reload", async () => {
  const speakers = [ada];
  await renderTab(tab, { api: createApi({ people: [], speakers: () => speakers }) });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  expect(TestSource.latest.url).toMatch(/^\/api\/live\?conference=default&tab=\w+$/);
  speakers[0] = { ...ada, name: "Ada Lovelace", version: 2 };
  TestSource.latest.tell("change");
  await expect.element(page.getByText("Ada Lovelace")).toBeVisible();
});

it("reads again only what shows a record of the changed kind", async () => {
  const speakers = [ada];
  const api = createApi({ people: [], speakers: () => speakers });
  await renderTab(tab, { api });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  const read = () => api.sent.filter((name) => name === "AdminSpeakers").length;
  TestSource.latest.tell("change", { kinds: ["article"] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(read()).toBe(1);
  speakers[0] = { ...ada, name: "Ada Lovelace", version: 2 };
  TestSource.latest.tell("change", { kinds: ["article"] });
  TestSource.latest.tell("change", { kinds: ["speaker"] });
  await expect.element(page.getByText("Ada Lovelace")).toBeVisible();
  expect(read()).toBe(2);
});

it("does not restore a record that was deleted during a refetch", async () => {
  const speakers = [ada];
  let release = () => {};
  let requests = 0;
  const api = createApi({
    speakers: async () => {
      requests += 1;
      const rows = [...speakers];
      if (requests === 2) await new Promise<void>((resolve) => (release = resolve));
      return rows;
    },
    deleteSpeaker: () => {
      speakers.pop();
      return { __typename: "Deleted", id: ada.id };
    },
  });
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderTab(tab, { api });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  TestSource.latest.tell("change");
  await expect.poll(() => requests).toBe(2);
  await page.getByRole("button", { name: "Delete Ada Byron" }).click();
  await expect.element(page.getByText("Ada Byron")).not.toBeInTheDocument();
  release();
  await expect.poll(() => requests).toBe(3);
  await expect.element(page.getByText("Ada Byron")).not.toBeInTheDocument();
});

it("shows the latest of several changes if responses arrive late", async () => {
  const api = createApi({ people: [], speakers: [ada] });
  await renderTab(tab, { api });
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  const slow = Promise.withResolvers<object[]>();
  api.mock({ speakers: () => slow.promise });
  TestSource.latest.tell("change");
  await expect.poll(() => api.sent.filter((name) => name === "AdminSpeakers")).toHaveLength(2);
  api.mock({ speakers: [{ ...ada, name: "Ada Lovelace", version: 2 }] });
  TestSource.latest.tell("change");
  // Longer than the debounce of changes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  slow.resolve([ada]);
  await expect.element(page.getByText("Ada Lovelace")).toBeVisible();
});

it("merges others' saves into a form except for edited fields, and shows who has it open", async () => {
  const speakers = [ada];
  const api = createApi({ people: [], speakers: () => speakers });
  await renderTab(tab, { api, at: `?tab=speakers&item=${ada.id}` });
  const title = page.getByLabelText("Title", { exact: true });
  await title.fill("Poet");
  expect(TestSource.latest.url).toContain(`record=${ada.id}`);
  TestSource.latest.tell("present", [{ name: "Grace Hopper", since: new Date(2025, 0, 1, 14, 2) }]);
  await expect.element(page.getByText("Grace Hopper has had this open since 14:02.")).toBeVisible();
  speakers[0] = { ...ada, name: "Ada Lovelace", title: "Countess", version: 2 };
  TestSource.latest.tell("change");
  await expect.element(page.getByLabelText("Name", { exact: true })).toHaveValue("Ada Lovelace");
  await expect.element(title).toHaveValue("Poet");
});

it("notifies a user who was removed, and keeps their edits", async () => {
  const api = createApi({ people: [], speakers: [ada] });
  await renderTab(tab, { api, at: `?tab=speakers&item=${ada.id}` });
  const title = page.getByLabelText("Title", { exact: true });
  await title.fill("Poet");
  TestSource.latest.tell("ended", { reason: "membership" });
  await expect.element(page.getByText(/no longer in the team of this conference/)).toBeVisible();
  await expect.element(title).toHaveValue("Poet");
});
