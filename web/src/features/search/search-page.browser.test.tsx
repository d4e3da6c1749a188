import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { SearchPage } from "./search-page.tsx";

const [keynote] = conferenceData.scheduleItems;
const counts = [
  { filter: "day", value: "day1", count: 3 },
  { filter: "type", value: "Keynote", count: 1 },
  { filter: "type", value: "Talk", count: 2 },
  { filter: "location", value: "Main Hall", count: 3 },
  { filter: "level", value: "Beginner", count: 1 },
  { filter: "language", value: "fr", count: 1 },
  { filter: "language", value: "en-GB", count: 2 },
];

const show = (at: string, session = keynote) => {
  const api = createApi({
    ...conferenceData,
    search: ({ query, type }: { query: string; type: string | null }) => ({
      scheduleItems: query || type ? [session] : [],
      speakers: query ? conferenceData.speakers : [],
      articles: [],
      sessionCounts: counts,
    }),
  });
  return renderPage(<SearchPage />, { at, api });
};
const words = () => page.getByRole("searchbox");
const chip = (name: string) => page.getByRole("radio", { name });
const results = () => page.getByRole("heading", { level: 3 });

it("has the filters folded below the field, as chips with counts", async () => {
  await page.viewport(390, 844);
  const { router } = await show("/search");
  await expect.element(words()).toBeVisible();
  await expect.element(page.getByText("Every kind")).not.toBeVisible();
  await page.getByText("Filters", { exact: true }).click();
  await expect.element(chip("Talk 2")).toBeInTheDocument();
  await expect.element(chip("Every kind")).toBeChecked();
  expect(page.getByRole("group", { name: "Room" }).query(), "one room is no choice").toBeNull();
  await expect.element(chip("British English 2")).toBeInTheDocument();
  await expect.element(chip("French 1")).toBeInTheDocument();
  await expectAccessible("filters");
  await chip("Keynote 1").click();
  await expect.poll(() => router.state.location.search).toBe("?type=Keynote");
  await expect.element(page.getByText("Filters: Keynote")).toBeVisible();
  await expect.element(results().first()).toBeVisible();
});

it("says where a session is, and its track, level and language", async () => {
  await show("/search?q=engine", { ...keynote, location: null, allRooms: true } as never);
  await expect.element(results().first()).toBeVisible();
  const entry = page.getByRole("listitem").filter({ has: results().first() });
  for (const text of ["All rooms", "Engines", "Beginner", "in French"]) {
    await expect.element(entry.getByText(text, { exact: true })).toBeVisible();
  }
});

it("strikes through a cancelled session, and says so", async () => {
  await show("/search?q=engine", { ...keynote, status: "cancelled" } as typeof keynote);
  await expect.element(results().first()).toBeVisible();
  const entry = page.getByRole("listitem").filter({ has: results().first() });
  await expect.element(entry.getByText("Cancelled", { exact: true })).toBeVisible();
  expect(document.querySelector("h3 s")?.textContent).toBe(keynote?.title);
});

it("fills in the form anew when a link leads to another search", async () => {
  const { router } = await show("/search");
  await words().fill("engine");
  await expect.poll(() => router.state.location.search).toBe("?q=engine");
  await expect.element(results().first()).toBeVisible();
  await expect.element(words()).toHaveFocus();
  await router.navigate("/search");
  await expect.element(words()).toHaveValue("");
  await router.navigate("/search?q=ada&type=Talk");
  await expect.element(words()).toHaveValue("ada");
  await expect.element(page.getByText("Filters: Talk")).toBeVisible();
  await page.getByText("Filters: Talk").click();
  await expect.element(chip("Talk 2")).toBeChecked();
});

it("marks what was looked for, in titles and in an excerpt of the text", async () => {
  await show("/search?q=what%20ENGINE");
  await expect.element(results().first()).toBeVisible();
  const marked = () => [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marked()).toEqual(["Engine", "What", "What", "Engine"]);
  await expect.element(page.getByText("it cannot.")).toBeVisible();
});
