import { seed } from "@summit/prisma/seed.ts";
import { countRows } from "@summit/prisma/testing/count-statements.ts";
import { factories } from "@summit/prisma/testing/factories.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ renderPage: async () => testPage("", 404) });
  await seed(app.db.client);
  const { conference, speaker, scheduleItem } = factories(app.db.client);
  const { id: conferenceId } = await conference({ slug: "robots", name: "Robots & Co <Ltd>" });
  const { id } = await speaker({ conferenceId, name: "Ida Arm", slug: "ida-arm" });
  const untitled = await speaker({
    conferenceId,
    name: "Bo Untitled",
    slug: "bo-untitled",
    title: null,
  });
  const former = { conferenceId, entityId: id, kind: "speaker", slug: "ida-former" } as const;
  const formerSession = { conferenceId, kind: "session", day: 2, slug: "claws" } as const;
  await speaker({ conferenceId, name: "Otto Secret", slug: "otto", publication: "draft" });
  const session = await scheduleItem({
    conferenceId,
    title: "Grippers",
    slug: "grippers",
    speakerIds: [id, untitled.id],
  });
  await scheduleItem({ conferenceId, title: "Welding", slug: "welding", status: "cancelled" });
  const { id: parts } = await conference({
    slug: "parts",
    timeZone: "America/New_York",
    startDate: new Date("2027-07-05"),
    endDate: new Date("2027-07-06"),
  });
  for (const [title, day, location] of [
    ...([
      ["One", 1, "Hall & A"],
      ["Two", 1, "B"],
    ] as const),
    ...([
      ["Three", 2, "Hall & A"],
      ["Four", 2, "Hall & A"],
    ] as const),
  ]) {
    const times = { startTime: `1${title.length}:00`, endTime: `1${title.length}:30` };
    await scheduleItem({
      conferenceId: parts,
      title,
      slug: title.toLowerCase(),
      day,
      location,
      ...times,
    });
    await speaker({ conferenceId: parts, name: title, slug: title.toLowerCase() });
  }
  await speaker({ conferenceId: parts, name: "Évora", slug: "evora" });
  const secret = { title: "Hidden", slug: "hidden", day: 1, publication: "draft" } as const;
  await scheduleItem({ conferenceId: parts, location: "Secret room", ...secret });
  await app.db.client.formerSlug.createMany({
    data: [former, { ...formerSession, entityId: session.id }],
  });
  await app.db.client.formerConferenceSlug.create({
    data: { slug: "old-robots", conferenceId },
  });
  await conference({ slug: "secret", name: "Secret Day", status: "draft" });
});
afterAll(() => app.close());

const ask = (path: string) => fetch(app.url + path, { redirect: "manual" });

it.each([
  ["/embed/agenda", "What to Stop: Ending AI Projects on Purpose"],
  ["/embed/speakers", "Anneliese Brandvold"],
  ["/embed/countdown", 'data-until="2025-11-26T09:00:00.000Z"'],
  ["/embed/speakers/anneliese-brandvold", "Tarnwell Systems"],
  ["/c/robots/embed/agenda", "Ida Arm"],
  ["/c/robots/embed/agenda/day1/grippers", "Grippers"],
  ["/c/robots/embed/speakers/ida-arm", "<title>Ida Arm</title>"],
])("%s may be framed anywhere, sets no cookie and is small", async (path, text) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toMatch(
    /frame-ancestors \*;script-src 'self';style-src 'sha256-[^']+'/,
  );
  expect(response.headers.get("x-frame-options")).toBeNull();
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(response.headers.get("set-cookie")).toBeNull();
  const html = await response.text();
  expect(html).toContain(text);
  expect(html).not.toContain("Otto Secret");
  const again = await ask(path);
  expect([again.status, again.headers.get("x-frame-options"), await again.text()]).toEqual([
    200,
    null,
    html,
  ]);
});

