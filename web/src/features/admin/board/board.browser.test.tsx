import axe from "axe-core";
import { afterEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { LiveAdmin } from "../live/live-admin.tsx";
import { TestSource } from "../live/test-source.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { ScheduleTab } from "../schedule/schedule-tab.tsx";

const rooms = ["Main Hall", "Lab"].map((name) => ({ __typename: "Room", id: name, name }));

afterEach(() => {
  vi.unstubAllGlobals();
});

type Item = {
  id: string;
  version: number;
  day: string | null;
  startTime: string | null;
  endTime: string | null;
  afterMidnight: boolean;
  rooms: { id: string }[];
  allRooms: boolean;
  [other: string]: unknown;
};

function item(title: string, times: string | null, more: object = {}): Item {
  const [startTime = null, endTime = null] = times?.split("-") ?? [];
  return {
    __typename: "ScheduleItem",
    id: title,
    title,
    slug: title,
    version: 1,
    day: times ? "day1" : null,
    startTime,
    endTime,
    afterMidnight: false,
    type: "Session",
    status: "scheduled",
    publication: "published",
    track: null,
    rooms: times ? rooms.slice(0, 1) : [],
    allRooms: false,
    doNotRecord: false,
    speakers: [],
    ...more,
  };
}

type Move = Item & { roomIds: string[] };

/** The board over a programme that can be changed as the API does. */
async function renderBoard(
  items: Item[],
  {
    at = "&day=day1",
    canManage = true,
    proposedLengths = [] as { scheduleItemId: string; minutes: number }[],
    declinedIds = [] as string[],
  } = {},
) {
  vi.stubGlobal("EventSource", TestSource);
  const stored = new Map(items.map((each) => [each.id, each]));
  const api = createApi({
    conference: {
      id: conferenceId,
      dayStartTime: "09:00",
      dayEndTime: "17:00",
      days: [
        { day: "day1", date: "2027-05-03" },
        { day: "day2", date: "2027-05-04" },
      ],
    },
    rooms,
    programmeBoard: () => ({
      scheduleItems: [...stored.values()],
      proposedLengths,
      declinedIds,
    }),
    programmeWarnings: [
      {
        __typename: "ProgrammeWarning",
        id: "w1",
        kind: "too_short",
        level: "note",
        message: "“Opening” is short for a keynote.",
        rooms: [],
        speakers: [],
        scheduleItems: [stored.get("Opening")].filter(Boolean),
      },
    ],
    moveScheduleItems: ({ input: { moves } }: { input: { moves: Move[] } }) => {
      const outdated = moves.filter(({ id, version }) => stored.get(id)?.version !== version);
      if (outdated.length > 0) {
        const scheduleItems = outdated.map(({ id }) => stored.get(id));
        return {
          __typename: "MoveConflictError",
          message: "It has changed.",
          scheduleItems,
          conflicts: scheduleItems.map((each) => ({ ...each, changes: [{ by: "Bo" }] })),
        };
      }
      const moved = moves.map(({ roomIds, ...move }) => ({
        ...stored.get(move.id),
        ...move,
        version: move.version + 1,
        rooms: roomIds.map((id) => ({ __typename: "Room", id })),
      }));
      for (const each of moved) stored.set(each.id, each);
      return { __typename: "MovedScheduleItems", scheduleItems: moved };
    },
  });
  const tab = (
    <LiveAdmin>
      <ScheduleTab />
    </LiveAdmin>
  );
  const view = await renderTab(tab, {
    api,
    at: `?tab=schedule&view=board${at}`,
    rights: { canManage },
    pages: { "/elsewhere": <p>Another page</p> },
  });
  await expect.element(page.getByRole("button", { name: /^Day 1/ })).toBeVisible();
  return { ...view, api, stored };
}

const grid = page.getByRole("grid");
const block = (name: string) => grid.getByRole("gridcell", { name: new RegExp(`^${name}, `) });
const told = page.getByRole("region", { name: "What is chosen" }).getByRole("status");
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

it("moves a session by keyboard, says where it would be, and undoes and does it again", async () => {
  const { stored } = await renderBoard([item("Opening", "09:00-09:45")]);
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(told).toHaveTextContent("“Opening” picked up.");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  await expect
    .element(told)
    .toHaveTextContent("“Opening” would be on Day 1 from 9:30 AM to 10:15 AM in Lab.");
  await userEvent.keyboard("{PageDown}{Enter}");
  await expect
    .poll(() => stored.get("Opening"))
    .toMatchObject({
      day: "day2",
      startTime: "09:30",
      endTime: "10:15",
      version: 2,
      rooms: [{ id: "Lab" }],
    });
  await expect.element(block("Opening")).toHaveFocus();
  await userEvent.keyboard("u");
  await expect.poll(() => stored.get("Opening")).toMatchObject({ day: "day1", version: 3 });
  await expect
    .element(told)
    .toHaveTextContent("Undone: “Opening” is now on Day 1 from 9:00 AM to 9:45 AM in Main Hall.");
  await userEvent.keyboard("r");
  await expect.poll(() => stored.get("Opening")).toMatchObject({ day: "day2", version: 4 });
});

it("puts back what is picked up, and never beyond the day and its night", async () => {
  const { api } = await renderBoard([item("Opening", "00:00-00:30")]);
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowUp}");
  await expect.element(told).toHaveTextContent("begins at midnight");
  await userEvent.keyboard("{Escape}");
  await expect.element(told).toHaveTextContent("“Opening” put back.");
  expect(api.inputs).toEqual([]);
});

