import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { AgendaPage } from "./agenda-page.tsx";

const [keynote, pause] = conferenceData.scheduleItems as [Item, Item];
type Item = (typeof conferenceData.scheduleItems)[number];
const rooms = ["Hall", "Loft", "Dock"].map((name) => ({
  id: name,
  name,
  slug: name.toLowerCase(),
}));

const session = (title: string, start: string, end: string, other: object = {}) => {
  const at = (time: string) => `${keynote.date}T${time}:00.000Z`;
  const times = { startTime: start, endTime: end, startsAt: at(start), endsAt: at(end) };
  return { ...keynote, type: "Talk", id: title, slug: title, title, ...times, ...other };
};
const programme = [
  session("opening", "09:00", "09:30", { location: null, allRooms: true }),
  session("hall", "09:30", "10:00", { location: "Hall" }),
  session("dock", "09:30", "10:30", { location: "Dock", type: "Panel" }),
  session("twice", "10:30", "11:00", { location: "Hall, Dock" }),
  { ...pause, ...session("lunch", "11:00", "12:00", { location: null, type: "Break" }) },
];

function render(scheduleItems: readonly object[] = programme) {
  const api = createApi({
    ...conferenceData,
    scheduleItems,
    conference: conferenceData.conference,
  });
  api.mock({ rooms });
  return renderPage(<AgendaPage />, { api });
}

const entry = (title: string) =>
  document.querySelector(`[id="day1-${title}"]`)?.getBoundingClientRect() ?? new DOMRect();
const head = (name: string) =>
  (
    page.getByRole("list", { name: "Rooms" }).getByText(name).element().closest("li") as Element
  ).getBoundingClientRect();
const filter = (name: string) => page.getByRole("radio", { name, exact: true }).click();
const grid = page.getByRole("group", { name: "Day 1 Schedule, by room" });

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => {
  vi.useRealTimers();
  delete document.documentElement.dataset.agenda;
  window.history.replaceState(null, "", window.location.pathname);
});

it("has a column for each room, and a row for each time", async () => {
  await render();
  await expect.element(grid).toHaveAttribute("tabindex", "0");
  const [hall, dock, twice, opening] = ["hall", "dock", "twice", "opening"].map(entry) as DOMRect[];
  if (!hall || !dock || !twice || !opening) throw new Error("An entry is missing.");
  expect(hall.top).toBeCloseTo(dock.top, 0);
  expect(dock.height).toBeGreaterThan(hall.height);
  expect(hall.left).toBeCloseTo(head("Hall").left, 0);
  expect(dock.left).toBeCloseTo(head("Dock").left, 0);
  // Between margins.
  expect(opening.width).toBeCloseTo(head("Hall").width + head("Dock").width - 6, 0);
  expect(twice.top).toBeCloseTo(dock.bottom + 3, 0);
  // The rooms with sessions are side by side.
  expect(twice.width).toBeCloseTo(hall.width + dock.width - 6, 0);
  await expect.element(page.getByRole("heading", { name: "9:30 AM", level: 3 })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "hall", level: 4 })).toBeVisible();
  await expectAccessible("grid");
});

it("leaves out the rooms in which a filter leaves nothing, and links the others", async () => {
  await render();
  const names = () =>
    [...document.querySelectorAll<HTMLElement>("[data-heads] li")]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent);
  await expect.element(grid).toHaveAttribute("tabindex", "0");
  expect(names()).toEqual(["Hall", "Dock"]);
  const wide = entry("hall").width;
  await page.getByText("Filter", { exact: true }).click();
  await filter("Dock");
  expect(names()).toEqual(["Dock"]);
  expect(entry("dock").left).toBeCloseTo(head("Dock").left, 0);
  expect(entry("dock").width).toBeGreaterThan(1.5 * wide);
  expect(entry("opening").width).toBeCloseTo(entry("dock").width - 6, 0);
  await filter("Every room");
  await filter("Panel");
  expect(names()).toEqual(["Dock"]);
  await filter("Every kind");
  expect(names()).toEqual(["Hall", "Dock"]);
  const link = page.getByRole("list", { name: "Rooms" }).getByRole("link", { name: "Dock" });
  await expect.element(link).toHaveAttribute("href", expect.stringMatching(/rooms\/dock$/));
});

it("scrolls sideways only, with the names of its rooms, in columns that hold words", async () => {
  await page.viewport(820, 900);
  const many = Array.from({ length: 9 }, (_, index) =>
    session(`talk ${index}`, "09:30", "10:00", { location: `Room ${index}` }),
  );
  await render([...many, session("alone", "10:00", "10:30", { location: "Room 3" })]);
  await expect.element(grid).toHaveAttribute("tabindex", "0");
  const sheet = grid.element();
  expect(sheet.scrollWidth).toBeGreaterThan(sheet.clientWidth);
  expect(sheet.scrollHeight).toBe(sheet.clientHeight);
  for (const { location } of many) expect(head(location).width).toBeGreaterThanOrEqual(176);
  const isInStep = (index: number) =>
    Math.abs(head(`Room ${index}`).left - entry(`talk ${index}`).left) < 1.5;
  expect(isInStep(8)).toBe(true);
  sheet.scrollLeft = 300;
  await expect.poll(() => isInStep(8)).toBe(true);
  expect(head("Room 0").left).toBeLessThan(0);
  // The name of a room that has the focus is in sight.
  const last = page.getByRole("list", { name: "Rooms" }).getByText("Room 8").element();
  last.setAttribute("tabindex", "0");
  (last as HTMLElement).focus();
  await expect.poll(() => head("Room 8").right).toBeLessThanOrEqual(820);
  expect(isInStep(8)).toBe(true);
});

