import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { expectLogged } from "#test/console.ts";
import { renderPage } from "#test/render-page.tsx";
import { AgendaPage } from "./agenda-page.tsx";
import { filterEntries } from "./filter-entries.ts";
import { MyAgendaPage } from "./my-agenda-page.tsx";

const [keynote, pause] = conferenceData.scheduleItems as [Session, Session];
type Session = (typeof conferenceData.scheduleItems)[number];

/** A session of the conference's first day, unless stated otherwise. */
const session = (id: string, start: string, end: string, other: object = {}) => {
  const item = { ...keynote, id, slug: id, title: `Talk ${id}`, type: "Talk", ...other };
  const at = (time: string) => `${item.date}T${time}:00.000Z`;
  return { ...item, startTime: start, endTime: end, startsAt: at(start), endsAt: at(end) };
};
const second = { day: "day2", date: "2025-11-27" };
const parallel = [
  session("a", "10:00", "11:00", { location: "Blue Room", level: "Expert" }),
  session("b", "10:30", "11:30", { location: "Red Room" }),
  session("c", "12:00", "12:30"),
  session("d", "10:00", "11:00", { ...second, type: "Panel" }),
];

const apiOf = (scheduleItems: readonly object[]) =>
  createApi({ ...conferenceData, scheduleItems, conference: conferenceData.conference });
const star = (title: string) => page.getByRole("button", { name: `Keep “${title}”` });
const headings = () =>
  [...document.querySelectorAll("[data-session] :is(h3, h4)")]
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent);
const filter = (name: string) => page.getByRole("radio", { name, exact: true }).click();
const alert = () => page.getByRole("alert");

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.history.replaceState(null, "", window.location.pathname);
});

it("marks all parallel sessions that are on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-26T10:45:00Z") });
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ schedule: { conference: { days: [] } } }),
  );
  await renderPage(<AgendaPage />, { api: apiOf(parallel) });
  const marked = () =>
    [...document.querySelectorAll("li[aria-current=time] :is(h3, h4)")].map(
      (each) => each.textContent,
    );
  await expect.poll(marked).toEqual(["Talk a", "Talk b"]);
});

const cancelled = session("b", "10:30", "11:30", { status: "cancelled" });

it("strikes through what is cancelled, says so in a word, and never marks it as on", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-11-26T10:45:00Z") });
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ schedule: { conference: { days: [] } } }),
  );
  await renderPage(<AgendaPage />, { api: apiOf([parallel[0] as object, cancelled]) });
  const marked = () =>
    [...document.querySelectorAll("li[aria-current=time] :is(h3, h4)")].map(
      (each) => each.textContent,
    );
  await expect.poll(marked).toEqual(["Talk a"]);
  const struck = [...document.querySelectorAll(":is(h3, h4) s")].map((each) => each.textContent);
  expect(struck).toEqual(["Talk b"]);
  await expect.element(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect.element(star("Talk b")).toBeVisible();
  await expectAccessible("cancelled");
});

it("keeps a cancelled session in one's own agenda, where it clashes with nothing", async () => {
  localStorage.setItem("summit-stars-default", JSON.stringify(["a", "b"]));
  await renderPage(<MyAgendaPage />, { api: apiOf([parallel[0] as object, cancelled]) });
  await expect.poll(headings).toEqual(["Talk a", "Talk b"]);
  await expect.element(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Clash with")).not.toBeInTheDocument();
});

it("says on which day a filtered session is if it is not on the day shown", async () => {
  await renderPage(<AgendaPage />, { api: apiOf(parallel) });
  await page.getByText("Filter", { exact: true }).click();
  await filter("Panel");
  await expect
    .element(page.getByText("Nothing on Nov 26th matches, but one session on Nov 27th."))
    .toBeVisible();
  await page.getByRole("link", { name: "one session on Nov 27th" }).click();
  await expect.poll(headings).toEqual(["Talk d"]);
  await expect.element(page.getByText("Nothing on Nov 26th")).not.toBeVisible();
  window.location.hash = "";
});

it("says so in the language of the page, as does one's own agenda", async () => {
  const german = await renderPage(<AgendaPage />, { api: apiOf(parallel), language: "de" });
  await page.getByText("Filter", { exact: true }).click();
  await filter("Panel");
  const text = "Am Nov 26th gibt es nichts Passendes, aber eine Session am Nov 27th.";
  await expect.element(page.getByText(text)).toBeVisible();
  await german.unmount();
  window.history.replaceState(null, "", window.location.pathname);

  localStorage.setItem("summit-stars-default", JSON.stringify(["a", "b"]));
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel), language: "fr" });
  await expect.element(page.getByText("En même temps que Talk b")).toBeVisible();
});

