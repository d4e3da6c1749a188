import { SiteHeader } from "./pages/site-header.ts";
import { expectAccessible } from "./support/axe.ts";
import { everyPage, plainPages } from "./support/content.ts";
import { openHydrated } from "./support/hydration.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

// Standing still, so that contrast is measured on what is there to stay.
test.use({ contextOptions: { reducedMotion: "reduce" }, expectedProblems: [notFoundLog] });

for (const { name, path } of [...everyPage, ...plainPages]) {
  test(`axe finds nothing on ${name}, wide or narrow; one h1 heads its headings in order`, {
    tag: "@once",
  }, async ({ page }) => {
    await openHydrated(page, path);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${width} px`);
    }

    const levels = await page
      .locator("main :is(h1, h2, h3, h4, h5, h6):visible")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `heading ${index + 1}`).toBeLessThanOrEqual(1);
    }
  });
}

test("axe finds nothing in the open menu", async ({ page }) => {
  const header = new SiteHeader(page);
  await openHydrated(page, "/");
  test.skip(await header.menuButton.isHidden(), "The links stand in the bar.");
  await header.menuButton.click();
  await expect(header.link("SPEAKERS")).toBeVisible();
  await expectAccessible(page);
});

test("the first stop of the keyboard skips to the content", async ({ page }) => {
  await openHydrated(page, "/speakers");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

test("what has the focus shows it", { tag: "@once" }, async ({ page }) => {
  await openHydrated(page, "/agenda");
  for (let stop = 0; stop < 16; stop++) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-style", "solid");
  }
});
