import type { Locator, Page } from "@playwright/test";
import type { Session } from "../support/content.ts";

/** The schedule. */
export class AgendaPage {
  readonly tabs: Locator;
  readonly tabsBelow: Locator;
  readonly day1: Locator;
  readonly day2: Locator;

  constructor(private readonly page: Page) {
    this.tabs = page.getByRole("navigation", { name: "Days", exact: true });
    this.tabsBelow = page.getByRole("navigation", { name: "Days, again" });
    this.day1 = page.getByRole("region", { name: "Day 1 Schedule" });
    this.day2 = page.getByRole("region", { name: "Day 2 Schedule" });
  }

  day(day: Session["day"]): Locator {
    return day === "day1" ? this.day1 : this.day2;
  }

  /** The entries of a day, visible or not. */
  entries(day: Session["day"]): Locator {
    return this.page.locator(`#${day} > ol > li`);
  }
}
