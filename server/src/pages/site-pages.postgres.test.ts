import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { recordPageAt, spellingOf } from "@summit/web/route-match";
import { paths, sitemapPaths } from "@summit/web/routes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

// The site's pages, rendered from source with the data of the database, over HTTP.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));
const conferenceId = "default";

let app: TestApp;
const rendered: string[] = [];
beforeAll(async () => {
  const source: { renderPage: RenderPage } = await import(entry);
  app = await createTestApp({
    recordPageAt,
    spellingOf,
    renderPage(request) {
      rendered.push(request.path);
      return source.renderPage(request);
    },
  });
  await createOneDayInBerlin();
});
afterAll(() => app.close());

async function createOneDayInBerlin(): Promise<void> {
  const { client: db } = app.db;
  const create = factories(db);
  await create.conference({
    id: conferenceId,
    name: "Data Day 2031",
    description: "A day about data.",
    startDate: new Date("2031-05-14"),
    endDate: new Date("2031-05-14"),
    timeZone: "Europe/Berlin",
  });
  const place = { address: "Lindenplatz 1", city: "Berlin", postalCode: "10115", country: "DE" };
  await db.venueDetails.create({ data: { conferenceId, venueName: "Der Saal", ...place } });
  await db.contactDetails.create({
    data: { conferenceId, email: "hello@example.com", address: "Lindenplatz 1, Berlin" },
  });
  const speaker = await create.speaker({ conferenceId, name: "Ada Byron", slug: "ada-byron" });
  await create.scheduleItem({
    conferenceId,
    title: "Opening",
    slug: "opening",
    speakerIds: [speaker.id],
    location: "Saal",
  });
  await db.article.create({
    data: {
      conferenceId,
      slug: "some-news",
      title: "Some News",
      excerpt: "News",
      body: "News",
      publishedOn: new Date("2031-01-31"),
    },
  });
  const grants = await db.page.create({
    data: {
      conferenceId,
      slug: "grants",
      title: "Travel Grants",
      body: "*Ask*",
      place: "footer",
      contentHtml: "<p><em>Ask</em> &#x26; go</p>",
    },
  });
  const rows = [
    ["speaker", 0, "ada-lovelace", speaker.id],
    ["session", 2, "welcome", (await db.scheduleItem.findFirstOrThrow()).id],
    ["article", 0, "old-news", (await db.article.findFirstOrThrow()).id],
    ["article", 0, "old-grants", grants.id],
    ["article", 0, "terms", grants.id],
  ] as const;
  await db.formerSlug.createMany({
    data: rows.map(([kind, day, slug, entityId]) => ({ conferenceId, kind, day, slug, entityId })),
  });
}

test.each([
  ["/speakers/ada-lovelace", "/speakers/ada-byron"],
  ["/agenda/day2/welcome", "/agenda/day1/opening"],
  ["/agenda/day2/welcome.ics", "/agenda/day1/opening.ics"],
  ["/old-news/", "/some-news/"],
  ["/old-news", "/some-news/"],
  ["/grants", "/grants/"],
  ["/old-grants/", "/grants/"],
  ["/news/old-news", "/some-news/"],
  ["/agenda/day1", "/agenda#day1"],
])("%s redirects permanently to %s", async (from, to) => {
  const response = await fetch(app.url + from, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
});

test.each([
  ["/speakers/ada-lovelace", "/speakers/ada-byron"],
  ["/agenda/day2/welcome", "/agenda/day1/opening"],
  ["/old-news/", "/some-news/"],
  ["/news/old-news", "/some-news/"],
  ["/agenda/day1", "/agenda#day1"],
  ["/Agenda/Day1", "/agenda/day1"],
])("the redirect of %s keeps the query", async (from, to) => {
  const response = await fetch(`${app.url}${from}?from=mail&n=1`, { redirect: "manual" });
  const [path, ...fragment] = to.split("#");
  const expected = [`${path}?from=mail&n=1`, ...fragment].join("#");
  expect(response.headers.get("location")).toBe(expected);
});

test.each([
  ["/AGENDA?from=mail", "/agenda?from=mail"],
  ["/agenda/", "/agenda"],
  ["/agenda///", "/agenda"],
  ["/Speakers/ada-byron/", "/speakers/ada-byron"],
  ["/some-news//", "/some-news/"],
  ["/Blog", "/blog"],
  ["/speakers/Ada-Byron", "/speakers/ada-byron"],
  ["/Some-News/", "/some-news/"],
])("%s is another spelling, and redirects to %s without being rendered", async (path, to) => {
  rendered.length = 0;
  const response = await fetch(app.url + path, { redirect: "manual" });
  expect([response.status, response.headers.get("location")]).toEqual([301, to]);
  await fetch(`${app.url}/page-state${path}`);
  const spellings = rendered.filter((path) => !to.startsWith(path));
  expect(spellings).toEqual([]);
});

test.each(["sam-lee-(she/her)", "100%-human", "c#-guru", "łukasz", "東京-太郎", "who?"])(
  "a speaker whose old-style slug is %s has a page",
  async (slug) => {
    const create = factories(app.db.client);
    await create.speaker({ conferenceId, name: `Speaker ${slug}`, slug });
    const response = await fetch(app.url + paths.speaker({ slug }), { redirect: "manual" });
    expect(response.status).toBe(200);
  },
);

test.each([
  ["/speakers/nobody", "/speakers/~", "Speaker not found"],
  ["/agenda/day1/nothing", "/agenda/day1/~", "Session not found"],
  ["/agenda/day7/nothing", "/agenda/day1/~", "Session not found"],
  ["/agenda/rooms/nothing", "/agenda/rooms/~", "Room not found"],
  ["/no-news", "/~", "Page Not Found"],
])("%s, which does not exist, shares the page of %s", async (path, unknown, text) => {
  await fetch(app.url + unknown);
  rendered.length = 0;
  const response = await fetch(app.url + path);
  expect([response.status, rendered]).toEqual([404, []]);
  expect(await response.text()).toContain(text);
  await fetch(`${app.url}/page-state${unknown}`);
  rendered.length = 0;
  const state = await fetch(`${app.url}/page-state${path}`);
  expect([state.status, rendered]).toEqual([404, []]);
  expect(state.headers.get("content-type")).toContain("application/json");
  expect(await state.json()).toBeTypeOf("object");
});

describe("a conference of one day in Berlin", () => {
  const pages = [
    ...sitemapPaths,
    "/speakers/ada-byron",
    "/agenda/day1/opening",
    "/some-news/",
    "/newsletter/confirmed",
    "/grants/",
  ];
  const read = async (path: string) => (await fetch(app.url + path)).text();

  test.each(pages)("mentions no other city, number of days or date at %s", async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html.match(/london|two[ -]days?|both days|Nov 26th|day 2\b/i)).toBeNull();
  });

  test("shows its own facts", async () => {
    const agenda = await read("/agenda");
    expect(agenda.replaceAll(/<[^>]*>/g, "")).toContain("14 May 2031 all times in Berlin");
    expect(agenda).not.toContain('aria-label="Days"');
    expect(await read("/speakers")).toContain("One day, and time to ask them");
    expect(await read("/register")).toMatch(/It is[^.]*the day[^.]*of talks/);
    expect(await read("/agenda/day1/opening")).toContain("14th May");
  });
});

