import { seed } from "@summit/prisma/seed.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { useTestDatabase } from "@summit/prisma/testing/test-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { schema } from "#index.ts";
import { execute } from "../../testing/execute.ts";

const test = useTestDatabase();

beforeAll(() => seed(test.db));

async function read(source: string) {
  const { data, errors } = await execute(test.db, source);
  expect(errors).toBeUndefined();
  return data;
}

it("the built-in content has all precise values", async () => {
  const { conference, plans } = await read(`{
    plans { pricePerMonth { minorUnits currency } }
    conference {
      shareImage dayStartTime dayEndTime timeZone country legalEmail recordingsUrl nextEditionUrl
      venueDetails { country imageUrl googleMapsUrl floorPlanUrl virtualTourUrl contactEmail
        nearbyAccommodations { imageUrl url price { minorUnits decimals currency } }
        transportationInfo { url } }
      contactDetails { email socialMedia { twitter facebook linkedin instagram }
        teamMembers { email imageUrl } }
      speakers(first: 100) { nodes { imageUrl shareImage companyLogo twitterUrl linkedinUrl githubUrl } }
      scheduleItems(first: 100) { nodes { startTime endTime shareImage videoUrl slidesUrl } }
      ticketTypes { nodes { price { minorUnits decimals currency } purchaseUrl } }
      exhibitPackages { nodes { price { minorUnits currency } purchaseUrl } }
      sponsors { nodes { imageUrl websiteUrl } }
      articles { nodes { coverUrl shareImage } }
    }
  }`);
  expect(conference).toMatchObject({
    dayStartTime: "09:00",
    dayEndTime: "17:00",
    timeZone: "Europe/London",
    venueDetails: { country: "GB" },
  });
  expect(conference.scheduleItems.nodes).toContainEqual(
    expect.objectContaining({ startTime: "09:00", endTime: "09:20" }),
  );
  for (const { price } of conference.ticketTypes.nodes) {
    expect(price).toEqual({ minorUnits: expect.any(Number), decimals: 2, currency: "GBP" });
  }
  expect(plans.length).toBeGreaterThan(1);
});

describe("an address", () => {
  const shareImageOf = async (slug: string) =>
    (
      await read(`{ conferenceBySlug(slug: "${slug}") {
      shareImage speakers { nodes { shareImage } }
    } }`)
    ).conferenceBySlug;

  it("of a share image is at the site of the conference, below the main one or at its own host", async () => {
    const create = factories(test.db);
    const { id, slug } = await create.conference({ name: "Robots" });
    await create.speaker({ conferenceId: id });
    const below = `https://summit.example/c/${slug}`;
    const { speakers, ...whole } = await shareImageOf(slug);
    const path = whole.shareImage.slice(below.length);
    expect(path).toMatch(/^\/share\/\w+\/conference\//);
    expect(whole.shareImage).toBe(below + path);
    expect(speakers.nodes[0].shareImage).toContain(`${below}/share/`);
    await test.db.conference.update({ where: { id }, data: { provenHost: "robots.example" } });
    const hosted = await shareImageOf(slug);
    expect(hosted.shareImage).toBe(`https://robots.example${path}`);
  });

  it("of a page is there, too", async () => {
    const create = factories(test.db);
    const { id, slug } = await create.conference({ name: "Pages" });
    await create.speaker({ conferenceId: id, slug: "ada" });
    const at = { conferenceId: id, day: 2, startTime: "09:00", endTime: "10:00" };
    await create.scheduleItem({ ...at, slug: "opening" });
    await create.scheduleItem({ ...at, slug: "tea", type: "Break" });
    await test.db.article.create({
      data: {
        conferenceId: id,
        slug: "news",
        title: "News",
        excerpt: "E",
        body: "B",
        publishedOn: new Date("2025-01-01"),
      },
    });
    const urls = async () => {
      const source = `{ conferenceBySlug(slug: "${slug}") { url
        speakers { nodes { url } } articles { nodes { url } }
        scheduleItems(orderBy: { field: title }) { nodes { slug url } }
      } }`;
      const { url, speakers, articles, scheduleItems } = (await read(source)).conferenceBySlug;
      const bySlug = new Map(
        scheduleItems.nodes.map((one: { slug: string; url: string }) => [one.slug, one.url]),
      );
      return [
        url,
        speakers.nodes[0].url,
        articles.nodes[0].url,
        ...["opening", "tea"].map((of) => bySlug.get(of)),
      ];
    };
    const pages = (site: string) =>
      ["/speakers/ada", "/news/", "/agenda/day2/opening"].map((path) => site + path);
    const below = `https://summit.example/c/${slug}`;
    expect(await urls()).toEqual([below, ...pages(below), null]);
    await test.db.conference.update({ where: { id }, data: { provenHost: "pages.example" } });
    const own = "https://pages.example";
    expect(await urls()).toEqual([`${own}/`, ...pages(own), null]);
  });

  it("of a share image is the built-in file at the root, as long as that shows the conference's facts", async () => {
    const { conference } = await read("{ conference { shareImage } }");
    expect(conference.shareImage).toBe("https://summit.example/share/default.png");
  });
});

it("an invalid email address is returned as it is stored", async () => {
  await test.db.contactDetails.updateMany({ data: { email: "ada@old-.example" } });
  const { contactDetails } = await read("{ contactDetails { email } }");
  expect(contactDetails.email).toBe("ada@old-.example");
});

it("an invalid link is null", async () => {
  const { id } = await test.db.sponsor.findFirstOrThrow();
  await test.db.sponsor.update({ where: { id }, data: { websiteUrl: "example.com" } });
  const { sponsor } = await read(`{ sponsor(id: "${id}") { websiteUrl } }`);
  expect(sponsor).toEqual({ websiteUrl: null });
});

it("every scalar has a specification URL", () => {
  const own = ["CountryCode", "CurrencyCode", "EmailAddress", "LocalTime", "SafeInt", "TimeZone"];
  for (const name of [...own, "URL"]) {
    const scalar = schema.getType(name) as { specifiedByURL?: string };
    expect(scalar.specifiedByURL, name).toMatch(/^https:\/\//);
  }
});
