import { HomePage } from "./pages/home-page.ts";
import { SiteHeader } from "./pages/site-header.ts";
import {
  homeLineUp,
  notOnHome,
  ownFeatures,
  sharedFeatures,
  sponsors,
  ticketTypes,
} from "./support/content.ts";
import { expectedSpeakerCard, readSpeakerCards } from "./support/speaker-card.ts";
import { expect, test } from "./support/test.ts";

test("the server-rendered page has all sections with their content", {
  tag: "@once",
}, async ({ read }) => {
  const page = await read("/");
  const home = new HomePage(page);

  await test.step("the sections are in the specified order", async () => {
    await expect(page.locator("main h2")).toHaveText([
      /^Less noise\.\s*More of what works\.$/,
      "In numbers",
      "Sponsors and partners",
      "Keynotes & Speakers 2025",
      "Who Attends",
      "Tickets",
      "Exploring the Future of AI",
      "The first day at a glance",
      "The Great Hall",
      "What stays",
      "Latest AI News",
      "Be in the room.",
    ]);
    const anchors = page.locator("main section[id]");
    const ids = await anchors.evaluateAll((sections) => sections.map(({ id }) => id));
    expect(ids).toEqual(["about", "speakers", "who-attends", "tickets", "key-themes"]);
  });

  await test.step("the introduction names venue, sessions, demos and networking", async () => {
    const intro = home.section("Less noise. More of what works.");
    await expect(intro).toContainText("The Great Hall");
    await expect(intro).toContainText("sessions");
    await expect(intro).toContainText("demos");
    await expect(intro).toContainText(/meet|networking/);
  });

  await test.step("the speakers are in the specified order, without six of them", async () => {
    // The last entry leads to all others.
    const cards = home.speakers.getByRole("listitem").filter({ has: page.locator("img") });
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText(
      homeLineUp.map(({ name }) => name),
    );
    for (const { name } of notOnHome) {
      await expect(home.speakers.getByText(name)).toHaveCount(0);
    }
  });

  await test.step("a speaker's card shows photo, name, title and company and is one link", async () => {
    // The last entry leads to all others.
    const cards = home.speakers.getByRole("listitem").filter({ has: page.locator("img") });
    await cards.last().scrollIntoViewIfNeeded();
    await expect(cards.last().locator("img").first()).toBeVisible();
    expect(await cards.evaluateAll(readSpeakerCards)).toEqual(homeLineUp.map(expectedSpeakerCard));
  });

  await test.step("Register Now is above and below the line-up and links to /tickets", async () => {
    const buttons = home.speakers.getByRole("link", { name: "Register Now" });
    await expect(buttons).toHaveCount(2);
    for (const button of await buttons.all()) {
      await expect(button).toHaveAttribute("href", "/tickets");
    }
    const grid = await home.speakers.getByRole("list").boundingBox();
    const [above, below] = await Promise.all([
      buttons.first().boundingBox(),
      buttons.last().boundingBox(),
    ]);
    expect(above?.y).toBeLessThan(grid?.y ?? 0);
    expect(below?.y).toBeGreaterThan((grid?.y ?? 0) + (grid?.height ?? 0));
  });

  await test.step("four groups attend, each with image, icon and description", async () => {
    const cards = home.whoAttends.getByRole("listitem");
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText([
      "Tech Executives & Decision Makers",
      "AI Researchers & Scientists",
      "Developers & Engineers",
      "Entrepreneurs & Innovators",
    ]);
    for (const card of await cards.all()) {
      await card.scrollIntoViewIfNeeded();
      await expect(card.locator("img")).toBeVisible();
      await expect(card.locator("svg")).toBeVisible();
      await expect(card.locator("p")).toHaveText(/\S.{30,}/);
    }
  });

  await test.step("eight key themes are described", async () => {
    const cards = home.keyThemes.locator("li:has(h3)");
    await expect(cards.getByRole("heading", { level: 3 })).toHaveText([
      "Data & Infrastructure",
      "Emerging AI Technologies",
      "Generative AI Revolution",
      "Responsible AI & Ethics",
      "Enterprise AI Integration",
      "AI & Human Collaboration",
      "Foundation Models",
      "AI for Global Challenges",
    ]);
    for (const card of await cards.all()) {
      await expect(card.locator("svg")).toBeVisible();
      await expect(card.locator("p")).toHaveText(/\S.{30,}/);
      await expect(card.getByRole("link").first()).toHaveAttribute("href", /^\/agenda\/day\d\/./);
    }
  });

  await test.step("the first speaker is large, with the opening talk", async () => {
    const [lead, second] = await home.speakers.getByRole("listitem").all();
    await expect(lead ?? home.speakers).toContainText(
      "What to Stop: Ending AI Projects on Purpose",
    );
    const [large, usual] = await Promise.all([lead?.boundingBox(), second?.boundingBox()]);
    expect(large?.width).toBeGreaterThan(1.9 * (usual?.width ?? Number.POSITIVE_INFINITY));
  });

  await test.step("numbers are counted, and the first day is previewed", async () => {
    const numbers = home.section("In numbers");
    await expect(numbers.locator("dd")).toHaveText(["20", "26", "2", "4"]);
    const preview = home.section("The first day at a glance");
    const highlights = preview.getByRole("list").last().getByRole("listitem");
    await expect(highlights).toHaveCount(6);
    await expect(highlights.first().getByRole("link")).toHaveAttribute(
      "href",
      "/agenda/day1/what-to-stop-ending-ai-projects-on-purpose",
    );
  });

  await test.step("passes show price, deadline and features and link to the shop", async () => {
    const cards = home.tickets.locator("ul > li:has(h3)");
    await expect(cards).toHaveCount(ticketTypes.length);
    for (const [index, pass] of ticketTypes.entries()) {
      const card = cards.nth(index);
      await expect(card.getByRole("heading", { level: 3 })).toHaveText(pass.name);
      await expect(card.getByText(["£495", "£695", "£2,295"][index] ?? "")).toBeVisible();
      await expect(card.getByText(pass.description ?? "", { exact: true })).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveText(ownFeatures(pass));
      const book = card.getByRole("link", { name: "Book Now!" });
      await expect(book).toHaveText("Book Now!");
      await expect(book).toHaveAttribute("href", pass.purchaseUrl ?? "");
    }
    for (const feature of sharedFeatures) {
      await expect(home.tickets.getByText(feature, { exact: true })).toHaveCount(1);
    }
    await expect(home.tickets.getByText("Most popular")).toHaveCount(0);
    await expect(home.tickets.getByText("All prices subject to 20% VAT Tax.")).toBeVisible();
    await expect(home.tickets).toContainText("Early Bird, VIP and Full Price options");
  });

  await test.step("Register Now in the tickets section links to /register", async () => {
    const button = home.tickets.getByRole("link", { name: "Register Now" });
    await expect(button).toHaveAttribute("href", "/register");
  });

  await test.step("passes next to each other have the same height", async () => {
    const boxes = await Promise.all(
      (await home.tickets.locator("ul > li:has(h3)").all()).map((card) => card.boundingBox()),
    );
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1);
  });

  await test.step("the venue banner links to /venue", async () => {
    const button = home.section("The Great Hall").getByRole("link", { name: "View Venue Details" });
    await expect(button).toHaveAttribute("href", "/venue");
  });

  await test.step("the three newest articles are linked, and the news", async () => {
    const news = home.section("Latest AI News");
    const cards = news.getByRole("listitem");
    await expect(cards).toHaveCount(3);
    for (const card of await cards.all()) {
      await expect(card.getByText("News", { exact: true })).toBeVisible();
      await expect(card.locator("time")).toHaveText(/^\d{1,2} \w+ \d{4}$/);
      await expect(card.getByRole("link")).toHaveAttribute("href", /^\/[a-z0-9-]+\/$/);
      await expect(card.locator("p")).toHaveCSS("-webkit-line-clamp", "3");
    }
    const dates = await news
      .locator("time")
      .evaluateAll((times) => times.map((time) => time.getAttribute("datetime") ?? ""));
    expect(dates).toEqual(dates.toSorted().toReversed());
    await expect(news.locator('a[href="/news"]')).toBeVisible();
  });

  await test.step("the last banner invites to register", async () => {
    const banner = page.locator("main section").last();
    const button = banner.getByRole("link", { name: "Register Now" });
    await expect(button).toHaveAttribute("href", /^\/(tickets|register)$/);
  });

  await test.step("the sponsors are listed twice, with the copy hidden from assistive technology", async () => {
    const names = sponsors.map(({ name }) => name);
    const sources = await home.marquee
      .locator("img")
      .evaluateAll((images) => images.map((image) => image.getAttribute("src")));
    expect(sources.slice(0, names.length)).toEqual(sponsors.map(({ imageUrl }) => imageUrl));
    expect(sources.slice(names.length)).toEqual(sources.slice(0, names.length));
    for (const name of names) {
      await expect(home.marquee.getByRole("img", { name })).toHaveCount(1);
    }
    const animations = await home.marquee.evaluate(
      (strip) => strip.getAnimations({ subtree: true }).length,
    );
    expect(animations, "for those who want less motion it stands still").toBe(0);
  });

  await test.step("the line-up has two columns on phones, three on medium and four on large windows", async () => {
    const columns = () =>
      home.speakers
        .getByRole("list")
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    for (const [width, expected] of [
      [390, 2],
      [820, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(columns, `columns at ${width} px`).toBe(expected);
    }
  });

  await test.step("a sponsor's slot is at least 170 px wide, and the list fills the marquee", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const widths = await home.marquee
        .locator("li")
        .evaluateAll((slots) =>
          slots.map((slot) => Number.parseFloat(getComputedStyle(slot).width)),
        );
      expect(widths).toHaveLength(sponsors.length * 2);
      for (const each of widths) expect(each).toBeGreaterThanOrEqual(170);
      const strip = await home.marquee.boundingBox();
      const list = widths.slice(0, sponsors.length).reduce((sum, each) => sum + each, 0);
      expect(list).toBeGreaterThanOrEqual(Math.floor(strip?.width ?? 0));
    }
  });
});

