import { everyDocument } from "./support/content.ts";
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