it("fills the board from the tray with one key or click each", async () => {
  const titles = ["A", "B", "C", "D"];
  const { stored } = await renderBoard(titles.map((title) => item(title, null)));
  await userEvent.keyboard("t");
  await expect.element(page.getByRole("button", { name: /^A Session/ })).toHaveFocus();
  await userEvent.keyboard("pp");
  await expect.poll(() => stored.get("B")).toMatchObject({ startTime: "09:45", endTime: "10:30" });
  await expect.element(page.getByRole("button", { name: /^C Session/ })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}p");
  await expect
    .poll(() => stored.get("C"))
    .toMatchObject({
      startTime: "10:30",
      rooms: [{ id: "Lab" }],
    });
  await button("Place D").click();
  await expect.poll(() => stored.get("D")).toMatchObject({ startTime: "11:15" });
  await expect.element(page.getByText("Every session has a time.")).toBeVisible();
});

it("says who has moved a session meanwhile, and moves it all the same if wanted", async () => {
  const { stored } = await renderBoard([item("Opening", "09:00-09:45")]);
  stored.set("Opening", {
    ...(stored.get("Opening") as Item),
    version: 5,
    startTime: "12:00",
    endTime: "12:45",
  });
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  const alert = page.getByRole("alert");
  await expect
    .element(alert)
    .toHaveTextContent("Bo changed this in the meantime. It was not moved.");
  await expect.element(alert).toHaveTextContent("“Opening” is on Day 1 from 12:00 PM to 12:45 PM");
  expect(stored.get("Opening")).toMatchObject({ version: 5 });
  await button("Move it all the same").click();
  await expect.poll(() => stored.get("Opening")).toMatchObject({ startTime: "09:15", version: 6 });
  // Somebody else again: what was done here cannot be undone any more.
  stored.set("Opening", { ...(stored.get("Opening") as Item), version: 9 });
  await userEvent.keyboard("u");
  await expect.element(alert).toHaveTextContent("It was not undone.");
  expect(stored.get("Opening")).toMatchObject({ version: 9 });
});

it("says wherever one is that a move was refused after the board was left", async () => {
  const { api, router, stored } = await renderBoard([item("Opening", "09:00-09:45")]);
  const opening = stored.get("Opening");
  const release = api.hold("MoveScheduleItems");
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  await expect.poll(() => api.sent).toContain("MoveScheduleItems");
  await router.navigate("/elsewhere");
  await expect.element(page.getByText("Another page")).toBeVisible();
  if (opening) stored.set("Opening", { ...opening, version: 2 });
  release();
  const toast = page.getByRole("alert");
  await expect.element(toast).toHaveTextContent("Bo changed this in the meantime.");
  await expect.element(toast).toHaveTextContent("It was not moved.");
});

