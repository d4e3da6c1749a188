import type { Locator, Page } from "@playwright/test";

const units = ["days", "hours", "minutes", "seconds"] as const;

/** The front page. */
export class HomePage {
  readonly hero: Locator;
  readonly countdown: Locator;
  readonly marquee: Locator;
  readonly speakers: Locator;
  readonly whoAttends: Locator;
  readonly tickets: Locator;
  readonly keyThemes: Locator;

  constructor(private readonly page: Page) {
    this.hero = page.locator("main section").first();
    this.countdown = page.getByRole("timer");
    this.marquee = page.getByRole("group", { name: "Logos of sponsors and partners" });
    this.speakers = page.locator("#speakers");
    this.whoAttends = page.locator("#who-attends");
    this.tickets = page.locator("#tickets");
    this.keyThemes = page.locator("#key-themes");
  }

  /** A section of the page by its heading. */
  section(heading: string): Locator {
    return this.page
      .locator("main section")
      .filter({ has: this.page.getByRole("heading", { level: 2, name: heading, exact: true }) });
  }

  /** The countdown's four values, as "03 04 05 06". */
  countdownReads(): Promise<string> {
    return this.countdown.evaluate(
      (timer, names) =>
        names
          .map((unit) =>
            timer.querySelector(`[data-unit="${unit}"]`)?.textContent?.replace(unit, "").trim(),
          )
          .join(" "),
      units,
    );
  }
}
