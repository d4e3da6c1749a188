import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createApi } from "#test/api.ts";
import { conferenceId, renderTab } from "../render-tab.tsx";
import { ScheduleTab } from "./schedule-tab.tsx";

const roomOf = (id: string, name: string) => ({
  __typename: "Room",
  id,
  name,
  capacity: 100,
  openingHours: [],
});
const hall = roomOf("hall", "Main Hall");
const patio = roomOf("patio", "Patio");
const item = (
  title: string,
  day: string | null = "day1",
  startTime: string | null = "09:00",
  endTime: string | null = "10:00",
) => ({
  __typename: "ScheduleItem",
  id: title,
  slug: title,
  title,
  day,
  startTime,
  endTime,
  afterMidnight: false,
  type: "Session",
  speakers: [],
  publication: "published",
  wantedSeats: null,
  status: "scheduled",
  rooms: [hall],
  allRooms: false,
  doNotRecord: false,
  track: null,
});
/** What is different in one that has no time yet. */
const unscheduled = { id: "Later", title: "Later", day: null, startTime: null, endTime: null };
type Item = ReturnType<typeof item>;

/** The tab over a programme that can be changed as the API does. */
async function renderSchedule(...items: Item[]) {
  return renderScheduleOf(conferenceId, items);
}

async function renderScheduleOf(id: string, items: Item[]) {
  let stored = items;
  const store = (changed: Item) => {
    stored = [...stored.filter(({ id }) => id !== changed.id), changed];
    return changed;
  };
  const api = createApi({
    conference: {
      id,
      timeZone: "Europe/London",
      openingHours: [],
      days: [
        { day: "day1", date: "2027-05-03" },
        { day: "day2", date: "2027-05-04" },
      ],
    },
    speakers: [],
    rooms: [hall, patio],
    untoldSpeakers: [],
    tellings: [],
    programmeWarnings: () =>
      stored.length < 2
        ? []
        : [
            {
              id: "twice",
              level: "error",
              message: "Main Hall is needed twice.",
              scheduleItems: stored.slice(0, 1),
            },
          ],
    tracks: [{ __typename: "Track", id: "arts", name: "Arts", colour: "#D9480F" }],
    bulkUpdateScheduleItems: ({ input }: { input: { ids: string[] } }) => ({
      __typename: "BulkUpdate",
      changedIds: input.ids,
      unchangedIds: [],
      changeIds: input.ids,
    }),
    articlePreview: "",
    deleteScheduleItem: ({ input }: { input: { id: string } }) => {
      stored = stored.filter(({ id }) => id !== input.id);
      return { __typename: "Deleted", id: input.id };
    },
    scheduleItems: () => stored,
    createScheduleItem: ({ input }: { input: Partial<Item> & { roomNames: string[] } }) =>
      store({
        ...item(input.title ?? ""),
        ...input,
        rooms: [hall, patio].filter(({ name }) => input.roomNames.includes(name)),
      }),
    updateScheduleItem: ({ input }: { input: Partial<Item> }) =>
      store({ ...item(""), ...stored.find(({ id }) => id === input.id), ...input } as Item),
    replaceProgramme: () => {
      stored = [item("Opening"), item("Closing", "day2")];
      return { __typename: "ReplacedProgramme" };
    },
  });
  return { ...(await renderTab(<ScheduleTab />, { api, rights: { conferenceId: id } })), api };
}

const main = page.getByRole("main");
const button = (name: string | RegExp) => main.getByRole("button", { name, exact: true });
const field = (name: string) => main.getByLabelText(name);
async function pickRoom(name: string) {
  await main.getByRole("combobox", { name: "Room (optional)" }).fill(name);
  await userEvent.keyboard("{Enter}");
}

const row = (name: string) => main.getByRole("row", { name });

it("moves sessions to a room of the conference by its id", async () => {
  const { api } = await renderSchedule(item("Opening"));
  await main.getByRole("checkbox", { name: "Select Opening" }).click();
  await button(/^Move to room/).click();
  await page.getByRole("menuitem", { name: "Main Hall" }).click();
  await expect
    .poll(() => api.inputs)
    .toEqual([expect.objectContaining({ ids: ["Opening"], changes: { roomIds: ["hall"] } })]);
});