it("offers to swap a session with the one on which it is dropped, and swaps both at once", async () => {
  const { stored } = await renderBoard([
    item("Opening", "09:00-09:45"),
    item("Talk", "10:00-10:30"),
  ]);
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");
  const offer = page.getByRole("group", { name: "Swap" });
  await expect.element(offer).toHaveTextContent("“Opening” is now at the same time as “Talk”");
  await button("Swap them").click();
  await expect
    .poll(() => [stored.get("Opening")?.startTime, stored.get("Talk")?.startTime])
    .toEqual(["10:00", "09:00"]);
  await expect.element(offer).not.toBeInTheDocument();
  await userEvent.keyboard("u");
  await expect.poll(() => stored.get("Talk")?.startTime).toBe("10:00");
});

it("selects what was clicked together with what is then clicked with Ctrl", async () => {
  await renderBoard([item("Opening", "09:00-09:45"), item("Talk", "10:00-10:30")]);
  await block("Opening").click();
  await block("Talk").click({ modifiers: ["Control"] });
  await expect.element(block("Opening")).toHaveAttribute("aria-selected", "true");
  await expect.element(block("Talk")).toHaveAttribute("aria-selected", "true");
  await block("Talk").click({ modifiers: ["Control"] });
  await expect.element(block("Talk")).toHaveAttribute("aria-selected", "false");
});

it("says what the server refuses, and shows the session where it was", async () => {
  const { api } = await renderBoard([item("Opening", "09:00-09:45")]);
  api.mock({
    moveScheduleItems: { __typename: "NotFoundError", message: "This does not exist any more." },
  });
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("This does not exist any more.");
  await expect.element(block("Opening")).toHaveAccessibleName(/9:00 AM to 9:45 AM/);
});

it("lets go of a session that is deleted while it is in hand, and of one whose room is", async () => {
  const { stored, api } = await renderBoard([
    item("Opening", "09:00-09:45"),
    item("Talk", "10:00-10:30", { rooms: rooms.slice(1) }),
  ]);
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  stored.delete("Opening");
  TestSource.latest.tell("change");
  await expect
    .element(told)
    .toHaveTextContent("It was deleted in the meantime, so nothing was moved.");
  await expect.element(block("Opening")).not.toBeInTheDocument();

  (block("Talk").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}");
  api.mock({ rooms: rooms.slice(0, 1) });
  stored.set("Talk", { ...(stored.get("Talk") as Item), rooms: [], version: 2 });
  TestSource.latest.tell("change");
  await expect
    .element(told)
    .toHaveTextContent("Its room was deleted in the meantime, so nothing was moved.");
  await expect.element(block("Talk")).toHaveAccessibleName(/10:00 AM to 10:30 AM/);
  expect(api.inputs).toEqual([]);
});

it("shows who else has a session in hand, and says so to whoever takes it, too", async () => {
  await renderBoard([item("Opening", "09:00-09:45"), item("Later", null)]);
  const since = new Date(2025, 0, 1, 14, 2);
  const tell = (holding: string[]) =>
    TestSource.latest.tell("present", [{ name: "Grace Hopper", since, holding }]);
  tell(["Opening", "Later"]);
  await expect.element(block("Opening")).toHaveAccessibleName(/Grace Hopper is moving it/);
  await expect.element(button(/^Later .*Grace Hopper is moving it$/)).toBeVisible();
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(told).toHaveTextContent("Grace Hopper is moving it, too.");
  tell([]);
  await expect.element(block("Opening")).not.toHaveAccessibleName(/Grace Hopper/);
});

