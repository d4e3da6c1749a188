import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { factories } from "@summit/prisma/testing/factories.ts";
import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { previewTokenOf } from "@summit/schema/conference/preview-link.service.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import type { RenderPage } from "@summit/web/page-contract";
import { spellingOf } from "@summit/web/route-match";
import { sitemapPages } from "@summit/web/routes";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createSecrets } from "#sessions/derived-secrets.ts";
import { createConferenceEndWatch } from "#sites/watch-conference-ends.ts";
import { cookieOfOrganizer } from "../../testing/organizer.ts";
import { createTestApp, type TestApp, testPage } from "../../testing/test-app.ts";

// The sites of users' conferences, rendered from source, over HTTP.
const entry = fileURLToPath(new URL("../../../web/src/entry-server.tsx", import.meta.url));
const base = "/c/robotics-day";
const pages = sitemapPages.filter(({ mainOnly }) => !mainOnly).map(({ path }) => path);

let app: TestApp;
let robotics: string;
let draft: string;
beforeAll(async () => {
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  app = await createTestApp({ renderPage, spellingOf });
  const { client: db } = app.db;
  await factories(db).conference({ id: "default", name: "Data Day", organizerName: "Data People" });
  robotics = await createConference("Robotics Day", "robotics-day");
  draft = await createConference("Secret Day", "secret-day", "draft");
  await db.formerConferenceSlug.create({ data: { slug: "robots", conferenceId: robotics } });
});
afterAll(() => app.close());

async function createConference(
  name: string,
  slug: string,
  status: "draft" | "published" = "published",
) {
  const create = factories(app.db.client);
  const { id: conferenceId } = await create.conference({ name, slug, status });
  const speaker = await create.speaker({ conferenceId, name: `${name} Speaker`, slug: "ada" });
  await create.scheduleItem({
    conferenceId,
    title: `${name} Opening`,
    slug: "opening",
    speakerIds: [speaker.id],
  });
  return conferenceId;
}

async function ask(path: string, init: RequestInit = {}) {
  const response = await fetch(app.url + path, { redirect: "manual", ...init });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}