it("describes a session in the editor of articles, with the preview beside it", async () => {
  await page.viewport(1280, 900);
  await renderSchedule();
  await button("Add Schedule Item").click();
  await field("Description (optional)").fill("Bring a pen.");
  await button("Bold").click();
  await expect.element(field("Description (optional)")).toHaveValue("Bring a pen.**bold text**");
  const [text, preview] = [
    field("Description (optional)"),
    main.getByRole("region", { name: "Preview" }),
  ].map((part) => part.element().getBoundingClientRect());
  expect(text?.right).toBeLessThan(preview?.left ?? 0);
});

it("shows the colour of the chosen track", async () => {
  await renderSchedule();
  await button("Add Schedule Item").click();
  const colours = () =>
    [...document.querySelectorAll("label circle")].map((each) => each.getAttribute("fill"));
  await expect.element(field("Track (optional)")).toBeVisible();
  expect(colours()).toEqual([]);
  await field("Track (optional)").selectOptions("Arts");
  await expect.poll(colours).toEqual([expect.stringContaining("#D9480F")]);
});

it("defaults a new item to the current day, an hour and no speakers, and keeps its length when the start is changed", async () => {
  await renderSchedule();
  await expect.element(main).toHaveTextContent("All times are in the time zone Europe/London.");
  await expect.element(button(/^Day 1/)).toHaveAttribute("aria-pressed", "true");
  await button(/^Day 2/).click();
  await button("Add Schedule Item").click();
  await expect.element(main.getByRole("combobox", { name: "Day" })).toHaveValue("day2");
  await expect.element(field("Start")).toHaveValue("09:00");
  await expect.element(field("End")).toHaveValue("10:00");
  await expect.element(field("Type")).toHaveValue("Session");
  await field("Start").fill("14:30");
  await expect.element(field("End")).toHaveValue("15:30");
  await field("End").fill("15:00");
  await expect.element(field("Start")).toHaveValue("14:30");
  await field("Start").fill("23:45");
  await expect.element(field("End")).toHaveValue("00:15");
});

it("shows the day that an item was saved for", async () => {
  await renderSchedule(item("Welcome"), item("Later", null, null, null));
  await button("Add Schedule Item").click();
  await field("Title").fill("Party");
  await main.getByRole("combobox", { name: "Day" }).selectOptions("Tue 4 May");
  await field("Start").fill("22:00");
  await field("End").fill("02:00");
  await button("Add Item").click();
  await expect.element(row("Party")).toBeVisible();
  await expect.element(button(/^Day 2/)).toHaveAttribute("aria-pressed", "true");
});

it("begins the next item where the last one ended, in the same room", async () => {
  const { api } = await renderSchedule();
  await button("Add Schedule Item").click();
  const addAnother = async (title: string) => {
    await field("Title").fill(title);
    await button("Save and add another").click();
    await expect.element(field("Title")).toHaveValue("");
    await expect.element(field("Title")).toHaveFocus();
  };
  await field("Start").fill("22:45");
  await field("End").fill("23:30");
  await pickRoom("Main Hall");
  await addAnother("Films");
  await expect.element(field("Start")).toHaveValue("23:30");
  await addAnother("More films");
  await addAnother("Films of the night");
  await expect.element(field("End")).toHaveValue("01:45");
  const rooms = { day: "day1", roomNames: ["Main Hall"] };
  expect(api.inputs).toMatchObject([
    { ...rooms, startTime: "22:45", endTime: "23:30", afterMidnight: false },
    { ...rooms, startTime: "23:30", endTime: "00:15", afterMidnight: false },
    { ...rooms, startTime: "00:15", endTime: "01:00", afterMidnight: true },
  ]);
});

it("says when a night's item ends, and asks which night only in the small hours", async () => {
  const { api } = await renderSchedule();
  await button("Add Schedule Item").click();
  const afterMidnight = main.getByRole("checkbox", {
    name: "After midnight, in the night to Tue 4 May",
  });
  await field("Title").fill("Party");
  // The end follows from 10 in the morning.
  await field("Start").fill("22:00");
  await expect.element(field("End")).toHaveValue("23:00");
  await expect.element(main).not.toHaveTextContent("Ends on");
  await field("End").fill("02:00");
  await expect.element(main).toHaveTextContent("Ends on Tue 4 May.");
  await expect.element(afterMidnight).not.toBeInTheDocument();
  await field("Start").fill("00:15");
  await expect.element(field("End")).toHaveValue("04:15");
  await expect.element(main).not.toHaveTextContent("Ends on");
  await afterMidnight.click();
  await expect.element(main).toHaveTextContent("Ends on Tue 4 May.");
  await field("Start").fill("10:00");
  await expect.element(afterMidnight).not.toBeInTheDocument();
  await field("Start").fill("00:15");
  await expect.element(afterMidnight).not.toBeChecked();
  await afterMidnight.click();
  await button("Add Item").click();
  await expect.element(row("Party")).toHaveTextContent("12:15 AM – 4:15 AM after midnight");
  expect(api.inputs).toMatchObject([
    { day: "day1", startTime: "00:15", endTime: "04:15", afterMidnight: true },
  ]);
});

