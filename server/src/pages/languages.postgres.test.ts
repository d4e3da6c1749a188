import { factories } from "@summit/prisma/testing/factories.ts";
import { isLengthened, lengthenInPlace } from "@summit/schema/testing/long-messages.ts";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { catalogues } from "../../../schema/generated/messages/catalogues.ts";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { createFindForeignWords, wordsOf } from "../../testing/interface-words.ts";

// Everything that a conference serves is crawled, and words of other languages are looked for. Its content has no words at all.

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
beforeAll(async () => {
  site = await createBuiltInSite();
});
afterAll(() => site.app.close());

const word = "Zzyx";
const link = "https://zzyx.example/";

/** A conference with something in every part of it. */
async function createConference(language: string) {
  const { client: db } = site.app.db;
  const create = factories(db);
  const slug = `in-${language}`;
  const { id: conferenceId } = await create.conference({
    slug,
    language,
    name: `${word} 2090`,
    description: word,
    startDate: new Date("2090-05-13"),
    endDate: new Date("2090-05-14"),
    timeZone: "Europe/Paris",
  });
  await db.venueDetails.create({
    data: {
      conferenceId,
      venueName: word,
      address: word,
      city: word,
      postalCode: "56100",
      country: "FR",
      capacity: "500",
      googleMapsUrl: "https://www.google.com/maps/place/zzyx",
      contactEmail: "zzyx@example.com",
      contactPhone: "+33 1 00 00 00 00",
      hours: word,
      nearbyAccommodations: [
        { name: word, description: word, price: 123, currency: "EUR", rating: 4, url: link },
      ],
      transportationInfo: [{ title: word, description: word, url: link }],
      virtualTourUrl: link,
      accessibilityInfo: word,
      parkingInfo: word,
    },
  });
  await db.contactDetails.create({
    data: {
      conferenceId,
      email: "zzyx@example.com",
      phone: "+33 1 00 00 00 00",
      address: word,
      officeHours: word,
      socialMedia: { twitter: link, facebook: link, linkedin: link, instagram: link },
      faq: [{ question: word, answer: word }],
      teamMembers: [{ name: word, role: word, email: "zzyx@example.com", imageUrl: null }],
    },
  });
  const { id: trackId } = await db.track.create({
    data: { conferenceId, name: word, colour: "#6D4AFF" },
  });
  const speakerIds: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const { id } = await create.speaker({
      conferenceId,
      slug: `zzyx-${index}`,
      name: `${word} ${index}`,
      title: word,
      companyName: word,
      topic: word,
      bio: word,
      githubUrl: "https://github.com/zzyx",
      linkedinUrl: "https://www.linkedin.com/in/zzyx",
    });
    speakerIds.push(id);
  }
  const times = ["09:00", "10:00", "11:00", "12:00", "14:00", "23:30"];
  for (const [index, startTime] of times.entries()) {
    for (const location of [`${word} 1`, `${word} 2`]) {
      await create.scheduleItem({
        conferenceId,
        day: (index % 2) + 1,
        startTime,
        endTime: `${startTime.slice(0, 3)}45`,
        title: `${word} ${index}`,
        slug: `zzyx-${index}-${location.at(-1)}`,
        description: word,
        type: (["Keynote", "Talk", "Panel", "Workshop", "Break", "Talk"] as const)[index] ?? "Talk",
        language: index === 1 ? "it" : null,
        level: index === 1 ? word : null,
        theme: word,
        location,
        trackId,
        status: index === 4 ? "cancelled" : "scheduled",
        speakerIds: [speakerIds[index] ?? "", speakerIds[index + 6] ?? ""],
        slidesUrl: index === 1 ? link : null,
        videoUrl: index === 1 ? link : null,
      });
    }
  }
  for (const tier of ["A", "B"]) {
    const data = { conferenceId, name: word, tier, imageUrl: "/logo.svg", websiteUrl: link };
    await db.sponsor.create({ data: { ...data, stand: "A1" } });
  }
  for (const price of [0, 120]) {
    await db.ticketType.create({
      data: {
        conferenceId,
        name: `${word} ${price}`,
        price,
        currency: "EUR",
        description: word,
        features: word,
        availableFrom: new Date("2020-01-01"),
        availableUntil: new Date("2090-05-01"),
        popular: price > 0,
        purchaseUrl: price > 0 ? link : null,
      },
    });
  }
  for (const index of [1, 2, 3]) {
    await db.article.create({
      data: {
        conferenceId,
        slug: `zzyx-${index}`,
        title: `${word} ${index}`,
        category: word,
        excerpt: word,
        body: word,
        contentHtml: `<p>${word}</p>`,
        publishedOn: new Date("2026-01-01"),
      },
    });
  }
  await db.call.create({
    data: {
      conferenceId,
      opensAt: new Date("2020-01-01"),
      closesAt: new Date("2090-01-01"),
      intro: word,
      introHtml: `<p>${word}</p>`,
      kinds: [{ key: "zzyx", name: word, minutes: 30 }],
      languages: ["it", "pt"],
      levels: [word],
      questions: [
        { key: "a", label: word, help: word, kind: "text", options: [], required: true },
        { key: "b", label: word, help: word, kind: "several", options: [word], required: false },
        { key: "c", label: word, help: word, kind: "consent", options: [], required: true },
      ],
    },
  });
  site.app.publishChange(conferenceId);
  return `/c/${slug}`;
}