describe("the site of a conference", () => {
  test("has all pages and feeds under its base path, without content of others", async () => {
    const records = ["/speakers/ada", "/agenda/day1/opening"];
    const feeds = [
      "/sitemap.xml",
      "/rss.xml",
      "/feed.json",
      "/agenda.ics",
      "/schedule.json",
      "/schedule.xml",
    ];
    for (const path of [...pages, ...records, ...feeds, "/agenda/day1/opening.ics"]) {
      const { status, text } = await ask(base + (path === "/" ? "" : path));
      expect([path, status]).toEqual([path, 200]);
      expect([path, text.match(/Data Day|Data People|Secret Day/)]).toEqual([path, null]);
      expect(text).toMatch(/Robotics Day|robotics-day/);
    }
    expect((await ask(`${base}/no-such-page`)).status).toBe(404);
    expect((await ask("/")).text).not.toContain("Robotics Day");
  });

  test("lists its non-empty pages in its sitemap", async () => {
    const { text } = await ask(`${base}/sitemap.xml`);
    const listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = ""]) =>
      url.replace(app.config.publicUrl, ""),
    );
    expect(listed).toEqual(
      expect.arrayContaining([base, `${base}/speakers`, `${base}/agenda/day1/opening`]),
    );
    expect(listed).not.toContain(`${base}/news`);
    expect(listed).not.toContain(`${base}/exhibition`);
    expect(listed.filter((path) => !path.startsWith(base))).toEqual([]);
  });

  test("is found by crawlers as long as it is public: the main host's robots.txt names its sitemap", async () => {
    const named = async () => [...(await ask("/robots.txt")).text.matchAll(/^Sitemap: (.*)$/gm)];
    const sitemaps = async () =>
      (await named()).map(([, url = ""]) => url.replace(app.config.publicUrl, ""));
    const hidden = await createConference("Crawled Day", "crawled-day", "draft");
    expect(await sitemaps()).toEqual(["/sitemap.xml", `${base}/sitemap.xml`]);
    const change = async (data: { status?: "draft" | "published"; provenHost?: string }) => {
      await app.db.client.conference.update({ where: { id: hidden }, data });
      app.publishChange(hidden);
    };
    await change({ status: "published" });
    expect(await sitemaps()).toContain("/c/crawled-day/sitemap.xml");
    await change({ provenHost: "crawled.example" });
    expect((await ask("/robots.txt")).text).not.toContain("crawled");
    await app.db.client.conference.delete({ where: { id: hidden } });
    app.publishChange(hidden);
    const { text } = await ask(`${base}/robots.txt`);
    expect(text.match(/Sitemap/g)).toHaveLength(1);
  });

  test("has no links to empty sections", async () => {
    await factories(app.db.client).conference({ name: "Empty Day", slug: "empty-day" });
    for (const [page, said, promised] of [
      ["speakers", "The line-up is being put together.", "what the slides left out"],
      [
        "agenda",
        "The programme is still being planned.",
        /data-filter=|data-days|My agenda|Add to cal/,
      ],
      ["register", "Tickets are not on sale yet.", /Book Tickets Now|Every pass|your manager/],
      ["news", "Nothing published yet.", "View News"],
    ] as const) {
      const { text } = await ask(`/c/empty-day/${page}`);
      expect(text).toContain(said);
      expect([page, text.match(promised)?.[0]]).toEqual([page, undefined]);
    }
    expect((await ask(`${base}/speakers`)).text).toContain("what the slides left out");
  });

  test("says nothing that only the main conference's texts can say", async () => {
    const { client: db } = app.db;
    const create = factories(db);
    const { id: conferenceId } = await create.conference({
      name: "Full Day",
      slug: "full-day",
      startDate: new Date("2039-05-02"),
      endDate: new Date("2039-05-03"),
    });
    for (const name of ["Zoë", "Élodie", "Ada"]) await create.speaker({ conferenceId, name });
    const money = { price: 100, currency: "EUR" };
    const inn = { name: "Inn", rating: 4, description: "Near.", imageUrl: "", url: "", ...money };
    await db.venueDetails.create({
      data: {
        conferenceId,
        venueName: "Hall",
        address: "1 Lane",
        city: "Berlin",
        country: "DE",
        postalCode: "10115",
        description: "A hall.",
        capacity: "9",
        nearbyAccommodations: [inn],
      },
    });
    await db.exhibitPackage.create({
      data: { conferenceId, name: "Table", standSize: "4 m²", delegatePasses: 1, ...money },
    });
    await db.sponsor.create({
      data: { conferenceId, name: "Gears", imageUrl: "/g.svg", stand: "A1" },
    });
    await db.ticketType.create({
      data: {
        conferenceId,
        name: "Ticket",
        purchaseUrl: "https://shop.example/",
        ...money,
        availableFrom: new Date("2020-01-01"),
        availableUntil: new Date("2040-01-01"),
      },
    });
    const page = async (path: string) =>
      (await ask(`/c/full-day${path}`)).text.replaceAll("<!-- -->", "");
    const venue = await page("/venue");
    expect(venue).toContain("Where to stay");
    expect(venue).not.toMatch(/Three places|Find your way/);
    const exhibition = await page("/exhibition");
    expect(exhibition).toContain(">1 delegate pass<");
    expect(exhibition).not.toMatch(/VAT|on the plan/);
    const register = await page("/register");
    expect(register).toContain("The shop");
    expect(register).not.toMatch(/Every pass covers|VAT/);
    const speakers = await page("/speakers");
    expect([...speakers.matchAll(/<h2[^>]*>(Zoë|Élodie|Ada)</g)].map(([, name]) => name)).toEqual([
      "Ada",
      "Élodie",
      "Zoë",
    ]);
  });

  test("says nothing that nobody has entered", async () => {
    const { client: db } = app.db;
    const { id: conferenceId } = await factories(db).conference({ slug: "bare-day" });
    const inn = { name: "Inn", rating: 0, description: "", imageUrl: null, url: null };
    const place = { address: "1 Lane", city: "Oslo", country: "NO", postalCode: "0150" };
    await db.venueDetails.create({
      data: {
        conferenceId,
        venueName: "Hall",
        ...place,
        description: "",
        capacity: "",
        nearbyAccommodations: [{ ...inn, price: 0, currency: "GBP" }],
      },
    });
    const sale = { availableFrom: new Date("2020-01-01"), availableUntil: new Date("2099-01-01") };
    await db.ticketType.create({ data: { conferenceId, name: "At the door", ...sale } });
    for (const path of ["", "/venue", "/contact", "/agenda", "/register"]) {
      const { status, text } = await ask(`/c/bare-day${path}`);
      expect([path, status]).toEqual([path, 200]);
      const shown = text.replace(/<(style|script)[\s\S]*?<\/\1>/g, "").replaceAll("<!-- -->", "");
      const invented =
        /★|a night|Capacity|View on map|Office hours|£0|>us<|, ,|nine stages|The shop/;
      expect([path, invented.exec(shown)?.[0]]).toEqual([path, undefined]);
    }
  });

  test("has an icon in its own colours", async () => {
    const home = (await ask(base)).text;
    const [, icon = ""] = /<link rel="icon" href="([^"]*)"/.exec(home) ?? [];
    expect(icon).toMatch(/^\/c\/robotics-day\/artwork\/[0-9a-f]{16}\/icon\.svg$/);
    const { status, headers, text } = await ask(icon);
    expect([status, headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(text).toMatch(/^<svg /);
    const touchIcon = icon.replace("icon.svg", "touch-icon.png");
    expect(home).toContain(`<link rel="apple-touch-icon" href="${touchIcon}"`);
    const png = await ask(touchIcon);
    expect([png.status, png.headers.get("content-type")]).toEqual([200, "image/png"]);
    const outdated = touchIcon.replace(/[0-9a-f]{16}/, "0".repeat(16));
    expect((await ask(outdated)).status).toBe(404);
    const manifest = JSON.parse((await ask(`${base}/site.webmanifest`)).text);
    expect(manifest.icons.map(({ src }: { src: string }) => src)).toEqual([icon]);
    expect((await ask("/")).text).toContain('<link rel="icon" href="/favicon.svg"');
  });

  test("does not have pages that all sites share", async () => {
    for (const path of ["/auth", "/account", "/admin", "/create-conference"]) {
      expect([path, (await ask(base + path)).status]).toEqual([path, 404]);
    }
  });

  test("moves with its slug", async () => {
    const { status, headers } = await ask("/c/robots/speakers?from=mail");
    expect([status, headers.get("location")]).toEqual([301, `${base}/speakers?from=mail`]);
  });

  test("has small letters in its address, and the other spellings lead there", async () => {
    const { status, headers } = await ask(`${base.replace("robotics", "Robotics")}/speakers?a=1`);
    expect([status, headers.get("location")]).toEqual([301, `${base}/speakers?a=1`]);
  });

  test("leads to its call for papers while that is announced or open, and says where it stands", async () => {
    const { client: db } = app.db;
    const where = { conferenceId: robotics };
    const at = (time: string) => new Date(`${time}T09:00:00Z`);
    await db.call.create({ data: { ...where, opensAt: at("2998-01-01") } });
    const standing = async (data: { opensAt?: Date; closesAt?: Date }) => {
      await db.call.update({ where, data });
      app.publishChange(robotics);
      const state = /(Opens on|Open until|Closed on) [^<]+/.exec((await ask(`${base}/call`)).text);
      const places = [`${base}/contact`, `${base}/sitemap.xml`].map(async (path) => {
        const { text } = await ask(path);
        return /\/call(<|")/.test(text);
      });
      return [state?.[0], ...(await Promise.all(places))];
    };
    const opens = "Opens on Monday, 1 January 2998 at 09:00 GMT";
    expect(await standing({})).toEqual([opens, true, true]);
    const open = { opensAt: at("2020-01-01"), closesAt: at("2999-01-01") };
    const until = "Open until Tuesday, 1 January 2999 at 09:00 GMT";
    expect(await standing(open)).toEqual([until, true, true]);
    const closed = await standing({ closesAt: at("2021-01-01") });
    expect(closed).toEqual([expect.stringMatching(/^Closed on /), false, false]);
    await db.call.delete({ where });
    app.publishChange(robotics);
  });

  test("names its organizer and contact address in its legal pages", async () => {
    await app.db.client.conference.update({
      where: { id: robotics },
      data: {
        legalName: "Arm & Leg e. V.",
        legalAddress: "Hafenstraße 1, 20457 Hamburg",
        legalEmail: "law@robots.example",
      },
    });
    app.publishChange(robotics);
    for (const path of ["/privacy", "/terms", "/about-us", "/contact"]) {
      const { text } = await ask(base + path);
      expect(text).toContain("Arm &amp; Leg e. V.");
      expect(text).toContain("Hafenstraße 1, 20457 Hamburg");
      expect(text).toContain("law@robots.example");
      expect([path, text.match(/Data (Day|People)|England and Wales|\b2015\b|London/)]).toEqual([
        path,
        null,
      ]);
    }
    expect((await ask(`${base}/contact`)).text).toContain('id="contact-form"');
  });

  test("accepts its own forms", async () => {
    const fields = {
      name: "Ada",
      email: "ada@example.com",
      subject: "Hello",
      message: "A question.",
    };
    const body = new URLSearchParams(fields);
    const { status, headers } = await ask(`${base}/contact`, { method: "POST", body });
    expect([status, headers.get("location")]).toEqual([303, `${base}/contact/sent#content`]);
    const stored = await app.db.client.contactSubmission.findMany({
      select: { conferenceId: true },
    });
    expect(stored).toEqual([{ conferenceId: robotics }]);
    const wrong = await ask(`${base}/contact`, { method: "POST", body: new URLSearchParams() });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain("Robotics Day");
  });

  test("is found at an address that was asked for before the conference had it", async () => {
    const paths = ["/c/late-day", "/c/late-day/speakers"];
    const statuses = async () => Promise.all(paths.map(async (path) => (await ask(path)).status));
    await statuses();
    expect(await statuses()).toEqual([404, 404]);
    const conferenceId = await createConference("Late Day", "late-day");
    app.publishChange(conferenceId);
    expect(await statuses()).toEqual([200, 200]);
    // In the bin and out of it again.
    for (const [deletedAt, status] of [
      [new Date(), 404],
      [null, 200],
    ] as const) {
      await app.db.client.conference.update({ where: { id: conferenceId }, data: { deletedAt } });
      app.publishChange(conferenceId);
      expect(await statuses()).toEqual([status, status]);
    }
  });

  test("shows a change at the next request, and none of another conference's", async () => {
    const home = () => ask(base);
    await home();
    await home();
    await app.db.client.conference.update({
      where: { id: robotics },
      data: { description: "Arms and legs." },
    });
    app.publishChange("default");
    expect((await home()).text).not.toContain("Arms and legs.");
    app.publishChange(robotics);
    expect((await home()).text).toContain("Arms and legs.");
  });
});

