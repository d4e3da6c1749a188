import { Box } from "@chakra-ui/react";
import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { loadMessages } from "#lib/catalogues.ts";
import { renderPage } from "#test/render-page.tsx";
import { DayTabs, tabsHeight } from "./day-tabs.tsx";
import { agendaDays } from "./days.ts";
import { oneDay, showDay } from "./show-day.ts";

const days = agendaDays(await loadMessages("en-GB"), "en-GB-u-hc-h12", {
  days: ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => ({
    day: `day${number}` as const,
    date: `2027-05-0${number}`,
  })),
});

function Programme() {
  return (
    <Box ref={showDay} data-time-zone="Europe/London" css={oneDay}>
      <DayTabs days={days} label="Days" sticky />
      {days.map(({ id, date, heading }) => (
        <section key={id} id={id} data-date={date}>
          {heading}
          <p id={`${id}-lunch`}>Lunch of {id}</p>
        </section>
      ))}
    </Box>
  );
}

const tab = (name: string) => page.getByRole("link", { name });

it("shows the day in the URL, and scrolls its tab into view if there are many", async () => {
  await page.viewport(390, 844);
  window.location.hash = "#day7";
  await renderPage(<Programme />);
  await expect.element(tab("May 7th")).toHaveAttribute("aria-current", "true");
  await expect.element(tab("May 7th")).toBeInViewport({ ratio: 0.99 });
  await expect.element(tab("May 1st")).not.toBeInViewport();
  await expect.element(page.getByText("Day 7 Schedule")).toBeVisible();
  await expect.element(page.getByText("Day 1 Schedule")).not.toBeVisible();
  window.location.hash = "#day1";
  await expect.element(tab("May 1st")).toBeInViewport({ ratio: 0.99 });
  await expect.element(tab("May 7th")).not.toHaveAttribute("aria-current");
  await expect.element(page.getByText("Day 7 Schedule")).not.toBeVisible();
  expect(window.scrollX).toBe(0);
  window.location.hash = "";
});

it("shows the day of the entry in the URL", async () => {
  window.location.hash = "#day4-lunch";
  await renderPage(<Programme />);
  await expect.element(page.getByText("Lunch of day4")).toBeVisible();
  await expect.element(page.getByText("Lunch of day1")).not.toBeVisible();
  await expect.element(tab("May 4th")).toHaveAttribute("aria-current", "true");
  window.location.hash = "";
});

it.each([
  ["2027-05-02T22:30:00Z", "Day 2 Schedule"],
  ["2027-05-02T23:30:00Z", "Day 3 Schedule"],
])("opens today's day while the conference is on: at %s %s", async (now, heading) => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  try {
    await renderPage(<Programme />);
    await expect.element(page.getByText(heading)).toBeVisible();
    await expect.element(page.getByText("Day 1 Schedule")).not.toBeVisible();
    await expect.element(page.getByRole("link", { name: "Today" })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

it("needs no date format before the conference, as the first one takes long", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-04-01T12:00:00Z") });
  const format = vi.spyOn(Intl, "DateTimeFormat");
  try {
    await renderPage(<Programme />);
    await expect.element(tab("May 1st")).toHaveAttribute("aria-current", "true");
    expect(format).not.toHaveBeenCalled();
  } finally {
    format.mockRestore();
    vi.useRealTimers();
  }
});

it("moves on to the next day at midnight, unless a day was chosen", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-05-02T22:30:00Z") });
  const lookAgainAt = (time: string) => {
    vi.setSystemTime(new Date(time));
    document.dispatchEvent(new Event("visibilitychange"));
  };
  try {
    await renderPage(<Programme />);
    lookAgainAt("2027-05-03T07:00:00Z");
    await expect.element(page.getByText("Day 3 Schedule")).toBeVisible();
    await expect.element(tab("May 3rd Today")).toHaveAttribute("aria-current", "true");
    await expect.element(page.getByText("Day 2 Schedule")).not.toBeVisible();
    window.location.hash = "#day1";
    await expect.element(page.getByText("Day 1 Schedule")).toBeVisible();
    lookAgainAt("2027-05-04T07:00:00Z");
    await expect.element(tab("May 4th Today")).not.toHaveAttribute("aria-current");
    await expect.element(page.getByText("Day 1 Schedule")).toBeVisible();
  } finally {
    vi.useRealTimers();
    window.location.hash = "";
  }
});

it("keeps days in one line that scrolls where text is twice as large, named briefly on phones", async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = "200%";
  try {
    await renderPage(<DayTabs days={days.slice(0, 3)} label="Days" sticky />);
    await expect.element(tab("May 1st")).toBeInViewport({ ratio: 0.99 });
    await expect.element(page.getByText("Sat 1", { exact: true })).toBeVisible();
    const tops = ["May 1st", "May 2nd", "May 3rd"].map(
      (name) => tab(name).element().getBoundingClientRect().top,
    );
    expect(new Set(tops).size).toBe(1);
    expect(document.documentElement.scrollWidth).toBe(390);
    tab("May 3rd").element().scrollIntoView();
    await expect.element(tab("May 3rd")).toBeInViewport({ ratio: 0.99 });
  } finally {
    document.documentElement.style.fontSize = "";
  }
});

it.each([
  [390, "100%"],
  [390, "200%"],
  [1440, "100%"],
])("is as high as what sticks below it expects, at %i px with text of %s", async (width, size) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  try {
    await renderPage(
      <Box css={{ "--tabs": tabsHeight(days) }}>
        <DayTabs days={days.slice(0, 3)} label="Days" sticky />
        <Box data-testid="expected" height="var(--tabs)" />
      </Box>,
    );
    const expected = page.getByTestId("expected").element();
    const bar = expected.previousElementSibling;
    expect(bar?.getBoundingClientRect().height).toBeCloseTo(
      expected.getBoundingClientRect().height,
      0,
    );
  } finally {
    document.documentElement.style.fontSize = "";
  }
});
