import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { renderPage } from "#test/render-page.tsx";
import { type ChartItem, ProgrammeChart } from "./programme-chart.tsx";

const item = (
  id: string,
  startTime: string,
  endTime: string,
  room = "Hall",
  other: object = {},
): ChartItem => ({
  id,
  title: `About ${id}`,
  startTime,
  endTime,
  afterMidnight: false,
  type: "Talk",
  location: room,
  roomNames: [room],
  allRooms: false,
  status: "scheduled",
  ...other,
});

const rooms = ["Hall", "Annex", "Loft", "Cellar"];

/** A day with a keynote, then four talks at a time, and lunch. */
const day = [
  item("keynote", "09:00", "10:00", "Hall", { type: "Keynote" }),
  ...rooms.map((room) =>
    item(room.toLowerCase(), "10:00", room === "Loft" ? "10:10" : "10:15", room),
  ),
  item("lunch", "10:15", "11:30", "Foyer", { type: "Break" }),
];

const show = (direction: "right" | "down", items = day) =>
  renderPage(
    <div style={{ padding: "4rem" }}>
      <ProgrammeChart
        items={items}
        rooms={rooms.map((name) => ({ name }))}
        label="Day"
        direction={direction}
        hrefOf={({ id, type }) => (type === "Break" ? undefined : `#${id}`)}
      />
    </div>,
  );
const bar = (id: string) => page.getByRole("link", { name: `About ${id},` });
const rect = (id: string) => bar(id).element().getBoundingClientRect();
const ticks = () => [...document.querySelectorAll("[data-tick]")];

it.each(["right", "down"] as const)(
  "paints no bar over another if time runs %s, and each is large enough to be hit",
  async (direction) => {
    await show(direction);
    const bars = [...document.querySelectorAll("li[data-type] > *")].map((each) =>
      each.getBoundingClientRect(),
    );
    expect(bars).toHaveLength(day.length);
    for (const [index, one] of bars.entries()) {
      expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(24);
      for (const other of bars.slice(index + 1)) {
        const apart =
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top;
        expect(apart).toBe(true);
      }
    }
    await expectAccessible(direction);
  },
);

it("shows the whole title of every bar within the chart where time runs down", async () => {
  await page.viewport(460, 800);
  const long = rooms.map((room) =>
    item(room, "10:00", "11:00", room, { title: `What we learned in the ${room}` }),
  );
  await show("down", long);
  const chart = document.querySelector("ol")?.getBoundingClientRect() as DOMRect;
  for (const link of document.querySelectorAll<HTMLElement>("ol a")) {
    await userEvent.hover(link);
    const label = link.querySelector("span") as Element;
    const { left, right, width } = label.getBoundingClientRect();
    expect(width).toBeGreaterThan(100);
    expect(left).toBeGreaterThanOrEqual(chart.left);
    expect(right).toBeLessThanOrEqual(chart.right + 1);
  }
});

it.each([
  ["right", "left"],
  ["down", "top"],
] as const)("has ticks of full hours where time runs %s", async (direction, side) => {
  await show(direction);
  expect(ticks().map(({ textContent }) => textContent)).toEqual(["9:00", "10:00", "11:00"]);
  const [, ten] = ticks();
  expect(ten?.getBoundingClientRect()[side]).toBeCloseTo(rect("annex")[side] - 1, 0);
});

it.each(["right", "down"] as const)("labels a bar on focus and hover: %s", async (direction) => {
  await show(direction);
  const label = bar("cellar").getByText("About cellar");
  const isLegible = () => {
    const [text] = label.elements();
    const box = text?.getBoundingClientRect();
    // Its end is not cut off.
    return Boolean(
      text?.checkVisibility() && box && text.scrollWidth <= box.width + 1 && box.height > 10,
    );
  };
  if (direction === "right") expect(isLegible()).toBe(false);
  await userEvent.hover(bar("cellar"));
  await expect.poll(isLegible).toBe(true);
  await userEvent.unhover(bar("cellar"));
  // As by keyboard: the fifth link.
  for (let presses = 0; presses < 5; presses += 1) await userEvent.tab();
  await expect.element(bar("cellar")).toHaveFocus();
  await expect.poll(isLegible).toBe(true);
  expect(bar("cellar").element().getAttribute("href")).toBe("#cellar");
});

it("strikes through what is cancelled, and says so", async () => {
  await show("down", [...day, item("robots", "12:00", "12:30", "Hall", { status: "cancelled" })]);
  const name = "About robots, cancelled, 12:00 PM – 12:30 PM, Hall";
  const cancelled = page.getByRole("link", { name, exact: true });
  expect(cancelled.element().querySelector("s")?.textContent).toBe("About robots");
  expect(document.querySelectorAll("s")).toHaveLength(1);
  await expectAccessible("cancelled");
});

it("names the rooms of parallel sessions, and none if there is one", async () => {
  const { unmount } = await show("right");
  const names = () => [...document.querySelectorAll("[data-room]")].map((each) => each.textContent);
  expect(names()).toEqual(rooms);
  await unmount();
  await show("right", day.slice(0, 2));
  expect(names()).toEqual([]);
});

it("has a bar in each room of a session, of which the first can be focused and is announced", async () => {
  const both = { roomNames: ["Annex", "Cellar"], location: "Annex, Cellar" };
  await show("down", [...day, item("twins", "12:00", "12:30", "", both)]);
  const bars = [...document.querySelectorAll<HTMLElement>('a[href="#twins"]')];
  expect(bars.map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  await expect.element(bar("twins")).toHaveAccessibleName(/Annex, Cellar$/);
  await expectAccessible("two rooms");
});

it("has the titles in its bars on a short day, where they fit", async () => {
  const short = [item("one", "09:00", "10:00"), item("two", "10:30", "11:00")];
  const { unmount } = await show("right", short);
  for (const id of ["one", "two"]) {
    const label = bar(id).getByText(`About ${id}`).element().getBoundingClientRect();
    expect(label.width).toBeGreaterThan(0);
    expect(label.right).toBeLessThanOrEqual(rect(id).right);
  }
  await unmount();
  await show("right", [...short, item("long", "11:00", "20:00")]);
  await expect.element(bar("one").getByText("About one")).not.toBeVisible();
});