it("has a session that nothing is beside across all rooms, with its room, and in sight", async () => {
  await page.viewport(820, 900);
  const many = Array.from({ length: 9 }, (_, index) =>
    session(`talk ${index}`, "09:30", "10:00", { location: `Room ${index}` }),
  );
  const alone = session("alone", "10:00", "10:30", { location: "Room 3", type: "Keynote" });
  await render([...many, alone]);
  await expect.element(grid).toHaveAttribute("tabindex", "0");
  expect(entry("alone").width).toBeGreaterThan(9 * 176 - 10);
  const band = document.querySelector('[id="day1-alone"]');
  const place = band?.querySelector("[data-place]")?.getBoundingClientRect() ?? new DOMRect();
  expect(place.width).toBeGreaterThan(20);
  const title = page.getByRole("heading", { name: "alone" });
  grid.element().scrollLeft = 700;
  await expect.element(title).toBeInViewport({ ratio: 0.99 });
});

it("repeats a session in rooms that are not side by side, without telling assistive technology twice", async () => {
  await render([...programme, session("loft", "09:00", "12:00", { location: "Loft" })]);
  const copies = () =>
    [...document.querySelectorAll<HTMLElement>("[data-repeated]")]
      .filter((each) => each.checkVisibility())
      .map(({ textContent }) => textContent);
  await expect.poll(copies).toEqual(["opening", "twice", "lunch"]);
  await expect.element(page.getByRole("link", { name: "twice" })).toBeVisible();
  await page.getByText("Filter", { exact: true }).click();
  await filter("Panel");
  await expect.poll(copies).toEqual([]);
});

it("shows the list to those who prefer it, and remembers that", async () => {
  await render();
  await expect.element(grid).toHaveAttribute("tabindex", "0");
  await page.getByText("List", { exact: true }).click();
  await expect.poll(() => entry("dock").top).toBeGreaterThan(entry("hall").bottom - 1);
  await expect.element(grid).not.toHaveAttribute("tabindex");
  expect(localStorage.getItem("agenda-view")).toBe("list");
  expect(document.documentElement.dataset.agenda).toBe("list");
  await expect.element(page.getByRole("radio", { name: "List" })).toBeChecked();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => entry("dock").top).toBeCloseTo(entry("hall").top, 0);
  expect(localStorage.getItem("agenda-view")).toBeNull();
});

it("opens as a list where that has been remembered", async () => {
  document.documentElement.dataset.agenda = "list";
  await render();
  await expect.element(page.getByRole("radio", { name: "List" })).toBeChecked();
  expect(entry("dock").top).toBeGreaterThan(entry("hall").bottom - 1);
});

it.each([320, 390])(
  "has one heading a start time, and stars for fingers, at %i px",
  async (width) => {
    await page.viewport(width, 844);
    await render();
    await expect.element(page.getByRole("heading", { name: "9:30 AM" })).toBeVisible();
    await expect.element(page.getByText("9:30 AM – 10:00 AM")).not.toBeVisible();
    expect(page.getByRole("radio").query()).toBeNull();
    expect(document.documentElement.scrollWidth).toBe(width);
    const stars = document.querySelectorAll<HTMLElement>("[data-star]");
    expect(stars).toHaveLength(4);
    for (const star of stars) {
      star.scrollIntoView({ block: "center" });
      const { left, top, width: wide, height } = star.getBoundingClientRect();
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44);
      expect(star.contains(document.elementFromPoint(left + wide / 2, top + height / 2))).toBe(
        true,
      );
    }
    // Its edge separates the room from the length, which no line has alone.
    const dock = document.querySelector('[id="day1-dock"] [data-part=facts]');
    expect(dock?.textContent).toMatch(/Dock ?1 h ?Engines/);
    const length = document.querySelector("span:has(> [data-place]) + span") as Element;
    expect(getComputedStyle(length, "::before").content).toBe("none");
    // Nothing is below the tabs.
    window.scrollTo(0, 0);
    await expectAccessible(`list at ${width}`);
  },
);

it("marks the time, and tells what is on now and next in each room", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2025-11-26T09:45:00Z") });
  await render();
  await expect.poll(() => document.querySelector("[data-now-line]")).not.toBeNull();
  const line = document.querySelector("[data-now-line]")?.getBoundingClientRect();
  expect(line?.top).toBeCloseTo(entry("hall").top + entry("hall").height / 2, 0);
  const rows = () =>
    [...document.querySelectorAll("[data-now-by-room] li")].map(({ textContent }) => textContent);
  await expect
    .poll(rows)
    .toEqual([
      "All roomsNext, 11:00 AM lunch",
      "HallNow, until 10:00 AM hallNext, 10:30 AM twice",
      "DockNow, until 10:30 AM dockNext, 10:30 AM twice",
    ]);
  vi.setSystemTime(Date.parse("2025-11-26T13:00:00Z"));
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByRole("region", { name: "Now and next" })).not.toBeInTheDocument();
  expect(document.querySelector("[data-now-line]")).toBeNull();
});

it("is a list where all sessions are in one room", async () => {
  await render([session("a", "09:00", "10:00", { location: "Hall" })]);
  await expect.element(page.getByRole("heading", { name: "a", level: 3 })).toBeVisible();
  expect(document.querySelector("[data-by-room], [data-view-switch]")).toBeNull();
});
