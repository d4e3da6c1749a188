import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { money } from "#test/money.ts";
import { renderTab } from "../render-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { TicketsTab } from "../tickets/tickets-tab.tsx";
import { TracksTab } from "../tracks/tracks-tab.tsx";

const rights = { languages: ["en-GB", "fr", "de"] };
const note = (name: string) => page.getByRole("button", { name, exact: true });
const rows = () =>
  page
    .getByRole("table")
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => row.querySelector("a")?.textContent);

const ticket = {
  description: "",
  price: money(1, "GBP"),
  availableFrom: "2030-01-01",
  availableUntil: "2030-02-01",
  active: true,
  features: [],
  purchaseUrl: null,
  popular: false,
  buttonText: "Book",
  quantity: null,
  sold: 0,
};
const inFrench = (name: string, buttonText: string | null = "Réserver") => [
  { language: "fr", name, description: null, features: null, buttonText },
];
const tickets = [
  { ...ticket, id: "t1", name: "Day", translations: inFrench("Journée") },
  { ...ticket, id: "t2", name: "Evening", translations: [] },
  // The site has its usual label in every language.
  {
    ...ticket,
    id: "t4",
    name: "Night",
    buttonText: "Book Now!",
    translations: inFrench("Nuit", null),
  },
  { ...ticket, id: "t3", name: "All", features: ["Lunch"], translations: inFrench("Tout") },
];
const ticketApi = () =>
  createApi({ ticketTypes: tickets, conference: { id: "default", timeZone: "UTC" } });

it("says how much of a list is not translated, shows that alone, and opens it in that language", async () => {
  await renderTab(<TicketsTab />, { api: ticketApi(), rights });
  await expect.element(note("4 of 4 not translated in German")).toBeVisible();
  await note("2 of 4 not translated in French").click();
  await expect.poll(rows).toEqual(["Evening", "All"]);
  const pressed = note("2 of 4 not translated in French");
  await expect.element(pressed).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Evening" }).click();
  await expect.element(page.getByRole("textbox", { name: "Name in French" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await note("2 of 4 not translated in French").click();
  await expect.poll(rows).toHaveLength(4);
});

it("shows a record that was added with its translations, beside those that have theirs", async () => {
  const track = (name: string, inFrench: string | null, position: number) => ({
    __typename: "Track",
    id: name,
    version: 1,
    name,
    colour: "#3C6BD0",
    position,
    translations: inFrench ? [{ language: "fr", name: inFrench }] : [],
  });
  const tracks = [track("Care", "Soin", 0), track("Law", null, 1)];
  const api = createApi({});
  api.mock({
    tracks: () => tracks,
    createTrack: () => {
      tracks.push(track("Art", "Art", 2));
      return tracks[2];
    },
  });
  const { router } = await renderTab(<TracksTab />, { api, at: "?untranslated=fr", rights });
  await expect.poll(rows).toEqual(["Law"]);
  await page.getByRole("button", { name: "Add Track" }).click();
  await page.getByLabelText("Name", { exact: true }).fill("Art");
  await page.getByRole("button", { name: "French" }).click();
  await page.getByLabelText("Name in French").fill("Art");
  await page.getByRole("button", { name: "Save Track" }).click();
  await expect.poll(rows).toEqual(["Care", "Law", "Art"]);
  expect(router.state.location.search).toBe("");
  await expect.element(note("1 of 3 not translated in French")).toBeVisible();
});

it("says nothing where the site has one language", async () => {
  await renderTab(<TicketsTab />, { api: ticketApi(), at: "?untranslated=fr" });
  await expect.poll(rows).toHaveLength(4);
  await expect.element(page.getByRole("group", { name: "Not translated" })).not.toBeInTheDocument();
});

it("asks the server for lists that it divides into pages", async () => {
  const asked: unknown[] = [];
  const api = createApi({});
  api.mock({
    speakerList: ({
      filter,
      first,
    }: {
      filter: { untranslated?: string } | null;
      first: number;
    }) => {
      if (first > 0) asked.push(filter?.untranslated ?? null);
      const totalCount = { fr: 3, de: 0 }[filter?.untranslated ?? ""] ?? 80;
      return { totalCount, isEmpty: false, skip: 0, nodes: [] };
    },
  });
  await renderTab(<SpeakersTab />, { api, rights });
  await note("3 of 80 not translated in French").click();
  await expect.poll(() => asked.at(-1)).toBe("fr");
  await expect.element(page.getByText(/not translated in German/)).not.toBeInTheDocument();
});