test("the hero shows date, place, headline, countdown and both buttons above the fold", async ({
  read,
}) => {
  const page = await read("/");
  const home = new HomePage(page);
  await expect(home.hero).toContainText("26–27 November 2025");
  await expect(home.hero).toContainText("The Great Hall");
  for (const part of [
    page.getByRole("heading", { level: 1 }),
    home.countdown,
    home.hero.getByRole("link", { name: "Register Now" }),
    home.hero.getByRole("link", { name: "View Agenda" }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

test.describe("far from London", { tag: "@once" }, () => {
  // Reveals a countdown to the wrong time zone.
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the page counts down, darkens its bar, scrolls its logos and links to the agenda", async ({
    page,
  }) => {
    const home = new HomePage(page);
    const header = new SiteHeader(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.clock.setFixedTime("2025-11-16T05:56:54Z");
    await page.goto("/");

    await test.step("the countdown ends at 09:00 in London", async () => {
      await expect.poll(() => home.countdownReads()).toBe("10 03 03 06");
    });

    await test.step("the lines of the hero gather once, and follow the mouse", async () => {
      const art = home.hero.locator("img").first();
      const entry = await art.evaluate((image) => {
        const gather = image
          .getAnimations()
          .find((each) => each instanceof CSSAnimation && each.animationName === "gather");
        const { duration, iterations } = gather?.effect?.getTiming() ?? {};
        return gather ? { duration, iterations } : "has ended";
      });
      expect(["has ended", { duration: 1400, iterations: 1 }]).toContainEqual(entry);
      await home.hero.hover({ position: { x: 20, y: 300 } });
      await expect.poll(() => art.evaluate((image) => image.style.translate)).toMatch(/^-\d/);
    });

    await test.step("the bar is a gradient that turns solid past 50 px", async () => {
      await header.scrollTo(50);
      await expect(header.bar).toHaveCSS("background-image", /linear-gradient/);
      await header.scrollTo(51);
      await expect(header.bar).toHaveCSS("background-image", "none");
      await header.scrollTo(0);
      await expect(header.bar).toHaveCSS("background-image", /linear-gradient/);
    });

    await test.step("half the width of the logos passes in 4000 ms, endlessly, unless hovered or paused by a key", async () => {
      const motion = await home.marquee.evaluate((strip) => {
        const effect = strip.getAnimations({ subtree: true })[0]?.effect;
        if (!(effect instanceof KeyframeEffect)) return undefined;
        const { duration, iterations } = effect.getTiming();
        const lists = [...strip.querySelectorAll("ul")].map((list) => list.getBoundingClientRect());
        return {
          duration,
          endless: iterations === Number.POSITIVE_INFINITY,
          travel: effect.getKeyframes().at(-1)?.transform,
          halfWidth: (effect.target?.getBoundingClientRect().width ?? 0) / 2,
          listWidths: lists.map(({ width }) => width),
        };
      });
      expect(motion).toMatchObject({ duration: 4000, endless: true, travel: "translateX(-50%)" });
      // Half the track is exactly one list; otherwise the logos would jump when the animation repeats.
      for (const width of motion?.listWidths ?? [])
        expect(width).toBeCloseTo(motion?.halfWidth ?? 0, 1);

      const track = home.marquee.locator("> div");
      await expect(track).toHaveCSS("animation-play-state", "running");
      await home.marquee.hover();
      await expect(track).toHaveCSS("animation-play-state", "paused");
      await page.mouse.move(0, 0);
      await expect(track).toHaveCSS("animation-play-state", "running");
      const pause = page.getByRole("checkbox", { name: "Pause the moving logos" });
      await pause.focus();
      await page.keyboard.press("Space");
      await expect(track).toHaveCSS("animation-play-state", "paused");
      await page.keyboard.press("Space");
      await expect(track).toHaveCSS("animation-play-state", "running");
    });

    await test.step("a click anywhere on the hero opens the agenda", async () => {
      await header.scrollTo(0);
      const box = await home.hero.boundingBox();
      if (!box) throw new Error("The hero has no box.");
      await page.mouse.click(box.x + box.width - 12, box.y + box.height - 12);
      await expect(page).toHaveURL("/agenda");
    });
  });
});

test("the bands between the sections are low on wide windows", { tag: "@once" }, async ({
  page,
}) => {
  await page.goto("/");
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (!box) throw new Error(`nothing at ${selector}`);
    return { ...box, bottom: box.y + box.height };
  };
  const logos = await boxOf("[data-marquee]");
  const speakers = await boxOf("#speakers h2");
  expect(speakers.y - logos.bottom).toBeLessThanOrEqual(80);
  const numbers = await boxOf("section[aria-labelledby=numbers-heading]");
  expect(numbers.height).toBeLessThanOrEqual(204);
  const pictures = page.locator("#who-attends li img");
  for (const picture of await pictures.all()) {
    expect((await picture.boundingBox())?.height).toBeLessThanOrEqual(244);
  }
  await expect(pictures).toHaveCount(4);
});
