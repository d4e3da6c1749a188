import { everyDocument, everyPage } from "./support/content.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

test.use({ expectedProblems: [notFoundLog] });

test("no page scrolls sideways, however wide the window", { tag: "@once" }, async ({ read }) => {
  for (const { name, path } of everyDocument) {
    const page = await read(path);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
      });
      expect
        .soft(wider, `pixels by which ${name} is too wide at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
  }
});

test.describe("for those who want less motion", { tag: "@once" }, () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves on any page", async ({ page }) => {
    for (const { name, path } of everyPage) {
      await page.goto(path);
      const running = () =>
        page.evaluate(
          () => document.getAnimations().filter(({ playState }) => playState === "running").length,
        );
      await expect.poll(running, name).toBe(0);
    }
  });
});
