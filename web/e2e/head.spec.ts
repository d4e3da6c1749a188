import {
  articles,
  conference,
  contentPages,
  everyDocument,
  sessionPath,
  sessionWhere,
  speakers,
  specialShareTitle,
} from "./support/content.ts";
import { expect, test } from "./support/test.ts";

const withOffset = /T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/;
const place = {
  "@type": "Place",
  name: "The Great Hall",
  address: expect.objectContaining({
    "@type": "PostalAddress",
    streetAddress: expect.stringContaining("Hornton St"),
    addressLocality: "London",
    postalCode: "W8 7NX",
    addressCountry: "GB",
  }),
};
const asPlanned = {
  eventStatus: expect.stringMatching(/schema\.org\/EventScheduled$/),
  eventAttendanceMode: expect.stringMatching(/schema\.org\/OfflineEventAttendanceMode$/),
  location: place,
};

test.describe("the head of a page", { tag: "@once" }, () => {
  for (const { name, path } of contentPages) {
    test(`describes ${name} to search engines and sharing sites`, async ({
      head: headOf,
      request,
      baseURL,
    }) => {
      const head = await headOf(path);
      const address = new URL(path, baseURL);
      address.hash = "";
      expect(head.title).toContain(conference.name);
      expect(head.description).toEqual([expect.stringMatching(/^.{50,}/s)]);
      expect(head.canonical).toEqual([address.href]);
      expect(head).toMatchObject({
        ogTitle: [head.title],
        ogDescription: head.description,
        ogUrl: head.canonical,
        ogType: [expect.stringMatching(/^(website|article|profile)$/)],
        twitterCard: ["summary_large_image"],
        twitterImage: head.ogImage,
      });
      const [image = ""] = head.ogImage;
      expect(image).toMatch(/^https?:\/\//);
      const response = await request.get(new URL(image).pathname);
      expect(response.status()).toBe(200);
      expect(response.headers()["content-type"]).toMatch(/^image\/(png|jpeg|webp)$/);
    });
  }

  test("differs from page to page", async ({ head }) => {
    const titles = new Set<string>();
    for (const { path } of everyDocument) titles.add((await head(path)).title);
    expect(titles.size).toBe(everyDocument.length);
  });
});

test.describe("structured data", { tag: "@once" }, () => {
  for (const path of ["/", "/agenda"]) {
    test(`of ${path} is the event, with dates, place, mode and status`, async ({ head }) => {
      const { structuredData } = await head(path);
      const event = structuredData.find((data) => data["@type"] === "Event");
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
    });
  }

  test("of a speaker is a person", async ({ head, baseURL }) => {
    const speaker = speakers[0];
    const path = `/speakers/${speaker?.slug}`;
    const { structuredData } = await head(path);
    const person = structuredData.find((data) => data["@type"] === "Person");
    expect(person).toMatchObject({
      name: speaker?.name,
      jobTitle: speaker?.title,
      url: `${baseURL}${path}`,
      image: expect.stringMatching(/^https?:/),
      worksFor: { "@type": "Organization", name: speaker?.companyName },
    });
  });

  test("of a session is an event of its own within the conference", async ({ head, baseURL }) => {
    const session = sessionWhere(
      ({ title, speakers }) =>
        title.toLowerCase().includes(specialShareTitle) && speakers.length > 0,
    );
    const { structuredData } = await head(sessionPath(session));
    const event = structuredData.find((data) => data["@type"] === "Event");
    const date = session.day === "day1" ? "2025-11-26" : "2025-11-27";
    expect(event).toMatchObject({
      name: session.title,
      url: `${baseURL}${sessionPath(session)}`,
      superEvent: { "@type": "Event", name: conference.name, ...asPlanned },
      performer: session.speakers.map((slug) => ({
        "@type": "Person",
        name: speakers.find((speaker) => speaker.slug === slug)?.name,
      })),
      ...asPlanned,
    });
    expect(Date.parse(event?.startDate)).toBe(Date.parse(`${date}T${session.startTime}:00Z`));
    expect(Date.parse(event?.endDate)).toBe(Date.parse(`${date}T${session.endTime}:00Z`));
    expect(event?.startDate).toMatch(withOffset);
  });

  test("of an article is a posting with its place in the site", async ({ head, baseURL }) => {
    const article = articles.find(({ revisedOn }) => revisedOn !== null);
    const path = `/${article?.slug}/`;
    const { structuredData: data } = await head(path);
    const day = (date: Date | null | undefined) => date?.toISOString().slice(0, 10);
    expect(data.find((entry) => entry["@type"] === "BlogPosting")).toMatchObject({
      headline: article?.title,
      datePublished: day(article?.publishedOn),
      dateModified: day(article?.revisedOn),
      mainEntityOfPage: `${baseURL}${path}`,
    });
    const trail = data.find((entry) => entry["@type"] === "BreadcrumbList");
    expect(trail?.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      "Home",
      "News",
      article?.title,
    ]);
  });

  test("of the contact page is the questions that it shows, with their answers", async ({
    head,
    read,
  }) => {
    const page = await read("/contact");
    const { structuredData } = await head("/contact");
    const faq = structuredData.find((data) => data["@type"] === "FAQPage");
    const shown = await page.locator("#faq h3").allTextContents();
    expect(faq?.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown);
    for (const { acceptedAnswer } of faq?.mainEntity ?? []) {
      await expect(page.locator("#faq")).toContainText(acceptedAnswer.text);
    }
  });

  test("has everything that Google requires, on every page", async ({ head }) => {
    const seen = new Set<string>();
    for (const { path } of everyDocument) {
      for (const data of (await head(path)).structuredData) {
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
    offers: { url: address, availability: address },
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
