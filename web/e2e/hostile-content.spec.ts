import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { makeAccount, signIn } from "./support/accounts.ts";
import { mutate } from "./support/mutate.ts";
import { publish } from "./support/publish.ts";
import { test } from "./support/test.ts";

/** Unbreakable words, right-to-left text, and characters outside the BMP. */
const hostile = {
  long: "Donaudampfschifffahrt".repeat(10).slice(0, 200),
  rtl: "مؤتمر الذكاء الاصطناعي في لندن مع متحدثين من جميع أنحاء العالم",
  emoji: "👩🏽‍🚀🏳️‍🌈👨‍👩‍👧‍👦".repeat(7),
};
const { long, rtl, emoji } = hostile;
const everything = `${rtl} ${long} ${emoji}`;
const image = "/logos/lumenfold.svg";
const link = "https://example.com/";

/** Truncates without splitting surrogate pairs. */
const cut = (text: string, most: number) => [...text].slice(0, most / 2).join("");

test("difficult names and texts fit every public page at both widths", {
  tag: "@once",
}, async ({ request, read }) => {
  test.slow();
  await signIn(request, await makeAccount());
  for (const path of await writeHostileContent(request)) {
    const page = await read(path);
    await expect(page.getByRole("main")).toContainText(long.slice(0, 20));
    await page.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const at = `${path.slice(0, 40)} at ${width} px`;
      await expect.poll(() => overflow(page), `what sticks out of ${at}`).toEqual([]);
      expect(await leftToRight(page), `right-to-left text set left to right on ${at}`).toEqual([]);
    }
  }
});

/** Texts outside of the viewport, and the document itself if it scrolls sideways. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const { scrollWidth } = document.documentElement;
    const clips = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== "visible" || clips(element.parentElement));
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement } = text;
      if (!parentElement?.checkVisibility() || clips(parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) {
        found.add(
          `${parentElement.tagName}.${parentElement.className}: ${text.textContent?.slice(0, 30)}`,
        );
      }
    }
    if (scrollWidth > innerWidth) found.add(`the document is ${scrollWidth} px wide`);
    return [...found];
  });

/** Elements whose text starts right-to-left, but whose direction is not set. */
const leftToRight = (page: Page) =>
  page.evaluate(
    (begin) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found = new Set<string>();
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const { parentElement } = text;
        if (!parentElement?.checkVisibility() || !text.textContent?.startsWith(begin)) continue;
        // Inside a sentence of the site's own, that sentence sets the direction.
        if (parentElement.firstChild !== text) continue;
        const { direction, unicodeBidi } = getComputedStyle(parentElement);
        if (direction === "rtl" || unicodeBidi === "plaintext") continue;
        found.add(`${parentElement.tagName}.${parentElement.className}`);
      }
      return [...found];
    },
    rtl.slice(0, 10),
  );

