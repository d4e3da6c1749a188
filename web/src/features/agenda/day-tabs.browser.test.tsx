import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderPage } from "#test/render-page.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { agendaDays } from "./days.ts";
import { useAgendaDay } from "./use-agenda-day.ts";

const days = agendaDays({
  days: ([1, 2, 3, 4, 5, 6, 7] as const).map((number) => ({
    day: `day${number}` as const,
    date: `2027-05-0${number}`,
  })),
});

const Tabs = () => <DayTabs days={days} shown={useAgendaDay(days)} label="Days" sticky />;

const tab = (name: string) => page.getByRole("link", { name });

it("brings the day that the address names into view where the days are wider than the window", async () => {
  await page.viewport(390, 844);
  const { router } = await renderPage(<Tabs />, { at: "/agenda#day7" });
  await expect.element(tab("May 7th")).toHaveAttribute("aria-current", "true");
  await expect.element(tab("May 7th")).toBeInViewport({ ratio: 1 });
  await expect.element(tab("May 1st")).not.toBeInViewport();
  await router.navigate("/agenda#day1");
  await expect.element(tab("May 1st")).toBeInViewport({ ratio: 1 });
  expect(window.scrollX).toBe(0);
});