it("filters by rooms in their order, of which a session may be in several, and by track and language", async () => {
  const rooms = ["Red Room", "Loft, west", "Blue Room"].map((name, index) => ({
    id: name,
    name,
    slug: `room-${index}`,
  }));
  const api = apiOf([
    session("a", "10:00", "11:00", { location: "Blue Room, Loft, west", language: null }),
    session("b", "10:30", "11:30", { location: "Red Room" }),
    session("c", "12:00", "12:30", { location: null, allRooms: true, track: null }),
  ]);
  api.mock({ rooms, conference: { ...conferenceData.conference, language: "en-GB" } });
  await renderPage(<AgendaPage />, { api });
  await expect.poll(headings).toHaveLength(3);
  await expect.element(page.getByText("All rooms", { exact: true })).toBeVisible();
  await page.getByText("Filter", { exact: true }).click();
  const room = page.getByRole("group", { name: "Room", exact: true });
  const options = [...room.element().querySelectorAll("label")].map((each) => each.textContent);
  expect(options).toEqual(["Every room", "Red Room", "Loft, west", "Blue Room"]);
  await filter("Loft, west");
  await expect.poll(headings).toEqual(["Talk a", "Talk c"]);
  await filter("Engines");
  await expect.poll(headings).toEqual(["Talk a"]);
  await filter("Every room");
  await filter("French");
  await expect.poll(headings).toEqual(["Talk b"]);
});

it("keeps a filter that was chosen before its code had loaded", () => {
  const programme = document.createElement("div");
  const words = { nothing: "", elsewhere: "", oneOnDay: "", manyOnDay: "", count: "", none: "" };
  programme.innerHTML = `
    <form data-filter data-words='${JSON.stringify(words)}'><select name="type"><option value=""><option>Talk<option selected>Panel</select></form>
    <section data-date="2025-11-26"><ul><li data-session="a" data-type="Talk"></ul></section>`;
  const end = filterEntries(programme);
  expect(programme.querySelector("li")?.hidden).toBe(true);
  expect(new URLSearchParams(window.location.search).get("type")).toBe("Panel");
  end();
});

it("gives entries that arrive later a star and the filter", async () => {
  const api = apiOf([parallel[0], parallel[3]] as object[]);
  const { apollo } = await renderPage(<AgendaPage />, { api });
  await expect.element(star("Talk a")).toBeVisible();
  await page.getByText("Filter", { exact: true }).click();
  await filter("Talk");
  // The code of the filter comes when the browser is idle, and keeps the choice in the address.
  await expect.poll(() => window.location.search).toContain("type=Talk");
  api.mock({ scheduleItems: [...parallel, { ...pause, day: "day1" }] });
  await apollo.refetchQueries({ include: "active" });
  await expect.element(star("Talk b")).toBeVisible();
  await expect.poll(headings).toEqual(["Talk a", "Talk b", "Talk c"]);
  await star("Talk b").click();
  await expect.element(star("Talk b")).toHaveAttribute("aria-pressed", "true");
});

