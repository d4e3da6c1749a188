import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { NowAndNext } from "#entities/session/now-and-next.tsx";
import type { Conference } from "#site/conference/use-conference.ts";
import { createApi } from "#test/api.ts";
import { conferenceData } from "#test/conference-data.ts";
import { renderPage } from "#test/render-page.tsx";
import { Hero } from "./hero.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const talk = (title: string, start: string) => ({
  title,
  date: `2025-11-26T${start}:00Z`,
  duration: "00:40",
  url: "/agenda/day1/x",
  room: "Main Hall",
});
const rooms = { "Main Hall": [talk("Opening", "09:00"), talk("Panel", "09:40")] };

it.each([
  [390, 664],
  [1440, 900],
])("leaves room for what is on now in the first screen of %i by %i px", async (width, height) => {
  await page.viewport(width, height);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2025-11-26T09:10:00Z") });
  vi.spyOn(window, "fetch").mockImplementation(async () =>
    Response.json({ schedule: { conference: { days: [{ rooms }] } } }),
  );
  const conference = conferenceData.conference as unknown as Conference;
  await renderPage(
    <>
      <Hero
        conference={conference}
        heading="Where machines learn to think with us"
        text="Two days of talks about what has been built, and what should be."
        data={undefined}
        cards={[]}
        onRetry={() => {}}
      />
      <NowAndNext conference={conference} />
    </>,
    { api: createApi(conferenceData) },
  );
  const now = page.getByText("Opening", { exact: true });
  await expect.element(now).toBeVisible();
  expect(now.element().getBoundingClientRect().bottom).toBeLessThan(height);
});
