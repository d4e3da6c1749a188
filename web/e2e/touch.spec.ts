import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { programme, sessionPath, sessionWhere } from "./support/content.ts";
import { tap } from "./support/tap.ts";
import { expect, test } from "./support/test.ts";

/** A phone in another time zone, so that the schedule offers the visitor's own time. */
const phone = (width: number): BrowserContextOptions => ({
  viewport: { width, height: 700 },
  isMobile: true,
  hasTouch: true,
  timezoneId: "Asia/Tokyo",
  permissions: ["clipboard-read", "clipboard-write"],
});

const isInViewport = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight;
  });

const visible = (page: Page, selector: string) => page.locator(`${selector}:visible`);

for (const width of [320, 390]) {
  test.describe(`by touch at ${width} px`, { tag: "@once" }, () => {
    // A form that is sent before the client has loaded is refused by the server.
    test.use({ ...phone(width), expectedProblems: [/status of 422/] });

    test("the schedule's stars, tabs, filters, texts, times and calendars answer", async ({
      page,
    }) => {
      await page.goto("/agenda");
      const stars = visible(page, "[data-star]");
      const ofDay1 = programme.filter(({ type, day }) => type !== "Break" && day === "day1");
      await expect(stars).toHaveCount(ofDay1.length);
      for (const star of await stars.all()) {
        await tap(star);
        await expect(star).toHaveAttribute("aria-pressed", "true");
      }
      await expect(page).toHaveURL("/agenda");

      const more = visible(page, "[data-calendar-menu] > summary");
      await tap(more);
      const own = page.getByRole("button", { name: /^My time/ });
      await tap(own);
      await expect(own).toHaveAttribute("aria-pressed", "true");
      await expect(visible(page, "time[data-clock]").first()).toHaveText(/^6:00 PM/);
      await tap(page.getByRole("button", { name: "London time" }));
      await expect(visible(page, "time[data-clock]").first()).toHaveText(/^9:00 AM/);

      const links = visible(page, "[data-calendar-menu] a");
      await expect(links.first()).toBeVisible();
      for (const link of [links.first(), links.last()]) expect(await isInViewport(link)).toBe(true);
      // Beside the menu.
      await page.touchscreen.tap(4, 400);
      await expect(links).toHaveCount(0);

      const about = page.getByText("About this session").first();
      const text = page.locator("#day1 details p").first();
      await expect(text).toBeHidden();
      await tap(visible(page, "#day1 > ol > li summary").first());
      await expect(text).toBeVisible();
      await expect(page).toHaveURL("/agenda");
      await expect(about).toBeVisible();

      await tap(page.getByText("Filter", { exact: true }));
      await page.getByRole("radio", { name: "Panel" }).check();
      await expect(page.getByText("Filter (1)")).toBeVisible();
      await tap(page.getByRole("button", { name: "Show everything" }));
      await tap(page.getByRole("button", { name: "Done" }));
      await expect(page.getByRole("radio", { name: "Panel" })).toBeHidden();
      await expect(stars).toHaveCount(ofDay1.length);

      await tap(page.getByRole("navigation", { name: "Days", exact: true }).getByText("Nov 27th"));
      await expect(page).toHaveURL("/agenda#day2");
      await expect(page.getByRole("heading", { name: "Day 2 Schedule" })).toBeVisible();

      const session = ofDay1[0];
      await page.goto("/agenda#day1");
      await tap(page.getByRole("link", { name: session?.title ?? "" }).first());
      await expect(page).toHaveURL(session ? sessionPath(session) : "");
    });

    test("a personal agenda, a session, the menu and the search answer", async ({ page }) => {
      const talk = sessionWhere(({ type }) => type === "Talk");
      await page.goto(sessionPath(talk));
      await tap(page.locator("[data-star]"));
      await tap(page.getByRole("button", { name: "Share" }));
      await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
      await tap(page.locator("[data-calendar-menu] > summary"));
      expect(await isInViewport(visible(page, "[data-calendar-menu] a").last())).toBe(true);

      await page.goto("/agenda/mine");
      await tap(page.getByRole("button", { name: "Copy a link to these sessions" }));
      await expect(page.getByText("The link is copied.")).toBeVisible();
      await tap(page.getByText("About this session").locator("visible=true"));
      await tap(visible(page, "[data-star]"));
      await expect(page.getByText("Nothing is marked yet.")).toBeVisible();

      await tap(page.getByRole("button", { name: "Menu" }));
      await tap(page.locator(":popover-open").getByRole("link", { name: "Search" }));
      await expect(page).toHaveURL("/search");
      await tap(page.getByText("Filters", { exact: true }));
      await tap(page.getByRole("radio", { name: /^Panel/ }));
      await expect(page).toHaveURL("/search?type=Panel");
      // The results come after the address, and move what is below them.
      const panels = programme.filter(({ type }) => type === "Panel");
      await expect(page.getByText(`${panels.length} results`)).toBeVisible();

      const dark = page.getByRole("radio", { name: "Dark" });
      await tap(page.locator("label", { has: dark }));
      await expect(dark).toBeChecked();

      await page.goto("/");
      await tap(page.getByRole("link", { name: new RegExp(`^${programme[1]?.title}, `) }));
      await expect(page).toHaveURL(programme[1] ? sessionPath(programme[1]) : "");
    });

    test("the banner, a portrait, the map, the forms and a shared agenda answer", async ({
      page,
    }) => {
      await page.goto("/");
      await tap(page.getByRole("heading", { level: 1 }));
      await expect(page).toHaveURL("/agenda");
      await page.goto("/speakers");
      const portrait = page.locator("main li img").first();
      await tap(portrait);
      await expect(page).toHaveURL(/\/speakers\/./);

      await page.goto("/venue");
      await tap(page.getByText("Show the interactive map"));
      await expect(page.getByTitle("Map: The Great Hall")).toBeVisible();

      const type = async (field: Locator, text: string) => {
        await tap(field);
        await expect(field).toBeFocused();
        // Emulated taps can leave Chromium's caret in the field before, where errors have just left the page.
        await field.fill(text);
      };
      await page.goto("/contact");
      const form = page.getByRole("form", { name: "Contact" });
      await tap(form.getByRole("button"));
      await expect(form.getByLabel("Name")).toHaveAccessibleDescription("Required");
      await type(form.getByLabel("Name"), "Ada");
      await type(form.getByLabel("Email"), "ada@example.com");
      await type(form.getByLabel("Subject"), "Lift");
      await type(form.getByLabel("Message"), "Is there one?");
      await tap(form.getByRole("button"));
      const toast = page.locator("[data-toast=open]");
      await expect(toast).toContainText("Message Sent Successfully!");
      await tap(toast.getByRole("button"));
      await expect(toast).toHaveCount(0);
      const letters = page.getByRole("form", { name: "Newsletter" });
      await type(letters.getByLabel("Email address"), `touch-${width}@example.com`);
      await tap(letters.getByRole("button"));
      await expect(letters).toContainText("Successfully subscribed to our newsletter!");

      const talk = sessionWhere(({ type }) => type === "Talk");
      await page.goto(sessionPath(talk));
      await tap(page.locator("[data-star]"));
      await page.goto("/agenda/mine");
      await tap(page.getByRole("button", { name: "Copy a link to these sessions" }));
      await expect(page.getByText("The link is copied.")).toBeVisible();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      await page.evaluate(() => localStorage.clear());
      await page.goto(shared);
      await tap(page.getByRole("button", { name: "Keep them in my agenda" }));
      await expect(page).toHaveURL("/agenda/mine");
      await expect(visible(page, "[data-star][aria-pressed=true]")).toHaveCount(1);
    });
  });
}