it("places what is selected in the tray with one key, as long as it was proposed, from the opening of a day", async () => {
  const { stored } = await renderBoard(
    ["A", "B", "C"].map((title) => item(title, null)),
    { proposedLengths: [{ scheduleItemId: "B", minutes: 20 }] },
  );
  await expect.element(button(/^B .*20 minutes/)).toBeVisible();
  await userEvent.keyboard("t{PageDown}");
  await expect.element(told).toHaveTextContent("placed in Main Hall on Day 2 from 9:00 AM.");
  await userEvent.keyboard("{PageDown}");
  await expect.element(told).toHaveTextContent("This is the last day.");
  await userEvent.keyboard("x{ArrowDown}x{ArrowRight}p");
  await expect
    .poll(() => [stored.get("B"), stored.get("A")])
    .toMatchObject([
      { day: "day2", startTime: "09:00", endTime: "09:20", rooms: [{ id: "Lab" }] },
      { day: "day2", startTime: "09:20", endTime: "10:05", rooms: [{ id: "Lab" }] },
    ]);
  expect(stored.get("C")).toMatchObject({ day: null });
  await userEvent.keyboard("{Home}p");
  await expect.poll(() => stored.get("C")).toMatchObject({ day: "day2", startTime: "10:05" });
});

it("marks sessions in the tray whose speakers do not come", async () => {
  await renderBoard([item("A", null), item("B", null)], { declinedIds: ["B"] });
  await expect.element(button(/^B Declined, Session/)).toBeVisible();
  await expect.element(button(/^A Session/)).toBeVisible();
});

it("shows the first of 2,000 sessions without a time, and finds the others", async () => {
  const titles = Array.from({ length: 2_000 }, (_, index) => `Topic ${index + 1}`);
  await renderBoard(titles.map((title) => item(title, null)));
  await expect.element(page.getByText("Unscheduled (2,000)")).toBeVisible();
  await expect.element(page.getByText("The first 200 are shown.")).toBeVisible();
  await page.getByLabelText("Search the unscheduled sessions").fill("Topic 1999");
  await expect.element(button("Place Topic 1999")).toBeVisible();
  await expect.element(page.getByText("The first 200 are shown.")).not.toBeInTheDocument();
});

it("swaps two selected sessions, takes one out and puts a break into all rooms", async () => {
  const { stored } = await renderBoard([
    item("Opening", "09:00-09:45"),
    item("Talk", "10:00-10:30"),
    item("Coffee", "11:00-11:30", { type: "Break" }),
  ]);
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("x{ArrowDown}{ArrowDown}xs");
  await expect.poll(() => stored.get("Opening")).toMatchObject({ startTime: "10:00" });
  expect(stored.get("Talk")).toMatchObject({ startTime: "09:00", endTime: "09:30" });
  await userEvent.keyboard("{Escape}{End}a");
  await expect.poll(() => stored.get("Coffee")).toMatchObject({ allRooms: true });
  await userEvent.keyboard("{Home}{Delete}");
  await expect.poll(() => stored.get("Talk")).toMatchObject({ day: null, startTime: null });
  await expect.element(button("Place Talk")).toBeVisible();
});

it("shows warnings on their block and in a list that leads to it, and is accessible", async () => {
  await renderBoard([item("Opening", "09:00-10:00"), item("Later", null)]);
  await expect.element(block("Opening")).toHaveAccessibleName(/Note: “Opening” is short/);
  await page.getByText("Day 1: 1 note · all days: 1", { exact: true }).click();
  await button("“Opening”").click();
  await expect.element(block("Opening")).toHaveFocus();
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});

it("shows the warnings over the board until one leads somewhere, or Escape", async () => {
  await renderBoard([item("Opening", "09:00-10:00")]);
  const list = page.getByRole("list", { name: "Warnings" });
  const summary = page.getByText("Day 1: 1 note · all days: 1", { exact: true });
  const before = grid.element().getBoundingClientRect().top;
  await summary.click();
  await expect.element(list).toBeVisible();
  expect(grid.element().getBoundingClientRect().top).toBe(before);
  await userEvent.keyboard("{Escape}");
  await expect.element(list).not.toBeInTheDocument();
  await summary.click();
  await button("“Opening”").click();
  await expect.element(list).not.toBeInTheDocument();
  await summary.click();
  await page.getByRole("heading", { name: "Manage Schedule" }).click();
  await expect.element(list).not.toBeInTheDocument();
});