it("says why a star cannot be kept: an agenda is full, or storage is blocked", async () => {
  const full = Array.from({ length: 300 }, (_, index) => `other-${index}`);
  localStorage.setItem("summit-stars-default", JSON.stringify(full));
  await renderPage(<AgendaPage />, { api: apiOf(parallel) });
  await star("Talk a").click();
  await expect.element(alert()).toHaveTextContent("An agenda has room for 300: remove some first.");
  await expect.element(star("Talk a")).toHaveAttribute("aria-pressed", "false");
  await page.getByRole("button", { name: "Close" }).click();
  await expect.element(alert()).not.toBeInTheDocument();

  localStorage.clear();
  const blocked = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  await star("Talk a").click();
  await expect.element(alert()).toHaveTextContent("Your browser does not let this site keep");
  blocked.mockRestore();
  await star("Talk a").click();
  await expect.element(star("Talk a")).toHaveAttribute("aria-pressed", "true");
  await expect.element(alert()).not.toBeInTheDocument();
});

it.each([320, 390])("shows the room, and names clashes with links, at %i px", async (width) => {
  await page.viewport(width, 844);
  localStorage.setItem("summit-stars-default", JSON.stringify(["a", "b", "c"]));
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel) });
  await expect.poll(headings).toEqual(["Talk a", "Talk b", "Talk c"]);
  await expect.element(page.getByText("Blue Room")).toBeVisible();
  await expect.element(page.getByText("Red Room")).toBeVisible();
  await expect.element(page.getByText("Clash with Talk b")).toBeVisible();
  const other = page.getByText("Clash with Talk a").getByRole("link");
  await expect.element(other).toHaveAttribute("href", expect.stringMatching(/\/agenda\/day1\/a$/));
  const lines = document.querySelectorAll("[data-clashes]:not([hidden])");
  expect(lines).toHaveLength(2);
  // Nothing lies over them, such as the link of the whole entry.
  for (const each of document.querySelectorAll(
    "li:not([hidden]) :is([data-clashes] a, [data-star])",
  )) {
    each.scrollIntoView({ block: "center" });
    const { left, top, width: wide, height } = each.getBoundingClientRect();
    expect(Math.min(wide, height)).toBeGreaterThanOrEqual(24);
    const hit = document.elementFromPoint(left + wide / 2, top + height / 2);
    expect(each.contains(hit), each.outerHTML).toBe(true);
  }
});

it("tells what has changed of one's sessions since the last visit, until that is dismissed", async () => {
  localStorage.setItem("summit-stars-default", JSON.stringify(["a", "b", "c"]));
  const first = await renderPage(<MyAgendaPage />, { api: apiOf(parallel.slice(0, 3)) });
  await expect.poll(headings).toEqual(["Talk a", "Talk b", "Talk c"]);
  const heading = page.getByRole("heading", { name: "Changed since you last looked" });
  await expect.element(heading).not.toBeInTheDocument();
  await first.unmount();

  const moved = session("a", "11:30", "12:30", { location: "Red Room" });
  const called = session("b", "10:30", "11:30", { location: "Red Room", status: "cancelled" });
  const second = await renderPage(<MyAgendaPage />, { api: apiOf([moved, called]) });
  const changes = page.getByRole("region", { name: "Changed since you last looked" });
  const told = () =>
    [...changes.element().querySelectorAll("li")].map(({ textContent }) => textContent);
  await expect.element(heading).toBeVisible();
  expect(told()).toEqual([
    "Talk a Moved from 10:00 AM to 11:30 AM. Now in Red Room.",
    "Talk b It is cancelled.",
    "Talk c It is no longer in the programme.",
  ]);
  const line = page.getByText("Moved from 10:00 AM to 11:30 AM. Now in Red Room.", { exact: true });
  await expect.element(line).toBeVisible();
  // A session that is no longer starred is none of one's own.
  await star("Talk b").click();
  expect(told()).toHaveLength(2);
  await page.getByRole("button", { name: "Got it" }).click();
  await expect.element(heading).not.toBeInTheDocument();
  await expect.element(line).not.toBeInTheDocument();
  await second.unmount();

  await renderPage(<MyAgendaPage />, { api: apiOf([moved, called]) });
  await expect.poll(headings).toEqual(["Talk a"]);
  await expect.element(heading).not.toBeInTheDocument();
});

