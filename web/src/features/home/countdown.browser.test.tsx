import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import type { Conference } from "#site/conference/use-conference.ts";
import { renderPage } from "#test/render-page.tsx";
import { Countdown } from "./countdown.tsx";

afterEach(() => {
  vi.useRealTimers();
});

const day = 86_400_000;
const startingAt = (startsAt: string) => ({ startsAt, isOver: false }) as Conference;

it.each([
  [390, true],
  [1440, true],
  [390, false],
])(
  "is one quiet line once the conference has begun, at %i px (over: %s)",
  async (width, isOver) => {
    await page.viewport(width, 800);
    const begun = { startsAt: "2020-01-01T09:00:00Z", isOver } as Conference;
    await renderPage(<Countdown conference={begun} />);
    await expect
      .element(page.getByRole("timer"))
      .toHaveTextContent("00days00hours00minutes00seconds");
    // On phones within the page's margins.
    page
      .getByRole("timer")
      .element()
      .parentElement?.style.setProperty("max-width", "calc(100vw - 2.5rem)");
    expect(page.getByRole("timer").element().getBoundingClientRect().height).toBeLessThan(32);
  },
);

it.each([390, 1440])("keeps three figures in one line at %i px", async (width) => {
  await page.viewport(width, 800);
  await renderPage(
    <Countdown conference={startingAt(new Date(Date.now() + 200.52 * day).toISOString())} />,
  );
  await expect.element(page.getByText("200")).toBeVisible();
  const height = (text: string) => page.getByText(text).element().getBoundingClientRect().height;
  expect(height("200")).toBe(height("12"));
});

/** The four values, as "03 04 05 06". */
const shown = () =>
  [...document.querySelectorAll("[data-unit]")]
    .map((unit) => unit.firstElementChild?.textContent)
    .join(" ");

it("counts down every second with two digits, and stops at zero", async () => {
  const now = (time: string) => vi.setSystemTime(new Date(time));
  vi.useFakeTimers({
    toFake: ["Date", "setInterval", "clearInterval"],
    now: new Date("2025-11-16T05:56:54Z"),
  });
  await renderPage(<Countdown conference={startingAt("2025-11-26T09:00:00.000Z")} />);
  expect(shown()).toBe("10 03 03 06");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("10 03 03 05");
  vi.advanceTimersByTime(6000);
  expect(shown()).toBe("10 03 02 59");

  now("2025-11-26T08:59:57Z");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("00 00 00 02");
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe("00 00 00 00");
  vi.advanceTimersByTime(60_000);
  expect(shown()).toBe("00 00 00 00");
});

it.each([
  ["2025-06-01T09:00:00Z", "178 00 00 00"],
  ["2026-02-01T12:00:00Z", "00 00 00 00"],
])("shows all days of a distant date, and zeros after it: at %s %s", async (time, expected) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(time) });
  await renderPage(<Countdown conference={startingAt("2025-11-26T09:00:00.000Z")} />);
  expect(shown()).toBe(expected);
});
