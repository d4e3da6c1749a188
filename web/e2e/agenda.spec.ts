import { AgendaPage } from "./pages/agenda-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import { graphqlRequests } from "./support/api.ts";
import { programme, type Session, sessionPath, speakers, twelveHour } from "./support/content.ts";
import { markDocument } from "./support/hydration.ts";
import { expect, test } from "./support/test.ts";

const itemsOf = (day: Session["day"]) => programme.filter((item) => item.day === day);
const days = ["day1", "day2"] as const;

test("the server-rendered page has both days, with every entry", { tag: "@once" }, async ({
  read,
}) => {
  const page = await read("/agenda");
  const agenda = new AgendaPage(page);

  await test.step("it has a title and a link to register", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conference Schedule 2025");
    const button = page.getByRole("main").getByRole("link", { name: "Register Now" }).first();
    await expect(button).toBeInViewport();
    await expect(button).toHaveAttribute("href", "/tickets");
  });

  for (const day of days) {
    const items = itemsOf(day);
    await test.step(`${day} has its ${day === "day1" ? 18 : 16} entries`, async () => {
      await expect(agenda.entries(day)).toHaveCount(day === "day1" ? 18 : 16);
      const shown = await agenda.entries(day).evaluateAll((entries) =>
        entries.map((entry) => ({
          time: entry.querySelector("time")?.textContent,
          title: entry.querySelector("h3")?.textContent,
          text: entry.textContent ?? "",
          links: [...entry.querySelectorAll("a")].map((link) => ({
            text: link.textContent,
            href: link.getAttribute("href"),
          })),
        })),
      );
      for (const [index, item] of items.entries()) {
        const entry = shown[index];
        const isBreak = item.type === "Break";
        expect(entry).toMatchObject({
          time: `${twelveHour(item.startTime)} – ${twelveHour(item.endTime)}`,
          title: item.title,
          links: isBreak
            ? [{ text: "Register Now", href: "/register" }]
            : [{ text: item.title, href: sessionPath(item) }],
        });
        expect(entry?.text).toContain(item.type);
        // Its paragraphs are elements, between which white space is different.
        const words = (text = "") => text.replace(/\s+/g, " ");
        expect(words(entry?.text)).toContain(words(item.description ?? ""));
        for (const slug of item.speakers) {
          expect(entry?.text).toContain(speakers.find((speaker) => speaker.slug === slug)?.name);
        }
        if (item.speakerLabel) expect(entry?.text).toContain(item.speakerLabel);
      }
    });
  }

  await test.step("entries fade in 150 ms after one another", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const delays = await agenda
      .entries("day1")
      .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).animationDelay));
    expect(delays.map(Number.parseFloat)).toEqual(
      itemsOf("day1").map((_, index) => expect.closeTo(index * 0.15)),
    );
  });
});

// By touch on phones: `touch.spec.ts`.
test("tabs above and below choose a day without loading the page, and stick under the header", {
  tag: "@once",
}, async ({ page }) => {
  const agenda = new AgendaPage(page);
  const header = new SiteHeader(page);
  await page.goto("/agenda");
  await expect(agenda.day1, "day 1 is shown first").toBeVisible();
  await expect(agenda.day2).toBeHidden();
  for (const tabs of [agenda.tabs, agenda.tabsBelow]) {
    await expect(tabs.getByRole("link")).toHaveCount(2);
    await expect(tabs.getByRole("link", { name: /^Nov 26th/ })).toHaveAttribute("aria-current");
    await expect(tabs.getByRole("link", { name: /^Nov 27th/ })).not.toHaveAttribute("aria-current");
  }

  const mark = await markDocument(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || graphqlRequests.test(request.url())) {
      requests.push(request.url());
    }
  });
  for (const tabs of [agenda.tabs, agenda.tabsBelow]) {
    const links = tabs.getByRole("link");
    await links.filter({ hasText: "Nov 27th" }).click();
    await expect(page).toHaveURL("/agenda#day2");
    await expect(agenda.day2).toBeVisible();
    await expect(agenda.day1).toBeHidden();
    const title = page.getByRole("heading", { name: "Day 2 Schedule" });
    await expect(title, "its beginning comes into view").toBeInViewport({ ratio: 1 });
    await expect(agenda.entries("day2").first()).toBeInViewport();
    await links.filter({ hasText: "Nov 26th" }).click();
    await expect(page).toHaveURL("/agenda#day1");
    await expect(agenda.day1).toBeVisible();
    await expect(agenda.day2).toBeHidden();
  }
  await page.goBack();
  await expect(agenda.day2).toBeVisible();
  expect(requests).toEqual([]);
  expect(await mark.isIntact()).toBe(true);

  await header.scrollTo(2000);
  const bar = await header.bar.boundingBox();
  await expect
    .poll(async () => (await agenda.tabs.boundingBox())?.y)
    .toBeCloseTo(bar?.height ?? 0, 0);
});

