import { articles } from "@summit/prisma/content/articles.ts";
import { conference } from "@summit/prisma/content/conference.ts";
import { speakers } from "@summit/prisma/content/speakers.ts";
import { paths, sitemapPaths } from "@summit/web/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createBuiltInSite,
  firstWhere,
  sessionPath,
  sessionWhere,
  textOf,
} from "../../testing/built-in-site.ts";

// Metadata for search engines and social networks of the pages with the built-in content.
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
beforeAll(async () => {
  site = await createBuiltInSite();
});
afterAll(() => site.app.close());

const speaker = firstWhere(speakers, ({ companyName }) => companyName !== "");
const session = sessionWhere(({ title }) => title.includes("How to Drive Value from Gen AI"));
const article = firstWhere(articles, ({ revisedOn }) => revisedOn !== null);
const contentPaths = [
  ...sitemapPaths,
  paths.speaker(speaker),
  sessionPath(session),
  paths.article(article),
];
const missingPaths = ["/no-such-page", "/speakers/nobody", "/agenda/day1/nothing"];
const absolute = (path: string) => new URL(path, site.app.config.publicUrl).href;

// biome-ignore lint/suspicious/noExplicitAny: structured data is checked by its values.
type StructuredData = Record<string, any>;

async function headOf(path: string) {
  const { document } = await site.read(path);
  const attributes = (selector: string, name: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));
  const named = (name: string) => attributes(`meta[name="${name}"]`, "content");
  const property = (name: string) => attributes(`meta[property="${name}"]`, "content");
  return {
    title: textOf(document.querySelector("title")),
    description: named("description"),
    canonical: attributes('link[rel="canonical"]', "href"),
    ogTitle: property("og:title"),
    ogDescription: property("og:description"),
    ogUrl: property("og:url"),
    ogImage: property("og:image"),
    ogType: property("og:type"),
    twitterCard: named("twitter:card"),
    twitterImage: named("twitter:image"),
    structuredData: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }): StructuredData => JSON.parse(textContent ?? ""),
    ),
  };
}

async function dataOf(path: string, type: string): Promise<StructuredData | undefined> {
  const { structuredData } = await headOf(path);
  return structuredData.find((data) => data["@type"] === type);
}