describe("the links of a newsletter mail", () => {
  const subscribe = async (conferenceId: string) => {
    const { id } = await app.db.client.newsletterSubscription.create({
      data: { conferenceId, email: `${randomUUID()}@example.com` },
    });
    const leave = unsubscribeToken(createSecrets(app.sessionSecret), id);
    return { confirm: await issueToken(app.db.client, "confirm_newsletter", id), leave };
  };
  const press = (path: string) => ask(path, { method: "POST", body: new URLSearchParams() });

  test("lead to pages of the conference's own site", async () => {
    const { confirm, leave } = await subscribe(robotics);
    for (const [path, done] of [
      [`/newsletter/confirm?token=${confirm}`, "/newsletter/confirmed"],
      [`/newsletter/unsubscribe?token=${leave}`, "/newsletter/unsubscribed"],
      [`/newsletter/confirm?token=${confirm}`, "/newsletter/link-too-old"],
    ] as const) {
      const { text } = await ask(base + path);
      expect(text).toContain("Robotics Day");
      expect(text).not.toContain("Data Day");
      const { status, headers } = await press(base + path);
      expect([status, headers.get("location")]).toEqual([303, base + done]);
      expect((await ask(base + done)).text).toContain("Robotics Day");
    }
  });

  test("allow unsubscribing from a conference that is no longer published", async () => {
    const { leave } = await subscribe(draft);
    const path = `/c/secret-day/newsletter/unsubscribe?token=${leave}`;
    const page = await ask(path);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.text).toContain("Leave the newsletter");
    const done = await press(path);
    expect(done.text).toContain("You are unsubscribed");
    expect(page.text + done.text).not.toMatch(/Secret Day|Data Day/);
    expect(
      await app.db.client.newsletterSubscription.count({ where: { conferenceId: draft } }),
    ).toBe(0);
  });
});