it("leads to an account, whose link follows the stars", async () => {
  localStorage.setItem("summit-stars-default", JSON.stringify(["a"]));
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel) });
  await expect.poll(headings).toEqual(["Talk a"]);
  const link = page.getByRole("link", { name: "an account" });
  await expect.element(link).toHaveAttribute("href", "/auth?view=sign_up&returnTo=/agenda/mine");
});

it("says nothing about a shared agenda before the answer, and why it failed, and offers to try again", async () => {
  expectLogged(/could not be loaded: 503/, /Failed to fetch/);
  window.history.replaceState(null, "", "?shared=token");
  let answer = (_response: Response) => {};
  let fail = (_error: Error) => {};
  const fetch = vi.spyOn(window, "fetch").mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      }),
  );
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel) });
  await expect.element(page.getByText("Looking up the sessions")).toBeVisible();
  await expect.element(page.getByText("Nothing is marked yet.")).not.toBeVisible();
  answer(new Response("busy", { status: 503 }));
  const again = page.getByRole("button", { name: "Try again" });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByText("The server is busy at the moment.")).toBeVisible();
  await expect.element(page.getByText("Nothing is shared here any more.")).not.toBeVisible();
  await again.click();
  await expect.poll(() => fetch.mock.calls.length).toBe(2);
  fail(new TypeError("Failed to fetch"));
  await expect
    .element(page.getByText("The server could not be reached. Please check"))
    .toBeVisible();
  await again.click();
  await expect.poll(() => fetch.mock.calls.length).toBe(3);
  answer(Response.json({ sessions: ["c"] }));
  await expect.poll(headings).toEqual(["Talk c"]);
  await expect.element(again).not.toBeInTheDocument();
});

it("stays on a shared agenda that does not fit into one's own, and says why", async () => {
  window.history.replaceState(null, "", "?sessions=c");
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel) });
  await expect.poll(headings).toEqual(["Talk c"]);
  const full = Array.from({ length: 300 }, (_, index) => `other-${index}`);
  localStorage.setItem("summit-stars-default", JSON.stringify(full));
  await page.getByRole("button", { name: "Keep them in my agenda" }).click();
  await expect.element(alert()).toHaveTextContent("That would be 301 sessions.");
  await expect.poll(headings).toEqual(["Talk c"]);
});

it("says that a shared agenda is gone only if the server does not know it", async () => {
  window.history.replaceState(null, "", "?shared=token");
  vi.spyOn(window, "fetch").mockResolvedValue(new Response("<h1>", { status: 404 }));
  await renderPage(<MyAgendaPage />, { api: apiOf(parallel) });
  await expect.element(page.getByText("Nothing is shared here any more.")).toBeVisible();
});

it("opens the description of a break on demand, as of other entries", async () => {
  await page.viewport(390, 844);
  const tea = { ...pause, descriptionHtml: "<p>Tea in the garden.</p>" };
  await renderPage(<AgendaPage />, { api: apiOf([tea]) });
  await expect.element(page.getByText("Tea in the garden.")).not.toBeVisible();
  const opener = page.getByText("About this break");
  const button = opener.element().closest("summary");
  expect(button).toHaveAccessibleName(`About this break: ${pause.title}`);
  await opener.click();
  await expect.element(page.getByText("Tea in the garden.")).toBeVisible();
});

it("aligns the titles of breaks with those of sessions", async () => {
  await page.viewport(1440, 900);
  await renderPage(<AgendaPage />, { api: apiOf([keynote, pause]) });
  await expect.element(page.getByRole("heading", { name: pause.title })).toBeVisible();
  const left = (name: string) =>
    page.getByRole("heading", { name, level: 3 }).element().getBoundingClientRect().left;
  expect(left(pause.title)).toBe(left(keynote.title));
});