test("during the event it opens at what is on, and is filtered, linked to and printed", {
  tag: "@once",
}, async ({ page }) => {
  const agenda = new AgendaPage(page);
  // During a break on the second day.
  await page.clock.setFixedTime("2025-11-27T10:45:00Z");
  await page.goto("/agenda");

  await test.step("today is open, and the current entry is marked and can be jumped to", async () => {
    await expect(agenda.day2).toBeVisible();
    await expect(agenda.day1).toBeHidden();
    await expect(agenda.tabs.getByRole("link", { name: /^Nov 27th Today/ })).toHaveAttribute(
      "aria-current",
    );
    const current = agenda.entries("day2").and(page.locator("[aria-current]"));
    await expect(current).toHaveCount(1);
    await expect(current.getByRole("heading")).toHaveText(
      itemsOf("day2").find(({ startTime }) => startTime === "10:40")?.title ?? "",
    );
    await page.getByRole("button", { name: "Happening now" }).click();
    await expect(current).toBeInViewport();
    await expect(current, "not the link in it: in a break that is another page's").toBeFocused();
  });

  await test.step("forced colours mark the current day, too", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const [first, second] = await Promise.all(
      [/^Nov 26th/, /^Nov 27th/].map((name) =>
        agenda.tabs.getByRole("link", { name }).evaluate((tab) => {
          const { outline, borderBottom, textDecorationLine, backgroundColor } =
            getComputedStyle(tab);
          return { outline, borderBottom, textDecorationLine, backgroundColor };
        }),
      ),
    );
    expect(second).not.toEqual(first);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("the filters are kept in the URL", async () => {
    await page.getByText("Filter", { exact: true }).click();
    await page.getByRole("radio", { name: "Panel" }).check();
    const day2 = page.getByRole("region", { name: "Day 2 Schedule" });
    const shown = () => day2.getByRole("heading", { level: 3 }).locator("visible=true");
    const panels = programme.filter(({ type, day }) => type === "Panel" && day === "day2");
    await expect(shown()).toHaveText(panels.map(({ title }) => title));
    await expect(page).toHaveURL(/\?type=Panel/);
    await page.reload();
    await expect(shown()).toHaveText(panels.map(({ title }) => title));
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(shown()).toHaveCount(programme.filter(({ day }) => day === "day2").length);
    await expect(page).toHaveURL("/agenda");
  });

  await test.step("a URL with a hash opens that day", async () => {
    await page.clock.setFixedTime("2025-06-01T09:00:00Z");
    await page.goto("/agenda/day1");
    await expect(page).toHaveURL("/agenda#day1");
    await expect(agenda.day1).toBeVisible();
    await expect(agenda.day2).toBeHidden();
    await page.goto("/agenda#day2");
    await expect(agenda.day2).toBeVisible();
    await expect(agenda.day1).toBeHidden();
    await expect(agenda.tabs.getByRole("link", { name: /^Nov 27th/ })).toHaveAttribute(
      "aria-current",
    );
  });

  await test.step("the overview of the day links to its entries", async () => {
    const last = itemsOf("day2").at(-1)?.title ?? "";
    await page.getByRole("navigation", { name: "Thursday at a glance" }).getByText(last).click();
    await expect(agenda.entries("day2").last()).toBeInViewport();
    await expect(agenda.day1).toBeHidden();
  });

  await test.step("the print version has both days, without interactive elements", async () => {
    await page.goto("/agenda#day2");
    await page.emulateMedia({ media: "print" });
    await expect(agenda.day1).toBeVisible();
    await expect(agenda.day2).toBeVisible();
    for (const screenOnly of ["banner", "contentinfo"] as const) {
      await expect(page.getByRole(screenOnly).first()).toBeHidden();
    }
    await expect(
      page.getByRole("link", { name: "Register Now" }).locator("visible=true"),
    ).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeHidden();
    const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
    for (const format of ["A4", "Letter"]) {
      const file = (await page.pdf({ format, margin })).toString("latin1");
      expect(file.match(/\/Type\s*\/Page\b/g), `a page of ${format} for each day`).toHaveLength(2);
    }
  });
});
