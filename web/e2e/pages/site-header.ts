import type { Locator, Page } from "@playwright/test";

/** The bar at the top of every page, with its navigation. */
export class SiteHeader {
  readonly bar: Locator;
  readonly bookNow: Locator;
  readonly nav: Locator;
  readonly menuButton: Locator;
  /** The panel behind the button, while it is open. */
  readonly openMenu: Locator;

  constructor(private readonly page: Page) {
    this.bar = page.getByRole("banner").first();
    this.bookNow = this.bar.getByRole("link", { name: "BOOK NOW", exact: true });
    this.nav = this.bar.getByRole("navigation", { name: /^(Main|Menu)$/ });
    this.menuButton = this.bar.getByRole("button", { name: "Menu" });
    this.openMenu = this.bar.locator(":popover-open");
  }

  link(name: string): Locator {
    return this.nav.getByRole("link", { name, exact: true });
  }

  async scrollTo(top: number): Promise<void> {
    await this.page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
  }
}
