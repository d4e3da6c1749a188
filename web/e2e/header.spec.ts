import { SiteHeader } from "./pages/site-header.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const links = [
  { label: "HOME", href: "/" },
  { label: "ATTEND", href: "/attend" },
  { label: "SPEAKERS", href: "/speakers" },
  { label: "SCHEDULE", href: "/schedule" },
  { label: "VENUE", href: "/venue" },
  { label: "TICKETS", href: "/tickets" },
  { label: "EXPO", href: "/exhibition" },
  { label: "CONTACT", href: "/contact" },
];
const withoutTickets = links.filter(({ label }) => label !== "TICKETS");

const opaque = /^rgb\(/;
const translucent = /^rgba\(.*, 0\.\d+\)$/;

test("over the home page it is a gradient that turns solid past 50 px, with a way to book", async ({
  page,
}) => {
  const header = new SiteHeader(page);
  await page.goto("/");
  await expect(header.bookNow).toBeVisible();
  await expect(header.bookNow).toHaveAttribute("href", "/tickets");
  await expect(header.bar.getByText("ADMIN DASHBOARD"), "nobody is signed in").toHaveCount(0);
  await expect(header.bar).toHaveCSS("position", "fixed");
  await expect(header.bar).toHaveCSS("background-image", /linear-gradient/);
  await header.scrollTo(50);
  await expect(header.bar).toHaveCSS("background-image", /linear-gradient/);
  await header.scrollTo(51);
  await expect(header.bar).toHaveCSS("background-image", "none");
  await expect(header.bar).toHaveCSS("background-color", opaque);
  await header.scrollTo(0);
  await expect(header.bar).toHaveCSS("background-image", /linear-gradient/);
});

test("elsewhere it is a translucent dark bar, scrolled or not", async ({ page }) => {
  const header = new SiteHeader(page);
  await page.goto("/speakers");
  await expect(header.bar).toHaveCSS("background-image", "none");
  await expect(header.bar).toHaveCSS("background-color", translucent);
  await header.scrollTo(400);
  await expect(header.bar).toHaveCSS("background-color", translucent);
  await expect(header.bar).toBeInViewport();
});

test("the link of the page being shown is marked", { tag: "@once" }, async ({ read }) => {
  for (const { path, label, mark } of [
    { path: "/", label: "HOME", mark: "page" },
    { path: "/speakers", label: "SPEAKERS", mark: "page" },
    { path: "/agenda", label: "SCHEDULE", mark: "page" },
    { path: "/speakers/rupert-vasanthan", label: "SPEAKERS", mark: "true" },
  ]) {
    const header = new SiteHeader(await read(path));
    const marked = header.bar.locator("nav a[aria-current]").first();
    await expect(marked).toHaveText(label);
    await expect(marked).toHaveAttribute("aria-current", mark);
  }
});

test.describe("in a wide window", { tag: "@once" }, () => {
  test("the links stand in the bar, in order", async ({ read }) => {
    const header = new SiteHeader(await read("/"));
    await expect(header.link("HOME")).toBeVisible();
    expect(await header.visibleLinks()).toEqual(links);
    await expect(header.menuButton).toBeHidden();
  });

  test("the menu below it has TICKETS from 1024 px on", async ({ page }) => {
    const header = new SiteHeader(page);
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto("/privacy");
    if (await header.menuButton.isVisible()) await header.menuButton.click();
    await expect(header.link("TICKETS")).toBeVisible();
    await page.setViewportSize({ width: 1023, height: 800 });
    await expect(header.link("CONTACT")).toBeVisible();
    await expect(header.link("TICKETS")).toBeHidden();
  });
});

test.describe("in a narrow window", () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) > 500);

  test("a button opens and closes the menu, and following a link closes it, too", async ({
    page,
  }) => {
    const header = new SiteHeader(page);
    const document = page.locator("html");
    await page.goto("/privacy");
    await expect(header.openMenu).toHaveCount(0);
    await expect(header.link("SPEAKERS")).toBeHidden();
    await header.menuButton.tap();
    await expect(header.openMenu).toHaveCount(1);
    await expect(header.link("SPEAKERS")).toBeVisible();
    expect(await header.visibleLinks()).toEqual(withoutTickets);
    await expect(document, "the page behind does not scroll").toHaveCSS("overflow", "hidden");
    await expectAccessible(page, "open menu");
    await header.menuButton.tap();
    await expect(header.openMenu).toHaveCount(0);
    await expect(header.link("SPEAKERS")).toBeHidden();
    await expect(document).not.toHaveCSS("overflow", "hidden");

    await header.menuButton.tap();
    await header.link("SPEAKERS").tap();
    await expect(page).toHaveURL("/speakers");
    await expect(header.link("SPEAKERS")).toBeHidden();
    await expect(header.openMenu).toHaveCount(0);
  });

  test("Tab goes round inside the open menu, both ways, and Escape closes it", async ({ page }) => {
    const header = new SiteHeader(page);
    await page.goto("/privacy");
    await header.menuButton.focus();
    await page.keyboard.press("Enter");
    await expect(header.link("HOME")).toBeVisible();
    await expect(header.menuButton).toBeFocused();
    for (const { label } of withoutTickets) {
      await page.keyboard.press("Tab");
      await expect(header.link(label)).toBeFocused();
    }
    const search = header.openMenu.getByRole("link", { name: "Search" });
    await page.keyboard.press("Tab");
    await expect(search).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(header.menuButton).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(search).toBeFocused();

    await page.keyboard.press("Escape");
    await expect(header.link("CONTACT")).toBeHidden();
    await expect(header.openMenu).toHaveCount(0);
    await expect(header.menuButton).toBeFocused();
    await expect(page.locator("html")).not.toHaveCSS("overflow", "hidden");
  });
});
