import type { Page } from "@playwright/test";
import { makeAccount, signIn } from "./support/accounts.ts";
import { expectLegible } from "./support/axe.ts";
import { createSample, sampleConferences } from "./support/sample-identities.ts";
import { expect, test } from "./support/test.ts";

// In sequence, to create the conferences once.
test.describe.configure({ mode: "default" });
/** By name. */
const slugs = new Map<string, string>();
test.beforeAll(async ({ playwright }, { project }) => {
  const { baseURL = "" } = project.use;
  const request = await playwright.request.newContext({ baseURL });
  await signIn(request, await makeAccount());
  for (const sample of sampleConferences) {
    slugs.set(sample.name, await createSample(request, sample));
  }
  await request.dispose();
});

for (const { name, identity } of sampleConferences) {
  test(`${name} is legible in its own colours, typefaces and artwork`, { tag: "@once" }, async ({
    page,
  }) => {
    for (const path of ["", "/speakers", "/agenda"]) {
      await page.emulateMedia({ colorScheme: null });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/c/${slugs.get(name)}${path}`);
      await expect(page.locator("footer")).toHaveCSS(
        "background-color",
        rgb(identity.groundColour),
      );
      await page.evaluate(() => document.fonts.ready);
      // The other axe rules do not depend on colours.
      await expectLegible(page, `${name}${path}, wide and light`);
      await expectNotTooWide(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectNotTooWide(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectLegible(page, `${name}${path}, narrow and dark`);
    }
  });
}

const expectNotTooWide = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    .toBe(true);

test("a site keeps its theme after hydration", { tag: "@once" }, async ({ page }) => {
  const [{ name, identity }] = sampleConferences;
  await page.goto(`/c/${slugs.get(name)}/contact`);
  const footer = page.locator("footer");
  await page.locator("#newsletter").getByRole("textbox").click();
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("entry-client")),
  );
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "SPEAKERS" })
    .click();
  await expect(page).toHaveURL(/\/speakers$/);
  await expect(footer).toHaveCSS("background-color", rgb(identity.groundColour));
});

/** #FFD60A as serialized by browsers. */
function rgb(hex: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}