describe("the head of a page", () => {
  it.each(contentPaths)("describes %s to search engines and sharing sites", async (path) => {
    const head = await headOf(path);
    expect(head.title).toContain(conference.name);
    expect(head.description).toEqual([expect.stringMatching(/^.{50,}/s)]);
    expect(head.canonical).toEqual([absolute(path)]);
    expect(head).toMatchObject({
      ogTitle: [head.title],
      ogDescription: head.description,
      ogUrl: head.canonical,
      ogImage: [expect.stringMatching(/^https?:\/\//)],
      ogType: [expect.stringMatching(/^(website|article|profile)$/)],
      twitterCard: ["summary_large_image"],
      twitterImage: head.ogImage,
    });
  });

  it("is unique for each page", async () => {
    const all = [...contentPaths, ...missingPaths];
    const titles = await Promise.all(all.map(async (path) => (await headOf(path)).title));
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it.each(missingPaths)("of %s, which does not exist, has noindex", async (path) => {
    const { status, document } = await site.read(path);
    expect(status).toBe(404);
    const robots = document.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute("content")).toBe("noindex");
  });
});

const withOffset = /T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;
const asPlanned = {
  eventStatus: expect.stringMatching(/schema\.org\/EventScheduled$/),
  eventAttendanceMode: expect.stringMatching(/schema\.org\/OfflineEventAttendanceMode$/),
  location: {
    "@type": "Place",
    name: "The Great Hall",
    address: expect.objectContaining({
      "@type": "PostalAddress",
      streetAddress: expect.stringContaining("Hornton St"),
      addressLocality: "London",
      postalCode: "W8 7NX",
      addressCountry: "GB",
    }),
  },
};

describe("structured data", () => {
  it.each(["/", "/agenda"])(
    "of %s is the event, with dates, location, attendance mode and status",
    async (path) => {
      const event = await dataOf(path, "Event");
      expect(event).toMatchObject({
        "@context": "https://schema.org",
        name: conference.name,
        description: conference.description,
        startDate: expect.stringMatching(withOffset),
        endDate: expect.stringMatching(withOffset),
        image: expect.stringMatching(/^https?:/),
        organizer: {
          "@type": "Organization",
          name: expect.any(String),
          url: expect.stringMatching(/^https?:/),
        },
        ...asPlanned,
      });
      expect(Date.parse(event?.startDate)).toBe(Date.parse("2025-11-26T09:00:00Z"));
      expect(Date.parse(event?.endDate)).toBe(Date.parse("2025-11-27T17:00:00Z"));
    },
  );

  it("of a speaker is a person", async () => {
    const path = paths.speaker(speaker);
    expect(await dataOf(path, "Person")).toMatchObject({
      name: speaker.name,
      jobTitle: speaker.title,
      url: absolute(path),
      image: expect.stringMatching(/^https?:/),
      worksFor: { "@type": "Organization", name: speaker.companyName },
    });
  });

  it("of a session is a sub-event of the conference", async () => {
    const event = await dataOf(sessionPath(session), "Event");
    const date = session.day === 1 ? "2025-11-26" : "2025-11-27";
    expect(session.speakers.length).toBeGreaterThan(0);
    expect(event).toMatchObject({
      name: session.title,
      url: absolute(sessionPath(session)),
      superEvent: { "@type": "Event", name: conference.name, ...asPlanned },
      performer: session.speakers.map((slug) => ({
        "@type": "Person",
        name: speakers.find((candidate) => candidate.slug === slug)?.name,
      })),
      ...asPlanned,
    });
    expect(Date.parse(event?.startDate)).toBe(Date.parse(`${date}T${session.startTime}:00Z`));
    expect(Date.parse(event?.endDate)).toBe(Date.parse(`${date}T${session.endTime}:00Z`));
    expect(event?.startDate).toMatch(withOffset);
  });

  it("of an article is a posting with breadcrumbs", async () => {
    const path = paths.article(article);
    const day = (date: Date | null) => date?.toISOString().slice(0, 10);
    expect(await dataOf(path, "BlogPosting")).toMatchObject({
      headline: article.title,
      datePublished: day(article.publishedOn),
      dateModified: day(article.revisedOn),
      mainEntityOfPage: absolute(path),
    });
    const trail = await dataOf(path, "BreadcrumbList");
    expect(trail?.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "News",
      article.title,
    ]);
  });

  it("of the contact page is its FAQ", async () => {
    const { document } = await site.read("/contact");
    const { mainEntity = [] } = (await dataOf("/contact", "FAQPage")) ?? {};
    const shown = [...document.querySelectorAll("#faq h3")];
    expect(shown.length).toBeGreaterThan(0);
    expect(
      mainEntity.map(({ name, acceptedAnswer }: StructuredData) => [name, acceptedAnswer.text]),
    ).toEqual(shown.map((heading) => [textOf(heading), textOf(heading.nextElementSibling)]));
  });

  it("has everything that Google requires, on every page", async () => {
    const seen = new Set<string>();
    for (const path of [...contentPaths, ...missingPaths]) {
      for (const data of (await headOf(path)).structuredData) {
        const type: string = data["@type"];
        seen.add(type);
        expect(data["@context"], `${type} on ${path}`).toBe("https://schema.org");
        expect(data, `${type} on ${path}`).toMatchObject(
          requiredByGoogle[type] ?? { unknown: type },
        );
        expect(JSON.stringify(data), path).not.toMatch(/null|undefined|\[\]|""/);
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(requiredByGoogle).sort());
  });
});

const text = expect.stringMatching(/\S/);
const address = expect.stringMatching(/^https?:\/\/\S+$/);

const isOffer = (offer: object): boolean =>
  ["url", "availability"].every((name) => address.asymmetricMatch(Reflect.get(offer, name)));

/**
 * What Google's guides below https://developers.google.com/search/docs/appearance/structured-data
 * require of each type, and what they recommend as far as the content has it.
 * That names and value types are those of schema.org is checked by the compiler (schema-dts).
 */
const requiredByGoogle: Record<string, Record<string, unknown>> = {
  Event: {
    name: text,
    description: text,
    startDate: expect.stringMatching(withOffset),
    endDate: expect.stringMatching(withOffset),
    image: address,
    organizer: { name: text, url: address },
    offers: expect.toSatisfy((offers: unknown) => {
      const list = Array.isArray(offers) ? offers : [offers];
      return list.length > 0 && list.every((offer) => isOffer(offer));
    }),
    ...asPlanned,
  },
  Person: { name: text, url: address, image: address, jobTitle: text },
  BlogPosting: {
    headline: expect.stringMatching(/^.{1,110}$/),
    image: address,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    author: { name: text, url: address },
  },
  BreadcrumbList: {
    itemListElement: expect.arrayContaining([
      { "@type": "ListItem", position: 1, name: text, item: address },
      { "@type": "ListItem", position: 2, name: text, item: address },
    ]),
  },
  FAQPage: {
    mainEntity: expect.arrayContaining([
      { "@type": "Question", name: text, acceptedAnswer: { "@type": "Answer", text } },
    ]),
  },
};
