import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "#test/accessible.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { SpeakersPage } from "./speakers-page.tsx";

const track = (name: string) => ({ __typename: "Track" as const, id: name, name });

const speaker = (index: number, name = `Person ${index}`) => ({
  __typename: "Speaker" as const,
  id: String(index),
  name,
  slug: String(index),
  title: "Engineer",
  companyName: null,
  companyLogo: null,
  companyLogoImage: null,
  imageUrl: "/portraits/ada.webp",
  image: null,
  publication: "published" as const,
  scheduleItems: [
    {
      __typename: "ScheduleItem" as const,
      id: `session-${index}`,
      title: `Talk ${index}`,
      type: "Talk" as const,
      status: "scheduled" as const,
      track: track(index % 2 ? "Data" : "Web"),
    },
  ],
});

const show = (count: number) =>
  renderPage(<SpeakersPage />, {
    api: createApi({
      ...conferenceData,
      speakers: Array.from({ length: count }, (_, index) =>
        speaker(index, index === 7 ? "Élodie Lefèvre" : undefined),
      ),
    }),
  });

const shown = () =>
  [...document.querySelectorAll("li[data-tracks]")].filter((card) => card.checkVisibility()).length;

it("narrows a long list down by track and by words without accents", async () => {
  await show(30);
  await expect.element(page.getByRole("radio", { name: "All tracks" })).toBeChecked();
  await expect.poll(shown).toBe(30);
  await expectAccessible("the speakers with a filter");
  await page.getByRole("radio", { name: "Data" }).click();
  await expect.poll(shown).toBe(15);
  await userEvent.type(page.getByRole("searchbox", { name: "Search the speakers" }), "elodie ENG");
  await expect.poll(shown).toBe(1);
  await expect.element(page.getByText("1 speaker")).toBeVisible();
  await page.getByRole("radio", { name: "Web" }).click();
  await expect.poll(shown).toBe(0);
  await expect.element(page.getByText("Nobody matches.")).toBeVisible();
});

it("leaves short lists alone", async () => {
  await show(24);
  await expect.poll(shown).toBe(24);
  expect(page.getByRole("search").elements()).toEqual([]);
});