/** Reads all pages of a site that its pages link to. */
async function crawl(base: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [base, `${base}/call`, `${base}/agenda/mine`, `${base}/speaking`];
  for (const kind of ["requested", "confirmed", "unsubscribed", "link-too-old", "confirm?token=1"])
    waiting.push(`${base}/newsletter/${kind}`);
  waiting.push(`${base}/contact/sent`, `${base}/no/such/page`, `${base}/call/sent`);
  waiting.push(`${base}/search?q=zzyx`, `${base}/search?q=nothing-of-it`, `${base}/screen`);
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await site.ask(path);
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    if (!type.startsWith("text/html")) {
      if (/^(text|application\/(json|.*xml))/.test(type)) found.set(path, text);
      continue;
    }
    const { document } = parseHTML(text);
    const links = [...document.querySelectorAll("a[href], link[href]")].map((element) =>
      element.getAttribute("href"),
    );
    found.set(path, wordsOf(document as unknown as Document));
    for (const href of links) {
      const { pathname, origin } = new URL(href ?? "", site.app.url + path);
      if (origin !== site.app.url || !pathname.startsWith(base) || seen.has(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname);
    }
  }
  return found;
}

describe.each(["fr", "de", "es"] as const)("a conference in %s", (language) => {
  it("has no word of another language on any page, in any feed", async () => {
    const base = await createConference(language);
    const findForeign = createFindForeignWords(language);
    const pages = await crawl(base);
    expect(pages.size).toBeGreaterThan(40);
    const foreign = new Map<string, string>();
    for (const [path, text] of pages) {
      for (const phrase of findForeign(text)) foreign.set(phrase, path);
    }
    expect(Object.fromEntries(foreign), "foreign words, and where").toEqual({});
  }, 120_000);

  it("has none on the pages of accounts when it stands at the site's own address", async () => {
    const { client: db } = site.app.db;
    const former = await db.conference.findFirstOrThrow({ where: { isMain: true } });
    await db.conference.update({ where: { id: former.id }, data: { isMain: false } });
    const { id } = await db.conference.update({
      where: { slug: `in-${language}` },
      data: { isMain: true },
    });
    for (const changed of [former.id, id]) site.app.publishChange(changed);
    const paths = ["/auth", "/auth/invited", "/account", "/invitation?id=1", "/developers"];
    paths.push("/auth?view=sign_up", "/auth?view=forgotten", "/auth?view=reset#token=1", "/");
    const findForeign = createFindForeignWords(language);
    for (const path of paths) {
      const { document } = await site.read(path);
      expect(document.documentElement.getAttribute("lang")).toBe(language);
      expect(findForeign(wordsOf(document)), path).toEqual([]);
    }
    const { document } = await site.read("/admin");
    expect(document.documentElement.getAttribute("lang")).toBe("en-GB");
  });
});

/** Names, addresses, and what the head of a page says to programs. */
const noWords = new Set([
  ...["Zzyx", "Paris", "GMT", "RSS", "Outlook", "Facebook", "GitHub", "Instagram", "LinkedIn"],
  ...["Twitter", "www", "zzyx", "nothing", "example", "com", "noindex", "width", "device"],
  ...[
    "initial",
    "scale",
    "website",
    "profile",
    "article",
    "summary",
    "large",
    "image",
    "png",
    "false",
  ],
]);

it("has no word on any page that is neither content nor from a catalogue", async () => {
  const english = lengthenInPlace(Object.values(catalogues["en-GB"]));
  onTestFinished(english.restore);
  // There is no catalogue for it, and its dates, countries and languages have no letters of English.
  const pages = await crawl(await createConference("ja"));
  const words = [...pages]
    .filter(([path]) => !/\.\w+$/.test(path))
    .flatMap(([path, text]) =>
      [...text.replaceAll(/https?:\S+/g, "").matchAll(/\p{sc=Latin}{3,}/gu)].map(([word]) => ({
        word,
        path,
      })),
    );
  expect(words.filter(({ word }) => isLengthened(word)).length).toBeGreaterThan(2000);
  const others = words.filter(({ word }) => !isLengthened(word) && !noWords.has(word));
  expect(Object.fromEntries(others.map(({ word, path }) => [word, path]))).toEqual({});
}, 120_000);
