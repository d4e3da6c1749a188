import type { Page } from "@playwright/test";
import { AgendaPage } from "./pages/agenda-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { operationOf } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

/** Delays the client, as on a slow connection, until released. */
async function holdClient(page: Page): Promise<{ letGo(): void }> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/entry-client/, async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return { letGo };
}

const newsletter = (page: Page) =>
  page.getByRole("form", { name: "Newsletter" }).getByLabel("Email address");

/** The client's first request after hydration. */
const clientBegins = (page: Page) =>
  page.waitForResponse((response) => operationOf(response.request()) === "Viewer");

test.describe("while the client loads on a slow connection", { tag: "@once" }, () => {
  test("typed values and the selected day are kept", async ({ page }) => {
    const client = await holdClient(page);
    await page.goto("/agenda");
    let hasBegun = false;
    const begins = clientBegins(page).then(() => {
      hasBegun = true;
    });
    await newsletter(page).pressSequentially("ada@");
    const agenda = new AgendaPage(page);
    const day2 = agenda.tabs.getByRole("link").nth(1);
    await day2.click();
    await newsletter(page).press("b");
    expect(hasBegun, "the client is not there yet").toBe(false);
    await expect(day2).toHaveAttribute("aria-current", "true");

    client.letGo();
    await begins;
    await expect(newsletter(page)).toHaveValue("ada@b");
    await expect(page).toHaveURL("/agenda#day2");
    await expect(day2).toHaveAttribute("aria-current", "true");
    await expect(agenda.day2).toBeVisible();
    await expect(agenda.day1).toBeHidden();
  });

  test("a menu that was opened before stays open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const client = await holdClient(page);
    await page.goto("/privacy");
    const begins = clientBegins(page);
    await newsletter(page).dispatchEvent("pointerdown");
    const header = new SiteHeader(page);
    await header.menuButton.click();
    await expect(header.link("SPEAKERS")).toBeVisible();
    client.letGo();
    await begins;
    await expect(header.link("SPEAKERS")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(header.openMenu).toHaveCount(0);
  });
});
