import {
  conference,
  contentPages,
  everyDocument,
  sessionPath,
  sessionWhere,
  speakers,
  specialShareTitle,
} from "./support/content.ts";
import { readHead, readStructuredData } from "./support/head.ts";
import { expect, notFoundLog, test } from "./support/test.ts";

// What search engines and sharing sites read: the page as it is served.
test.use({ javaScriptEnabled: false, expectedProblems: [notFoundLog] });

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
    test(`describes ${name} to search engines and sharing sites`, async ({ page, request }) => {
      await page.goto(path);
      const head = await readHead(page);
      const address = new URL(path, page.url());
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

  test("differs from page to page", async ({ page }) => {
    const titles = new Set<string>();
    for (const { path } of everyDocument) {
      await page.goto(path);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(everyDocument.length);
  });
});

test.describe("structured data", { tag: "@once" }, () => {
  for (const path of ["/", "/agenda"]) {
    test(`of ${path} is the event, with dates, place, mode and status`, async ({ page }) => {
      await page.goto(path);
      const event = (await readStructuredData(page)).find((data) => data["@type"] === "Event");
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

  test("of a speaker is a person", async ({ page }) => {
    const speaker = speakers[0];
    await page.goto(`/speakers/${speaker?.slug}`);
    const person = (await readStructuredData(page)).find((data) => data["@type"] === "Person");
    expect(person).toMatchObject({
      name: speaker?.name,
      jobTitle: speaker?.title,
      url: page.url(),
      image: expect.stringMatching(/^https?:/),
      worksFor: { "@type": "Organization", name: speaker?.companyName },
    });
  });

  test("of a session is an event of its own within the conference", async ({ page }) => {
    const session = sessionWhere(
      ({ title, speakers }) =>
        title.toLowerCase().includes(specialShareTitle) && speakers.length > 0,
    );
    await page.goto(sessionPath(session));
    const event = (await readStructuredData(page)).find((data) => data["@type"] === "Event");
    const date = session.day === "day1" ? "2025-11-26" : "2025-11-27";
    expect(event).toMatchObject({
      name: session.title,
      url: page.url(),
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
});
