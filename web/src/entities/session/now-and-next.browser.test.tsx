import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Conference } from "#site/conference/use-conference.ts";
import { renderPage } from "#test/render-page.tsx";
import { NowAndNext } from "./now-and-next.tsx";

const conference = {
  id: "default",
  startsAt: "2025-11-26T09:00:00.000Z",
  overAt: "2025-11-27T17:00:00.000Z",
  timeZone: "Europe/London",
} as Conference;

const event = (title: string, date: string, duration: string, url = "/agenda/day1/x") => ({
  title,
  date,
  duration,
  url,
  room: "Main Hall",
});

const programme = {
  schedule: {
    conference: {
      days: [
        {
          rooms: {
            "Main Hall": [
              event("Opening", "2025-11-26T09:00:00Z", "00:20"),
              event("Coffee", "2025-11-26T09:20:00Z", "00:30", ""),
              event("Panel", "2025-11-26T09:50:00Z", "01:00"),
            ],
          },
        },
        { rooms: { "Main Hall": [event("Closing", "2025-11-27T16:00:00Z", "01:00")] } },
      ],
    },
  },
};

let requests = 0;
beforeEach(() => {
  requests = 0;
  vi.spyOn(window, "fetch").mockImplementation(async () => {
    requests += 1;
    return Response.json(programme);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function renderAt(time: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(time) });
  await renderPage(<NowAndNext conference={conference} />);
}

/** Simulates a tab becoming visible again. */
function lookAgainAt(time: string) {
  vi.setSystemTime(Date.parse(time));
  document.dispatchEvent(new Event("visibilitychange"));
}

const block = page.getByRole("region", { name: "Now and next" });

it("updates what is on now and next throughout both days, without a reload", async () => {
  await renderAt("2025-11-26T09:05:00Z");
  await expect
    .element(block)
    .toHaveTextContent(/Now.*Openinguntil 9:20 AM, Main Hall.*Next.*Coffee9:20 AM/);
  await expect.element(page.getByRole("link", { name: "Opening" })).toBeVisible();
  lookAgainAt("2025-11-26T09:30:00Z");
  await expect.element(block).toHaveTextContent(/Now.*Coffeeuntil 9:50 AM.*Next.*Panel/);
  expect(page.getByRole("link", { name: "Coffee" }).query(), "a break leads nowhere").toBeNull();
  lookAgainAt("2025-11-26T22:30:00Z");
  await expect.element(block).toHaveTextContent(/Next.*ClosingThu, 4:00 PM/);
  lookAgainAt("2025-11-27T08:00:00Z");
  await expect.element(block).toHaveTextContent(/Next.*Closing4:00 PM/);
  lookAgainAt("2025-11-27T16:30:00Z");
  await expect.element(block).toHaveTextContent(/Now.*Closinguntil 5:00 PM/);
  lookAgainAt("2025-11-27T17:00:00Z");
  await expect.poll(() => block.query()).toBeNull();
  expect(requests).toBe(1);
});

it("loads nothing and shows nothing before the event", async () => {
  await renderAt("2025-11-20T09:05:00Z");
  await expect.poll(() => block.query()).toBeNull();
  expect(requests).toBe(0);
});