describe("the pages that a conference adds", () => {
  const read = async (path: string) => (await fetch(app.url + path)).text();

  test("are rendered, linked, described and in the sitemap", async () => {
    const html = await read("/grants/");
    expect(html).toContain("<em>Ask</em> &#x26; go");
    expect(html).toContain('<meta name="description" content="Ask &amp; go"');
    expect(html).toMatch(/<title[^>]*>Travel Grants \| Data Day 2031</);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(await read("/speakers")).toContain('href="/grants/"');
    expect(await read("/sitemap.xml")).toContain("/grants/</loc>");
  });

  test("replace a text of the site at its address, which the sitemap lists once", async () => {
    const { client: db } = app.db;
    expect(await read("/privacy")).toContain("Data we collect");
    const page = await db.page.create({
      data: {
        conferenceId,
        slug: "privacy",
        title: "Your Data",
        body: "Our own.",
        contentHtml: "<p>Our own.</p>",
      },
    });
    app.publish([{ conferenceId, entity: "page", entityId: page.id }]);
    const html = await read("/privacy");
    expect(html).toContain("Our own.");
    expect(html).toMatch(/<h1[^>]*>Your Data</);
    expect(html).not.toContain("Data we collect");
    expect((await read("/sitemap.xml")).match(/\/privacy\/?</g)).toEqual(["/privacy<"]);
    // A page that was there once does not redirect what it replaced.
    expect(await read("/terms")).toContain("Intellectual property");
  });
});

describe("the search", () => {
  const search = async (query: string) => {
    const response = await fetch(`${app.url}/search${query}`);
    return { response, html: await response.text() };
  };

  test("shows the results of its query, also without scripts", async () => {
    const { response, html } = await search("?q=opening");
    expect(response.status).toBe(200);
    expect(html).toContain('href="/agenda/day1/opening"');
    expect(html).toContain('<meta name="robots" content="noindex"');
    const other = await search("?q=byron&type=Keynote");
    expect(other.html).not.toContain('href="/agenda/day1/opening"');
    expect((await search("?speaker=ada-byron")).html).toContain('href="/agenda/day1/opening"');
  });

  test("escapes the query", async () => {
    const { html } = await search(`?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain("<script>alert");
  });

  test("is rendered for each query after normalization, and never cached", async () => {
    rendered.length = 0;
    for (const query of ["?q=a", "?q=a", "?x=1&q=a%20", "?q=b"]) await search(query);
    expect(rendered).toEqual(["/search?q=a", "/search?q=a", "/search?q=a", "/search?q=b"]);
    rendered.length = 0;
    for (const query of ["", "?utm_source=x", "?q="]) await search(query);
    expect(rendered.length).toBeLessThanOrEqual(1);
    expect((await search("?q=a")).response.headers.get("Cache-Control")).toContain("private");
  });

  test("is rate-limited", async () => {
    const limited = await createTestApp({ env: { RATE_LIMIT_FACTOR: "0.05" } });
    const statuses = [];
    for (const letter of ["a", "b", "c", "d"]) {
      const response = await fetch(`${limited.url}/search?q=${letter}`);
      statuses.push(response.status);
    }
    const empty = await fetch(`${limited.url}/search`);
    await limited.close();
    expect([...statuses, empty.status]).toEqual([200, 200, 200, 429, 200]);
  });
});
