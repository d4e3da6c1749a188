import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { ChangesPage } from "./changes-page.tsx";

const render = (programmeHistory: object[]) =>
  renderPage(<ChangesPage />, {
    api: createApi({
      ...conferenceData,
      conference: { ...conferenceData.conference, programmeHistory },
    }),
  });

const change = (
  title: string,
  kind: string,
  from: string | null = null,
  to: string | null = null,
) => ({
  __typename: "PublicProgrammeChange",
  sessionId: title,
  kind,
  from,
  to,
  sentence: `${title}: ${kind}.`,
  title,
  day: "day1",
  slug: title.toLowerCase(),
});

it("says what each release has changed, and when in the conference's time zone", async () => {
  await render([
    {
      __typename: "PublicProgrammeRelease",
      id: "r3",
      number: 3,
      note: "Sorry!",
      releasedAt: "2025-11-20T10:00:00Z",
      moreChanges: 2,
      changes: [
        change("Arms", "cancelled"),
        { ...change("Legs", "removed", "Thu 27 Nov, Hall 1"), day: null, slug: null },
        change("Toes", "moved", "Wed 26 Nov, 10:00 AM", "Thu 27 Nov, 10:00 AM"),
        change("Toes", "rooms", "Hall 1", "Hall 2"),
      ],
    },
    {
      __typename: "PublicProgrammeRelease",
      id: "r2",
      number: 2,
      note: "",
      releasedAt: "2025-11-19T10:00:00Z",
      moreChanges: 0,
      changes: [change("Arms", "added", null, "Wed 26 Nov, Hall 1")],
    },
  ]);
  await expect.element(page.getByRole("heading", { name: /^20 November 2025/ })).toBeVisible();
  await expect.element(page.getByText("Sorry!")).toBeVisible();
  await expect.element(page.getByText("Cancelled", { exact: true })).toBeVisible();
  // A session that has moved to another room, too, is one entry.
  const entries = [...document.querySelectorAll("main section li:has(h3)")].map((each) =>
    [...each.querySelectorAll("h3, h3 ~ span, p")].map(({ textContent }) => textContent),
  );
  expect(entries).toEqual([
    ["Arms", "Cancelled"],
    ["Legs", "Not in the programme", "Before: Thu 27 Nov, Hall 1"],
    [
      "Toes",
      "Moved",
      "Room",
      "Before: Wed 26 Nov, 10:00 AM → now: Thu 27 Nov, 10:00 AM",
      "Before: Hall 1 → now: Hall 2",
    ],
    ["Arms", "New", "Wed 26 Nov, Hall 1"],
  ]);
  const links = [...document.querySelectorAll("main li a, li > a")];
  expect(links.map(({ textContent }) => textContent)).toEqual(["Arms", "Toes", "Arms"]);
  await expect
    .element(page.getByRole("link", { name: "Toes" }))
    .toHaveAttribute("href", "/agenda/day1/toes");
  await expect.element(page.getByText("2 more sessions have changed.")).toBeVisible();
  const feed = page.getByRole("link", { name: "Follow the changes by Atom" });
  await expect
    .element(feed)
    .toHaveAttribute("href", expect.stringMatching(/\/agenda\/changes\.xml$/));
  await expectAccessible("with changes");
});

it("says so if nothing has changed yet", async () => {
  await render([]);
  await expect.element(page.getByText("Nothing has changed yet.")).toBeVisible();
});
