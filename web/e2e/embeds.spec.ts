import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./support/axe.ts";
import { conference, speakers } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

test.describe("on another site", { tag: "@once" }, () => {
  test("the countdown fits the frame that the admin offers", async ({ page }) => {
    for (const width of [320, 960]) {
      await page.setViewportSize({ width, height: 260 });
      await page.goto("/embed/countdown");
      await expect(page.getByRole("timer")).toBeVisible();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBe(260);
    }
  });

  test("the script fits the frame to the height of a day, and links open outside of it", async ({
    page,
    baseURL,
  }) => {
    // A real server, since browsers block requests from mocked pages to localhost.
    const blog = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(`<!doctype html><title>A blog</title><p>Come along:</p>
        <script src="${baseURL}/embed.js" data-show="agenda" data-day="day2" data-scheme="dark" data-title="Agenda"></script>`);
    });
    await new Promise<void>((resolve) => blog.listen(0, "127.0.0.1", resolve));
    const { port } = blog.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.locator("iframe[title=Agenda]");
    const inside = frame.contentFrame();
    await expect(inside.getByRole("heading", { level: 2 })).toHaveCount(1);
    await expect(inside.locator("html")).toHaveCSS("color-scheme", "dark");
    const link = inside.getByRole("link").first();
    await expect(link).toHaveAttribute("href", new RegExp(`^${baseURL}/agenda/day2/`));
    expect(await inside.locator("base").getAttribute("target")).toBe("_blank");
    const heights = () =>
      inside
        .locator("body")
        .evaluate((body: HTMLElement) => [body.offsetHeight, window.innerHeight]);
    await expect
      .poll(async () => {
        const [content = 0, window = 0] = await heights();
        return content > 500 && content === window;
      })
      .toBe(true);
    expect(await page.context().cookies()).toEqual([]);
    await new Promise((resolve) => blog.close(resolve));
  });

  test("each embed works on its own, without axe violations", async ({ page }) => {
    await page.goto("/embed/speakers");
    await expect(page.getByRole("listitem")).toHaveCount(speakers.length);
    await expectAccessible(page, "speakers");
    await page.goto("/embed/speakers#dark");
    await expectAccessible(page, "speakers, dark");
    const isDark = () =>
      page.evaluate(() => {
        const { backgroundColor } = getComputedStyle(document.body);
        return Math.max(...(backgroundColor.match(/\d+/g) ?? []).map(Number)) < 80;
      });
    expect(await isDark()).toBe(true);
    await page.goto("/embed/speakers#auto");
    expect(await isDark()).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await isDark()).toBe(true);
    await page.clock.setFixedTime("2025-11-24T08:58:57Z");
    await page.goto("/embed/countdown");
    await expect(page.getByRole("timer")).toHaveText(/days02hours00minutes01seconds03/);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(conference.name);
    await expectAccessible(page, "countdown");
  });
});
