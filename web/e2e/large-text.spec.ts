import { chromiumLaunch } from "./support/chromium-launch.ts";
import { programme, sessionPath } from "./support/content.ts";
import { expect, test } from "./support/test.ts";

// As set in the browser, which also decides what a window counts as narrow.
test.use({
  launchOptions: {
    ...chromiumLaunch,
    args: [...chromiumLaunch.args, "--blink-settings=defaultFontSize=32"],
  },
});

const [first] = programme;

test("with text twice as large no page is wider than its window, and figures stay whole", {
  tag: "@once",
}, async ({ page }) => {
  for (const path of ["/", "/speakers", "/agenda", first && sessionPath(first), "/register"]) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path ?? "/");
      const { size, more } = await page.evaluate(() => ({
        size: getComputedStyle(document.documentElement).fontSize,
        more: document.documentElement.scrollWidth - window.innerWidth,
      }));
      expect([path, width, size, more]).toEqual([path, width, "32px", 0]);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const figures = page.locator("section[aria-labelledby=numbers-heading] dd");
  for (const figure of await figures.all()) {
    const lines = await figure.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
    expect((await figure.boundingBox())?.width).toBeGreaterThan(100);
  }
  await expect(figures).toHaveCount(4);
});
