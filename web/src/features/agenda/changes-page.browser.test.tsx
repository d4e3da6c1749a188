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

const change = (sentence: string, title: string) => ({
  __typename: "PublicProgrammeChange",
  sentence,
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
        change("“Arms” is cancelled.", "Arms"),
        { ...change("“Legs” is no longer in the programme.", "Legs"), day: null, slug: null },
        change("“Toes” is in Hall 2.", "Toes"),
      ],
    },
    {
      __typename: "PublicProgrammeRelease",
      id: "r2",
      number: 2,
      note: "",
      releasedAt: "2025-11-19T10:00:00Z",
      moreChanges: 0,
      changes: [change("New: “Arms”.", "Arms")],
    },
  ]);
  await expect.element(page.getByRole("heading", { name: /^20 November 2025/ })).toBeVisible();
  await expect.element(page.getByText("Sorry!")).toBeVisible();
  await expect.element(page.getByText("“Arms” is cancelled.")).toBeVisible();
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
