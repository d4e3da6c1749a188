import { SiteHeader } from "./pages/site-header.ts";
import { expect, test } from "./support/test.ts";

// The bar's own behaviour is covered by `site-header.browser.test.tsx`; the home page's by `home.spec.ts`.
test.describe("in a narrow window", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 500);

  test("the menu of the server-rendered page opens by touch, traps focus, and navigates", async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    await page.goto("/privacy");
    await expect(header.link("SPEAKERS")).toBeHidden();
    await header.menuButton.tap();
    await expect(header.link("SPEAKERS")).toBeVisible();
    const search = header.openMenu.getByRole("link", { name: "Search" });
    await header.menuButton.focus();
    await page.keyboard.press("Shift+Tab");
    await expect(search).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header.menuButton).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(header.openMenu).toHaveCount(0);

    await header.menuButton.tap();
    await header.link("SPEAKERS").tap();
    await expect(page).toHaveURL("/speakers");
    await expect(header.openMenu).toHaveCount(0);
    await expect(header.bar.locator("nav a[aria-current]").first()).toHaveText("SPEAKERS");
  });
});
