import { HomePage } from "./pages/home-page.ts";
import { expect, test } from "./support/test.ts";

// Far from London, so that a target in the visitor's own zone would show.
test.use({ timezoneId: "America/Los_Angeles" });

test.describe("the countdown", { tag: "@once" }, () => {
  test("counts each second down to 09:00 in London in two digits, and stays there", async ({
    page,
  }) => {
    const home = new HomePage(page);
    await page.clock.install({ time: "2025-11-16T05:55:00Z" });
    await page.goto("/");
    await page.clock.pauseAt("2025-11-16T05:56:53Z");
    await page.clock.runFor(1000);
    await expect.poll(() => home.countdownReads()).toBe("10 03 03 06");
    await page.clock.runFor(1000);
    await expect.poll(() => home.countdownReads()).toBe("10 03 03 05");
    await page.clock.runFor(6000);
    await expect.poll(() => home.countdownReads()).toBe("10 03 02 59");

    await page.clock.pauseAt("2025-11-26T08:59:57Z");
    await page.clock.runFor(1000);
    await expect.poll(() => home.countdownReads()).toBe("00 00 00 02");
    await page.clock.runFor(2000);
    await expect.poll(() => home.countdownReads()).toBe("00 00 00 00");
    await page.clock.runFor(60_000);
    await expect.poll(() => home.countdownReads()).toBe("00 00 00 00");
  });

  test("shows all days of a distant date, and zeros after the event", async ({ page }) => {
    const home = new HomePage(page);
    await page.clock.setFixedTime("2025-06-01T09:00:00Z");
    await page.goto("/");
    await expect.poll(() => home.countdownReads()).toBe("178 00 00 00");
    await page.clock.setFixedTime("2026-02-01T12:00:00Z");
    await page.goto("/");
    await expect.poll(() => home.countdownReads()).toBe("00 00 00 00");
  });
});