it.each([
  "/c/robots/embed/speakers",
  "/c/robots/embed/speakers/bo-untitled",
  "/c/robots/embed/agenda",
])("%s shows nothing where a speaker has no job title", async (path) => {
  const html = await (await ask(path)).text();
  expect(html).toContain("Bo Untitled");
  expect(html).not.toMatch(/null|undefined|<p[^>]*><\/p>/);
});

it.each(["agenda", "agenda/day1/welding"])(
  "%s strikes through what is cancelled, and says so",
  async (path) => {
    const html = await (await ask(`/c/robots/embed/${path}`)).text();
    expect(html).toMatch(/<s><a href="[^"]+">Welding<\/a><\/s> <strong>Cancelled<\/strong>/);
    expect(html.match(/Cancelled/g)).toHaveLength(1);
  },
);

const linksIn = (html: string) => [...html.matchAll(/<a href="[^"]+">([^<]+)<\/a>(?!<\/footer>)/g)];

it.each([
  ["agenda?day=day2", ["Four", "Three"]],
  ["agenda?room=Hall+%26+A", ["One", "Four", "Three"]],
  ["agenda?room=%20Hall+%26+A", ["One", "Four", "Three"]],
  ["agenda?limit=3&campaign=x", ["One", "Two", "Four"]],
  ["agenda?day=day2&room=Hall+%26+A&limit=1", ["Four"]],
  ["agenda?campaign=x", ["One", "Two", "Four", "Three"]],
  ["speakers?limit=2&day=day2", ["Évora", "Four"]],
  ["speakers?day=day9", ["Évora", "Four", "One", "Three", "Two"]],
  ["speakers?limit=100", ["Évora", "Four", "One", "Three", "Two"]],
])("shows the part that %s chooses, also once the whole is cached", async (path, titles) => {
  await ask(`/c/parts/embed/${path.split("?")[0]}`);
  const response = await ask(`/c/parts/embed/${path}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(response.headers.get("x-frame-options")).toBeNull();
  expect(linksIn(await response.text()).map(([, title]) => title)).toEqual(titles);
  const whole = await (await ask(`/c/parts/embed/${path.split("?")[0]}`)).text();
  expect(linksIn(whole)).toHaveLength(path.startsWith("speakers") ? 5 : 4);
});

it.each(["agenda", "agenda/day1/one"])(
  "%s says where each session is, and whose times they are",
  async (path) => {
    const html = await (await ask(`/c/parts/embed/${path}`)).text();
    expect(html).toContain("Hall &amp; A</p>");
    expect(html).toMatch(/ in New York<\/p>/);
  },
);

it.each([
  "day=day3",
  "day=day8",
  "day=1",
  "day=",
  "day=day1&day=day2",
  "room=C",
  "room=Secret+room",
  "room=%00",
  "room=%ED%A0%80",
  "limit=0",
  "limit=101",
  "limit=x",
  "limit=1.5",
])("has no part with %s", async (query) => {
  const response = await ask(`/c/parts/embed/agenda?${query}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("What was shown here is no longer available.");
});

it("makes a limited number of parts for a client, and still serves the whole", async () => {
  const part = () => ask("/c/parts/embed/agenda?day=day1");
  let response = await part();
  for (let count = 1; count < 61 && response.status !== 429; count += 1) response = await part();
  expect(response.status).toBe(429);
  expect(response.headers.get("retry-after")).toMatch(/^\d+$/);
  // Told in the frame, where browsers would show the sign of a broken page.
  expect(response.headers.get("x-frame-options")).toBeNull();
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.text()).toMatch(/<h1>Not available<\/h1><p>[^<]+<\/p>/);
  expect((await ask("/c/parts/embed/agenda")).status).toBe(200);
  expect(app.logLines.join()).not.toContain("could not be rendered");
});

it("is smaller than 10 KB compressed, including the script", async () => {
  for (const path of ["/embed/agenda", "/embed/speakers"]) {
    const { headers } = await ask(path);
    expect(Number(headers.get("content-length"))).toBeLessThan(10_000);
  }
});

it("escapes names", async () => {
  const html = await (await ask("/c/robots/embed/speakers")).text();
  expect(html).toContain("Robots &amp; Co &lt;Ltd&gt;");
});

it.each([
  "/embed/nothing",
  "/embed/speakers/nobody",
  "/embed/agenda/day1/nothing",
  "/c/robots/embed/speakers/otto",
  "/c/secret/embed/agenda",
])("%s does not exist, which the frame of another site shows as a sentence", async (path) => {
  for (const _cached of [false, true]) {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expect(response.headers.get("x-frame-options")).toBeNull();
    expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const html = await response.text();
    expect(html).toContain("<p>What was shown here is no longer available.</p>");
    expect(html).not.toContain("<footer>");
  }
});

it.each([
  ["/c/robots/embed/speakers/ida-former", "/c/robots/embed/speakers/ida-arm"],
  ["/c/robots/embed/agenda/day2/claws", "/c/robots/embed/agenda/day1/grippers"],
  ["/c/old-robots/embed/agenda", "/c/robots/embed/agenda"],
])("%s has moved to %s", async (path, location) => {
  const response = await ask(path);
  expect([response.status, response.headers.get("location")]).toEqual([301, location]);
});

it("of a session reads no other, whether it exists or not", async () => {
  const rows = (path: string) => countRows(() => ask(path));
  expect(await rows("/embed/agenda/day1/no-such-session")).toBeLessThan(5);
  const [session] = await app.db.client.scheduleItem.findMany({
    where: { conferenceId: "default", type: { not: "Break" } },
    take: 1,
  });
  const path = `/embed/agenda/day${session?.day}/${session?.slug}`;
  expect(await rows(path)).toBeLessThan(10);
  expect((await ask(path)).status).toBe(200);
});

const describePage = (url: string, more = "") =>
  ask(`/oembed?url=${encodeURIComponent(url)}${more}`);

it("describes the embed of a speaker's and a session's page", async () => {
  const speaker = await describePage(
    `${app.config.publicUrl}/c/robots/speakers/ida-arm`,
    "&maxwidth=320",
  );
  expect(speaker.headers.get("access-control-allow-origin")).toBe("*");
  expect(await speaker.json()).toMatchObject({
    version: "1.0",
    type: "rich",
    title: "Ida Arm",
    width: 320,
    height: 200,
    provider_name: "Robots & Co <Ltd>",
    provider_url: `${app.config.publicUrl}/c/robots`,
    html: expect.stringContaining(
      `src="${app.config.publicUrl}/c/robots/embed/speakers/ida-arm" title="Ida Arm"`,
    ),
  });
  const session = await describePage(`${app.config.publicUrl}/c/robots/agenda/day1/grippers`);
  expect(await session.json()).toMatchObject({ title: "Grippers", width: 480 });
});

it.each([
  ["/speakers/", "/embed/speakers", 600],
  ["/agenda", "/embed/agenda", 600],
  ["/c/robots/agenda/", "/c/robots/embed/agenda", 600],
  ["/c/robots/speakers/ida-former", "/c/robots/embed/speakers/ida-arm", 200],
  ["/c/old-robots/speakers/ida-arm/", "/c/robots/embed/speakers/ida-arm", 200],
  ["/c/robots/agenda/day2/claws", "/c/robots/embed/agenda/day1/grippers", 200],
])("describes the embed of %s as %s", async (page, embed, height) => {
  const described = await describePage(app.config.publicUrl + page);
  expect(await described.json()).toMatchObject({
    type: "rich",
    height,
    html: expect.stringContaining(`src="${app.config.publicUrl}${embed}"`),
  });
});

it.each([
  "https://elsewhere.example/speakers/ida-arm",
  "/speakers/anneliese-brandvold",
  "not an address",
  "HOST/venue",
  "HOST/c/secret/speakers/ida-arm",
  "HOST/speakers/%E0%A4%A",
])("describes no other page: %s", async (url) => {
  expect((await describePage(url.replace("HOST", app.config.publicUrl))).status).toBe(404);
});

it("supports JSON only", async () => {
  const url = `${app.config.publicUrl}/speakers/anneliese-brandvold`;
  expect((await describePage(url, "&format=xml")).status).toBe(501);
});