it("leaves the place of the unscheduled sessions to the board, until there is one or they are asked for", async () => {
  await renderBoard([item("Opening", "09:00-09:45")]);
  const tray = page.getByRole("complementary", { name: "Unscheduled sessions" });
  const toggle = page.getByRole("button", { name: /^Unscheduled sessions: / });
  await expect.element(tray).not.toBeInTheDocument();
  await expect.element(toggle).toHaveAttribute("aria-expanded", "false");
  await toggle.click();
  await expect.element(tray).toBeVisible();
  await toggle.click();
  await expect.element(tray).not.toBeInTheDocument();
  await userEvent.keyboard("/");
  await expect.element(page.getByLabelText("Search the unscheduled sessions")).toHaveFocus();
  await toggle.click();
  await block("Opening").click();
  await button("Unschedule").click();
  await expect.element(toggle).toHaveAccessibleName("Unscheduled sessions: 1");
  await expect.element(button("Place Opening")).toBeVisible();
});

it("says what is chosen in a bar over the end of the board, which goes with it", async () => {
  await renderBoard([item("Opening", "09:00-09:45"), item("Talk", "10:00-10:30")]);
  const bar = page.getByRole("region", { name: "What is chosen" });
  const heightOf = () => bar.element().getBoundingClientRect().height;
  expect(heightOf()).toBeLessThan(2);
  await block("Opening").click();
  await expect.element(bar).toHaveTextContent("Opening on Day 1 from 9:00 AM to 9:45 AM");
  expect(heightOf()).toBeGreaterThan(40);
  expect(getComputedStyle(bar.element().parentElement as Element).position).toBe("fixed");
  await block("Talk").click({ modifiers: ["Control"] });
  await expect.element(bar).toHaveTextContent("2 sessions are selected.");
  await button("Clear").click();
  await expect.element(block("Talk")).toHaveAttribute("aria-selected", "false");
});

it("stacks sessions that clash, each with its title in sight", async () => {
  await renderBoard([item("Opening", "09:00-09:45"), item("Talk", "09:00-09:45")]);
  const boxOf = (name: string) => block(name).element().getBoundingClientRect();
  const [under, over] = [boxOf("Opening"), boxOf("Talk")];
  expect(over.top - under.top).toBe(22);
  expect(over.right).toBeCloseTo(under.right, 0);
  expect(over.left - under.left).toBe(12);
  const titleOf = (name: string) => block(name).element().querySelector("b") as Element;
  for (const name of ["Opening", "Talk"]) {
    const { left, top, height } = titleOf(name).getBoundingClientRect();
    expect(document.elementFromPoint(left + 4, top + height / 2), name).toBe(titleOf(name));
  }
});

it("is read only for those who may not change the programme", async () => {
  const { api } = await renderBoard([item("Opening", "09:00-09:45"), item("Later", null)], {
    canManage: false,
  });
  (block("Opening").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}{ArrowDown}{Enter}{Delete}");
  expect(api.inputs).toEqual([]);
  await expect.element(button("Undo")).not.toBeInTheDocument();
});

it("is a list with a dialog on phones", async () => {
  await page.viewport(390, 844);
  try {
    const { stored } = await renderBoard([item("Opening", "09:00-09:45")]);
    await button("Move Opening").click();
    await page.getByLabelText("Start").fill("10:00");
    await expect.element(page.getByLabelText("End")).toHaveValue("10:45");
    await page.getByLabelText("End").fill("10:00");
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    await expect.element(page.getByText("The end must differ from the start.")).toBeVisible();
    await page.getByLabelText("Start").fill("23:30");
    await page.getByLabelText("End").fill("00:30");
    await page.getByLabelText("Room").selectOptions("Lab");
    await page.getByRole("dialog").getByRole("button", { name: "Move" }).click();
    await expect
      .poll(() => stored.get("Opening"))
      .toMatchObject({
        startTime: "23:30",
        endTime: "00:30",
        afterMidnight: false,
        rooms: [{ id: "Lab" }],
      });
  } finally {
    await page.viewport(1440, 900);
  }
});