/** Fills a conference, and returns the paths of all pages that show it. */
async function writeHostileContent(request: APIRequestContext): Promise<string[]> {
  const { id: conferenceId, slug: address } = await mutate(
    request,
    "createConference",
    "CreateConferenceInput",
    "Conference",
    {
      name: `${long} 2025`.slice(0, 200),
      slug: `hostile-${process.pid}-${Date.now()}`,
      description: everything,
      startDate: "2025-11-26",
      endDate: "2025-11-27",
      timeZone: "Europe/London",
    },
    "id slug",
  );
  const add = (field: string, type: string, input: object, fields?: string) => {
    const inputType = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
    return mutate(request, field, inputType, type, { conferenceId, ...input }, fields);
  };
  const pages: string[] = [];

  for (const [kind, text] of Object.entries(hostile)) {
    const speaker = await add(
      "createSpeaker",
      "Speaker",
      {
        name: text,
        title: text,
        companyName: text,
        topic: text,
        bio: `${everything}\n\n${rtl}`,
        linkedinUrl: link,
        showOnHome: true,
        homeOrder: -1,
      },
      "id slug",
    );
    pages.push(`/speakers/${encodeURIComponent(speaker.slug)}`);
    const time = { long: "07", rtl: "06", emoji: "05" }[kind];
    const session = await add(
      "createScheduleItem",
      "ScheduleItem",
      {
        day: "day1",
        startTime: `${time}:00`,
        endTime: `${time}:45`,
        title: text,
        description: `${everything}\n${rtl}`,
        location: text,
        ...(kind === "rtl" ? { speakerLabel: rtl } : { speakerIds: [speaker.id] }),
      },
      "slug",
    );
    if (session.slug) pages.push(`/agenda/day1/${encodeURIComponent(session.slug)}`);
    await add("createTicketType", "TicketType", {
      name: text,
      description: everything,
      features: [text, `${rtl} ${long}`],
      buttonText: cut(text, 60),
      purchaseUrl: link,
      popular: true,
      availableFrom: "2025-01-01",
      availableUntil: "2099-01-01",
      price: { minorUnits: 9_999_999_900, currency: "GBP" },
    });
    await add("createExhibitPackage", "ExhibitPackage", {
      name: text,
      price: { minorUnits: 9_999_999_900, currency: "GBP" },
      delegatePasses: 1_000,
      standSize: cut(text, 100),
      inclusions: [text, `${rtl} ${long}`],
      purchaseUrl: link,
      position: -1,
    });
    await add("createSponsor", "Sponsor", { name: text, imageUrl: image, position: -1 });
    const slug = `hostile-${kind}-${"a".repeat(100)}`;
    await add("createArticle", "Article", {
      slug,
      title: text,
      excerpt: everything,
      category: cut(text, 60),
      body: [
        `# ${text}`,
        everything,
        rtl,
        `- ${text}`,
        `| ${text} | b |\n| - | - |\n| ${rtl} | d |`,
      ]
        .concat([`> ${text}`, `\`${long}\``, `\`\`\`\n${long}\n\`\`\``, link + long])
        .join("\n\n"),
      publishedOn: new Date().toISOString().slice(0, 10),
    });
    pages.push(`/${slug}/`);
  }
  const hotels = Object.values(hostile).map((text) => ({
    name: text,
    description: everything,
    price: { minorUnits: 999_999_900, currency: "GBP" },
    rating: 5,
    url: link,
  }));
  await add("saveVenueDetails", "VenueDetails", {
    venueName: long,
    address: `${rtl} ${long}`,
    city: long,
    state: long,
    postalCode: long.slice(0, 20),
    country: "GB",
    capacity: long.slice(0, 100),
    description: `${everything}\n${rtl}`,
    contactEmail: `${"x".repeat(60)}@${"y".repeat(60)}.example.com`,
    contactPhone: "+44 0000000000000000000000000000",
    hours: everything,
    googleMapsUrl: link,
    virtualTourUrl: link,
    accessibilityInfo: everything,
    parkingInfo: everything,
    nearbyAccommodations: hotels,
    transportationInfo: Object.values(hostile).map((title) => ({
      title,
      description: everything,
      url: link,
    })),
  });
  await add("saveContactDetails", "ContactDetails", {
    email: `${"x".repeat(60)}@${"y".repeat(60)}.example.com`,
    phone: "+44 0000000000000000000000000000",
    address: everything,
    officeHours: [long, rtl],
    socialMedia: { twitter: link, facebook: link, linkedin: link, instagram: link },
    faq: Object.values(hostile).map((question) => ({ question, answer: everything })),
    teamMembers: Object.values(hostile).map((name) => ({ name, role: name })),
  });
  await mutate(request, "updateConference", "UpdateConferenceInput", "Conference", {
    id: conferenceId,
    organizerName: long,
  });
  await publish(request, conferenceId);
  const fixed = ["/", "/about-us", "/speakers", "/agenda", "/register", "/exhibition", "/venue"];
  return [...fixed, "/contact", "/news", ...pages].map(
    (path) => `/c/${address}${path === "/" ? "" : path}`,
  );
}