describe("a draft", () => {
  const places = ["/c/secret-day", "/c/secret-day/speakers", "/page-state/c/secret-day/speakers"];
  const within = [
    ...pages.map((path) => path.replace(/^\/$/, "")),
    "/agenda/mine",
    "/search?q=secret",
    "/speakers/ada",
    "/agenda/day1/opening",
    "/agenda.ics",
    "/conference.ics",
    "/agenda/day1.ics",
    "/agenda/day1/opening.ics",
    "/agenda/mine.ics?sessions=day1/opening",
    "/sitemap.xml",
    "/rss.xml",
    "/feed.json",
    "/site.webmanifest",
    "/schedule.xml",
    "/schedule.json",
    "/embed/agenda",
    "/embed/speakers",
    "/embed/countdown",
    "/embed/speakers/ada",
    "/embed/agenda/day1/opening",
    "/newsletter/subscribe",
  ];

  /** Another conference that strangers cannot see, with the same content, or the draft itself. */
  async function createHidden(state: string): Promise<{ id: string; slug: string }> {
    if (state === "draft") return { id: draft, slug: "secret-day" };
    const slug = `${state}-day`;
    const id = await createConference("Secret Day", slug);
    const data = state === "archived" ? ({ status: state } as const) : { deletedAt: new Date() };
    await app.db.client.conference.update({ where: { id }, data });
    return { id, slug };
  }

  test.each(["draft", "archived", "deleted"])(
    "does not exist for strangers, like an archived or a deleted one: %s",
    async (state) => {
      const { client: db } = app.db;
      const { id: conferenceId, slug } = await createHidden(state);
      const site = `/c/${slug}`;
      const speaker = await db.speaker.findFirstOrThrow({ where: { conferenceId } });
      const session = await db.scheduleItem.findFirstOrThrow({ where: { conferenceId } });
      const { id: userId } = await factories(db).user();
      const { token } = await db.agendaLink.create({
        data: { conferenceId, userId, token: randomUUID() },
      });
      const [artwork = ""] = /artwork\/[0-9a-f]{16}\//.exec((await ask(base)).text) ?? [];
      expect((await ask(`${base}/${artwork}icon.svg`)).status).toBe(200);
      const drawn = [
        ...["conference", "speaker", "session"].map((kind, at) => {
          const id = [conferenceId, speaker.id, session.id][at];
          return `${site}/share/0123456789abcdef/${kind}/${id}.png`;
        }),
        `${site}/${artwork}icon.svg`,
        `/share/0123456789abcdef/speaker/${speaker.id}.png`,
      ];
      const shared = ["json", "ics"].map((type) => `${site}/my-agenda/${token}.${type}`);
      const url = encodeURIComponent(`${app.config.publicUrl}${site}/speakers/ada`);
      const others = [
        `/oembed?url=${url}`,
        `/preview${site}`,
        `/api/live?conference=${conferenceId}`,
      ];
      const states = [`/page-state${site}/speakers`];
      for (const path of [...within.map((path) => site + path), ...drawn, ...shared, ...states]) {
        const { status, text } = await ask(path);
        expect([path, status]).toEqual([path, 404]);
        expect([path, text.includes("Secret Day")]).toEqual([path, false]);
      }
      for (const path of others) {
        const { status, text } = await ask(path);
        expect([path, status >= 400]).toEqual([path, true]);
        expect([path, text.includes("Secret Day")]).toEqual([path, false]);
      }
      const body = new URLSearchParams({ email: "ada@example.com" });
      const posted = await ask(`${site}/newsletter/subscribe`, { method: "POST", body });
      expect(posted.status).toBeGreaterThanOrEqual(400);
      expect(await db.newsletterSubscription.count()).toBe(0);
    },
  );

  test("is shown to its team, and not cached", async () => {
    const headers = await cookieOfOrganizer(app);
    const { userId } = await app.db.client.authSession.findFirstOrThrow();
    await app.db.client.member.create({
      data: { conferenceId: draft, userId, role: "helper" },
    });
    for (const path of places) {
      const result = await ask(path, { headers });
      expect([path, result.status]).toEqual([path, 200]);
      expect(result.text).toContain("Secret Day");
      expect(result.headers.get("cache-control")).toBe("private, no-store");
      expect((await ask(path)).status).toBe(404);
    }
  });

  test("is shown to visitors with its preview link, until it is revoked", async () => {
    const secrets = createSecrets(app.sessionSecret);
    const setNonce = (previewNonce: string | null) =>
      app.db.client.conference.update({ where: { id: draft }, data: { previewNonce } });
    const token = previewTokenOf(secrets, await setNonce("first"));
    const opened = await ask(`/c/secret-day/preview-link?token=${token}`);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/c/secret-day"]);
    expect(opened.headers.get("referrer-policy")).toBe("no-referrer");
    const cookie = opened.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^summit_preview=[^;]*;.*HttpOnly; SameSite=Lax/);
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    const query = `{ conference(id: "${draft}") { name } speakers(conferenceId: "${draft}") { name } }`;

    for (const path of places) {
      const result = await ask(path, { headers });
      expect([path, result.status]).toEqual([path, 200]);
      expect(result.text).toContain("Secret Day");
      expect(result.headers.get("cache-control")).toBe("private, no-store");
      expect(result.headers.get("x-robots-tag")).toBe("noindex");
      expect(result.headers.get("referrer-policy")).toBe("no-referrer");
      expect((await ask(path)).status).toBe(404);
    }
    for (let time = 0; time < 3; time += 1) {
      const seen = await app.graphql(query, {}, headers);
      expect(seen.body.data.speakers).toEqual([{ name: "Secret Day Speaker" }]);
      expect((await app.graphql(query)).body.data).toEqual({ conference: null, speakers: [] });
    }

    const elsewhere = await ask(`${base}/preview-link?token=${token}`);
    expect([elsewhere.status, elsewhere.headers.get("set-cookie")]).toEqual([404, null]);
    await setNonce("second");
    for (const path of places) expect((await ask(path, { headers })).status).toBe(404);
    expect((await ask(`/c/secret-day/preview-link?token=${token}`)).status).toBe(404);
    expect((await app.graphql(query, {}, headers)).body.data.conference).toBeNull();
    expect(app.logLines.join("")).not.toContain(token);
  });

  test("exists as soon as, and only while it is published", async () => {
    const setStatus = async (status: "draft" | "published") => {
      await app.db.client.conference.update({ where: { id: draft }, data: { status } });
      app.publishChange(draft);
    };
    await setStatus("published");
    for (let time = 0; time < 3; time += 1) {
      expect((await ask("/c/secret-day/speakers")).status).toBe(200);
      expect((await ask("/c/secret-day/agenda.ics")).status).toBe(200);
    }
    await setStatus("draft");
    expect((await ask("/c/secret-day/speakers")).status).toBe(404);
    expect((await ask("/c/secret-day/agenda.ics")).status).toBe(404);
  });
});

