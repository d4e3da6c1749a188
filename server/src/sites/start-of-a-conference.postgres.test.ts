import { articles } from "@summit/prisma/content/articles.ts";
import { contactDetails } from "@summit/prisma/content/contact-details.ts";
import { programme } from "@summit/prisma/content/programme.ts";
import { speakers } from "@summit/prisma/content/speakers.ts";
import { sponsors } from "@summit/prisma/content/sponsors.ts";
import { venueDetails } from "@summit/prisma/content/venue-details.ts";
import { findConferenceByAddress } from "@summit/schema/conference/conference-address.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publicPages } from "#feeds/sitemap.ts";
import { createBuiltInSite } from "../../testing/built-in-site.ts";
import { cookieOfOrganizer } from "../../testing/organizer.ts";

let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let headers: { Cookie: string };
beforeAll(async () => {
  site = await createBuiltInSite();
  headers = await cookieOfOrganizer(site.app);
});
afterAll(() => site?.app.close());

/** Whom and what only the built-in conference has. */
const invented = [
  "AI Summit",
  "Larkspur",
  "Kensington",
  "aisummit",
  "example.com",
  "W8 7NX",
  "Main Hall",
  contactDetails.phone,
  venueDetails.venueName,
  ...venueDetails.nearbyAccommodations.map(({ name }) => name),
  ...contactDetails.teamMembers.map(({ name }) => name),
  ...speakers.flatMap(({ name, companyName }) => [name, companyName ?? name]),
  ...sponsors.map(({ name }) => name),
  ...articles.map(({ title }) => title),
  ...programme.map(({ title }) => title),
].filter((name) => name.length > 5);

const call = async (mutation: string) => {
  const source = `mutation { result: ${mutation} { __typename ... on Error { message } ... on Conference { id } } }`;
  const { body } = await site.app.graphql(source, {}, headers);
  expect(body.errors).toBeUndefined();
  return body.data.result;
};

test("a conference that began with the built-in one has nothing invented on its pages and in its feeds", async () => {
  const { client: db } = site.app.db;
  const copy = await call(
    'copyConference(input: { id: "default", name: "Robotics Day", slug: "robotics", startDate: "2098-05-13", asStart: true })',
  );
  expect(copy).toMatchObject({ __typename: "Conference" });
  expect(await findConferenceByAddress(db, "robotics")).toBe(copy.id);
  await call(`publishConference(input: { id: "${copy.id}" })`);
  expect(await call(`setMainConference(input: { id: "${copy.id}" })`)).toMatchObject({
    id: copy.id,
  });

  const main = { conferenceId: copy.id, isMain: true, origin: site.app.config.publicUrl, base: "" };
  const pages = (await publicPages(publishedOnly(db), main)).map(({ path }) => path);
  expect(pages).toContain("/");
  const feeds = [
    "/agenda.ics",
    "/conference.ics",
    "/rss.xml",
    "/feed.json",
    "/schedule.json",
    "/schedule.xml",
  ];
  const others = ["/sitemap.xml", "/site.webmanifest", "/speakers", "/agenda", "/venue", "/news"];
  for (const path of [...pages, ...feeds, ...others, "/contact", "/register", "/exhibition"]) {
    const text = await (await site.ask(path)).text();
    expect([path, invented.filter((name) => text.includes(name))]).toEqual([path, []]);
  }

  // Its structure and texts are there, for its team to go on with.
  const where = { conferenceId: copy.id };
  expect(await db.ticketType.count({ where: { ...where, active: false } })).toBe(3);
  expect(await db.exhibitPackage.count({ where })).toBe(3);
  expect(await db.page.count({ where: { ...where, publication: "draft" } })).toBe(3);
  const bodies = JSON.stringify(await db.page.findMany({ where }));
  expect(invented.filter((name) => bodies.includes(name))).toEqual([]);
  expect(bodies).toContain("Our mission");
  const [people, talks, companies, news] = [
    await db.speaker.count({ where }),
    await db.scheduleItem.count({ where }),
    await db.sponsor.count({ where }),
    await db.article.count({ where }),
  ];
  expect([people, talks, companies, news]).toEqual([0, 0, 0, 0]);
  expect(await (await site.ask("/")).text()).toContain("Robotics Day");
});