it("keeps items that are not scheduled yet apart, and gives them times with a day", async () => {
  const { api, router } = await renderSchedule(item("Robots", null, null, null), item("Welcome"));
  await expect.element(row("Welcome")).toBeVisible();
  await button(/^Unscheduled/).click();
  await expect.element(row("Robots")).toBeVisible();
  await expect.element(row("Welcome")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?day=unscheduled");
  await button("Add Schedule Item").click();
  const day = main.getByRole("combobox", { name: "Day" });
  await expect.element(day).toHaveValue("");
  await expect.element(field("Start")).not.toBeInTheDocument();
  await field("Title").fill("Rockets");
  await button("Add Item").click();
  await expect.element(row("Rockets")).toBeVisible();
  await button("Edit Robots").click();
  await day.selectOptions("day2");
  await expect.element(field("Start")).toHaveValue("09:00");
  await field("Start").fill("11:00");
  await expect.element(field("End")).toHaveValue("12:00");
  await button("Save Item").click();
  await expect.poll(() => router.state.location.search).toBe("?day=day2");
  await expect.element(row("Robots")).toBeVisible();
  await button(/^Day 1/).click();
  await button("Edit Welcome").click();
  await day.selectOptions("Not scheduled yet");
  await button("Save Item").click();
  await button(/^Unscheduled/).click();
  await expect.element(row("Welcome")).toBeVisible();
  expect(api.inputs).toMatchObject([
    { title: "Rockets", day: null },
    { id: "Robots", day: "day2", startTime: "11:00", endTime: "12:00" },
    { id: "Welcome", day: null, startTime: "", endTime: "" },
  ]);
});

it("counts what has no time after a session was deleted, on its day or among them", async () => {
  vi.spyOn(window, "confirm").mockReturnValue(true);
  await renderSchedule(item("Welcome"), item("Lunch"), item("Later", null, null, null));
  await button("Delete Welcome").click();
  await expect.element(row("Welcome")).not.toBeInTheDocument();
  await expect.element(row("Lunch")).toBeVisible();
  await expect.element(button(/^Unscheduled/)).toHaveTextContent(/1$/);
  await button(/^Unscheduled/).click();
  await button("Delete Later").click();
  await expect.element(row("Later")).not.toBeInTheDocument();
  await expect.element(button(/^Unscheduled/)).toHaveTextContent(/0$/);
});

it("warns in the form of what it knows, and in the list of what the server finds", async () => {
  await renderSchedule(item("Welcome"));
  await expect.element(row("Welcome")).toHaveTextContent("9:00 AM – 10:00 AM");
  await button("Add Schedule Item").click();
  const form = page.getByRole("form");
  await field("Title").fill("Also here");
  await pickRoom("Main Hall");
  const clash = "Main Hall is needed for “Welcome” and “Also here” at the same time.";
  await expect.element(form).toHaveTextContent("1 error");
  await expect.element(form).toHaveTextContent(clash);
  await main.getByText("More", { exact: true }).click();
  await field("Status").selectOptions("Cancelled, struck through");
  await expect.element(form).not.toHaveTextContent(clash);
  await field("Status").selectOptions("Takes place");
  await field("Wanted seats (optional)").fill("150");
  await expect.element(form).toHaveTextContent("1 error, 1 warning");
  await expect
    .element(form)
    .toHaveTextContent("Main Hall holds 100 people, but “Also here” needs 150 seats.");
  await field("Start").fill("12:00");
  await expect.element(form).not.toHaveTextContent(clash);
  await button("Add Item").click();
  await expect.element(row("Also here")).toBeVisible();
  await expect.element(main).toHaveTextContent("Main Hall is needed twice.");
  await expect.element(main.getByText("Day 1: 1 error · all days: 1")).toBeVisible();
  await expect.element(main.getByRole("link", { name: "“Welcome”" })).toBeVisible();
  await button(/^Day 2/).click();
  await expect.element(main.getByText("Day 2: none · all days: 1 error")).toBeVisible();
});

it("cancels an item, which stays in the list", async () => {
  const { api } = await renderSchedule(item("Welcome"), item("Robots"));
  await button("Edit Robots").click();
  await main.getByText("More", { exact: true }).click();
  await expect.element(field("Status")).toHaveValue("scheduled");
  await field("Status").selectOptions("Cancelled, struck through");
  await button("Save Item").click();
  await expect.element(row("Robots")).toHaveTextContent("Cancelled");
  await expect.element(row("Welcome")).not.toHaveTextContent("Cancelled");
  expect(api.inputs).toMatchObject([{ id: "Robots", status: "cancelled" }]);
});

it("spells a room as other items do, and adds one that is not there yet", async () => {
  const { api } = await renderSchedule(item("Opening"));
  await button("Add Schedule Item").click();
  await field("Title").fill("Lunch");
  const rooms = main.getByRole("combobox", { name: "Room (optional)" });
  await rooms.click();
  await expect.element(page.getByRole("option", { name: "Main Hall, 100 people" })).toBeVisible();
  // Without a key.
  await rooms.fill(" main hall");
  await userEvent.tab();
  await expect.element(button("Remove Main Hall")).toBeVisible();
  await pickRoom("Terrace, upper");
  await button("Add Item").click();
  await expect.element(row("Lunch")).toBeVisible();
  expect(api.inputs).toMatchObject([{ roomNames: ["Main Hall", "Terrace, upper"] }]);
});

it("keeps the rooms of an item in order", async () => {
  const { api } = await renderSchedule({ ...item("Opening"), rooms: [patio] });
  await button("Edit Opening").click();
  await expect.element(button("Remove Patio")).toBeVisible();
  await pickRoom("Main Hall");
  await field("All rooms").click();
  await button("Save Item").click();
  await expect.element(page.getByText("Schedule item updated successfully")).toBeVisible();
  expect(api.inputs).toMatchObject([{ roomNames: ["Patio", "Main Hall"], allRooms: true }]);
});

it("says how long an item lasts, and folds away what few have", async () => {
  const themed = { ...item("Robots"), theme: "Hardware" };
  await renderSchedule(item("Opening"), themed);
  await button("Edit Opening").click();
  await field("Start").fill("10:30");
  await field("End").fill("12:00");
  await expect.element(main.getByText("1 h 30 min", { exact: true })).toBeVisible();
  await expect.element(field("Slides (optional)")).not.toBeVisible();
  await button("Save Item").click();
  await button("Edit Robots").click();
  await expect.element(field("Slides (optional)")).toBeVisible();
});

it("shows the day in the URL", async () => {
  const { router } = await renderSchedule(item("Welcome"), item("Lunch", "day2"));
  await button(/^Day 2/).click();
  await expect.element(row("Lunch")).toBeVisible();
  await expect.element(row("Welcome")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?day=day2");
});

it("lists what is in a state on all days, by the address that the overview leads to", async () => {
  const draft = { ...item("Lunch", "day2"), publication: "draft" };
  const { router } = await renderSchedule(item("Welcome"), draft, { ...draft, ...unscheduled });
  await page.getByRole("combobox", { name: "State" }).selectOptions("Drafts");
  await expect.element(row("Lunch")).toBeVisible();
  await expect.element(row("Later")).toBeVisible();
  await expect.element(row("Welcome")).not.toBeInTheDocument();
  expect(router.state.location.search).toBe("?state=draft");
  await button(/^Day 2/).click();
  await expect.element(row("Later")).not.toBeInTheDocument();
});

it("replaces the whole programme after a confirmation", async () => {
  const { api } = await renderSchedule(item("Welcome"));
  const confirm = vi.spyOn(window, "confirm").mockReturnValue(false);
  const replace = button("Replace with the built-in programme");
  await replace.click();
  expect(confirm.mock.lastCall?.[0]).toMatch(/^Replace the whole programme of both days /);
  await expect.element(row("Welcome")).toBeVisible();
  expect(api.sent).not.toContain("ReplaceProgramme");
  confirm.mockReturnValue(true);
  await replace.click();
  await expect.element(page.getByText("Schedule updated successfully")).toBeVisible();
  await expect.element(row("Opening")).toBeVisible();
  await expect.element(row("Welcome")).not.toBeInTheDocument();
});

it("offers the built-in programme to the main conference alone", async () => {
  await renderScheduleOf("robotics-day", [item("Welcome")]);
  await expect.element(row("Welcome")).toBeVisible();
  await expect.element(main).not.toHaveTextContent("built-in");
});
