import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { renderTab } from "../render-tab.tsx";

import { ScheduleTab } from "../schedule/schedule-tab.tsx";
import { SpeakersTab } from "../speakers/speakers-tab.tsx";
import { testSpeaker } from "../test-records.ts";
import { TracksTab } from "../tracks/tracks-tab.tsx";
import { VenueTab } from "../venue/venue-tab.tsx";

/** Where the first element of a kind begins, and how high it is. */
const placeOf = (selector: string) => {
  const { top, height } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
  return { top, height };
};

const widths = [390, 820, 1440];

it.each(widths)(
  "shows a list at %i px where it will be, before its rows are there",
  async (width) => {
    await page.viewport(width, 900);
    const api = createApi({ people: [], speakers: ["Ada Byron", "Grace Hopper"].map(testSpeaker) });
    const release = api.hold("AdminSpeakers");
    await renderTab(<SpeakersTab />, { api });
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading speakers");
    await expectAccessible();
    const before = [placeOf("thead"), placeOf("tbody tr")];
    release();
    await expect.element(page.getByRole("button", { name: "More for Ada Byron" })).toBeVisible();
    expect([placeOf("thead"), placeOf("tbody tr")]).toEqual(before);
  },
);

const field = "input[name], form textarea, [data-field]";

it.each(widths)(
  "shows a form at %i px where it will be, before its record is there",
  async (width) => {
    await page.viewport(width, 900);
    const track = { __typename: "Track", id: "t1", name: "Robots", colour: "#2255AA", position: 1 };
    const api = createApi({ tracks: [track], call: null });
    const release = api.hold("AdminTracks");
    await renderTab(<TracksTab />, { api, at: "?item=t1" });
    await expect.element(page.getByRole("status")).toHaveTextContent("Loading");
    const before = placeOf(field);
    release();
    await expect.element(page.getByRole("textbox", { name: "Name" })).toBeVisible();
    expect(placeOf(field)).toEqual(before);
  },
);

it.each(widths)("shows a form of sections at %i px where it will be", async (width) => {
  await page.viewport(width, 900);
  const api = createApi(
    {
      venueDetails: { id: "v1", country: "GB", nearbyAccommodations: [], transportationInfo: [] },
      conference: null,
    },
    { text: "1 Street" },
  );
  const release = api.hold("AdminVenue");
  await renderTab(<VenueTab />, { api });
  await expect.element(page.getByRole("heading", { name: "Venue Information" })).toBeVisible();
  await expect.element(page.getByText("Loading venue")).toBeInTheDocument();
  await expectAccessible();
  const before = placeOf(field);
  release();
  await expect.element(page.getByRole("textbox", { name: "Address", exact: true })).toBeVisible();
  expect(placeOf(field)).toEqual(before);
});

it.each(widths)("shows the board at %i px where it will be", async (width) => {
  await page.viewport(width, 900);
  const days = [
    { day: "day1", date: "2027-05-03" },
    { day: "day2", date: "2027-05-04" },
  ];
  const api = createApi({
    conference: { id: "default", dayStartTime: "09:00", dayEndTime: "17:00", days },
    rooms: ["Hall", "Studio", "Cinema", "Foyer"].map((name) => ({
      __typename: "Room",
      id: name,
      name,
    })),
    programmeBoard: { scheduleItems: [], proposedLengths: [], declinedIds: [] },
    programmeWarnings: [],
  });
  const release = api.hold("AdminBoard");
  await renderTab(<ScheduleTab />, { api, at: "?view=board" });
  await expect.element(page.getByText("Loading programme")).toBeInTheDocument();
  await expectAccessible();
  const parts = ["[data-days]", "[data-rail]", "[data-column] [data-head]", "[data-tray]"];
  const before = parts.map(placeOf);
  release();
  await expect.element(page.getByText("Loading programme")).not.toBeInTheDocument();
  expect(parts.map(placeOf)).toEqual(before);
});