describe("a conference that ends", () => {
  afterEach(() => vi.useRealTimers());

  test("is shown as over from that moment, in its own time zone", async () => {
    const create = factories(app.db.client);
    const { id: conferenceId } = await create.conference({
      name: "Harbour Day",
      slug: "harbour-day",
      timeZone: "America/New_York",
      startDate: new Date("2031-06-01"),
      endDate: new Date("2031-06-02"),
      dayEndTime: "17:00",
    });
    const sale = { availableFrom: new Date("2031-01-01"), availableUntil: new Date("2031-06-01") };
    await app.db.client.ticketType.create({ data: { conferenceId, name: "Pass", ...sale } });
    app.publishChange(conferenceId);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.parse("2031-06-02T20:59:30Z"));
    const watch = createConferenceEndWatch({ db: app.db.client, events: app.events });
    const read = async () => (await ask("/c/harbour-day")).text;
    expect(await watch()).toBe(Date.parse("2031-06-02T21:00:00Z"));
    for (let time = 0; time < 2; time += 1) {
      expect(await read()).toMatch(/role="timer".*Register Now/s);
    }
    vi.setSystemTime(Date.parse("2031-06-02T21:00:00Z"));
    await watch();
    const after = await read();
    expect(after).toContain("Thank you for being part of it.");
    expect(after).not.toMatch(/role="timer"|Register Now|InStock/);
  });
});

test("pages of a conference are rendered one at a time, and hold up no other conference and not the main site", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const begun: string[] = [];
  const busy = await createTestApp({
    renderPage: async ({ path, site }) => {
      begun.push(`${site?.base}${path}`);
      if (site?.base === "/c/busy") await released;
      return testPage(path);
    },
  });
  const create = factories(busy.db.client);
  for (const slug of ["busy", "calm"]) await create.conference({ slug, status: "published" });
  const get = (path: string) => fetch(busy.url + path).then(({ status }) => status);
  const pages = ["/agenda", "/speakers", "/venue"].map((path) => get(`/c/busy${path}`));
  await expect.poll(() => begun.length).toBe(1);
  expect([await get("/agenda"), await get("/c/calm/agenda")]).toEqual([200, 200]);
  expect(begun).toHaveLength(3);
  release();
  expect(await Promise.all(pages)).toEqual([200, 200, 200]);
  await busy.close();
});
