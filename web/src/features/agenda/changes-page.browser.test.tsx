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

it("says what each release has changed, and when in the conference's time zone", async () => {
  await render([
    {
      ...{ __typename: "PublicProgrammeRelease", id: "r3", number: 3, note: "Sorry!" },
      ...{ releasedAt: "2025-11-20T10:00:00Z", moreChanges: 2 },
      sentences: ["“Arms” is cancelled.", "“Legs” is now in Hall, not in Cellar."],
    },
    {
      ...{ __typename: "PublicProgrammeRelease", id: "r2", number: 2, note: "" },
      ...{ releasedAt: "2025-11-19T10:00:00Z", moreChanges: 0, sentences: ["New: “Arms”."] },
    },
  ]);
  await expect.element(page.getByRole("heading", { name: /^20 November 2025/ })).toBeVisible();
  await expect.element(page.getByText("Sorry!")).toBeVisible();
  await expect.element(page.getByText("“Arms” is cancelled.")).toBeVisible();
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
