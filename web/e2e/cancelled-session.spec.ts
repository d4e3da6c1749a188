import { test } from "./support/admin.ts";
import { mutate } from "./support/mutate.ts";
import { publish } from "./support/publish.ts";
import { expect } from "./support/test.ts";

test("a cancelled session says so on the agenda and its page, keeps its star, and is cancelled in calendars", {
  tag: "@once",
}, async ({ page, conferenceId }) => {
  const { request } = page.context();
  const slug = await publish(request, conferenceId);
  const { id } = await mutate(
    request,
    "createScheduleItem",
    "CreateScheduleItemInput",
    "ScheduleItem",
    {
      conferenceId,
      day: "day1",
      startTime: "22:00",
      endTime: "01:00",
      title: "Moth Night",
    },
  );
  const agenda = `/c/${slug}/agenda`;
  const path = `${agenda}/day1/moth-night`;
  const star = page.getByRole("button", { name: /^Keep (“Moth Night” )?in my agenda$/ });
  const statusIn = async (calendar: string) =>
    /^STATUS:(\w+)/m.exec(await (await request.get(calendar)).text())?.[1];
  await page.goto(path);
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  expect(await statusIn(`${path}.ics`)).toBe("CONFIRMED");

  await mutate(request, "updateScheduleItem", "UpdateScheduleItemInput", "ScheduleItem", {
    id,
    status: "cancelled",
  });
  const main = page.getByRole("main");
  await page.goto(path);
  await expect(main.getByText("This session is cancelled.")).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  for (const list of [agenda, `${agenda}/mine`]) {
    await page.goto(list);
    const entry = main.locator("[data-session]", { hasText: "Moth Night" });
    await expect(entry.locator("s")).toHaveText("Moth Night");
    await expect(entry.getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(star).toHaveAttribute("aria-pressed", "true");
  }
  expect(await statusIn(`${agenda}.ics`)).toBe("CANCELLED");
  expect(await statusIn(`${path}.ics`)).toBe("CANCELLED");
});
