import { gzipSync } from "node:zlib";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { describe, expect, it, vi } from "vitest";
import type { PageRequest, RenderedPage, SubmittedForm } from "#app/page-contract.ts";
import { dataOfUnknownRecord, recordPageAt, spellingOf } from "#site/route-match.ts";
import { mainOnlyPaths, paths, sitemapPages, sitemapPaths } from "#site/routes.ts";
import { renderPage } from "./entry-server.tsx";
import { conferenceData } from "./test/conference-data.ts";
import { executeOn } from "./test/fixture.ts";
import { money } from "./test/money.ts";
import { assets, render, rendererOf } from "./test/rendered-pages.ts";

const renderWithin = rendererOf({ conferenceId: "c1", base: "/c/robotics-day" });

const renderAtHost = rendererOf({
  conferenceId: "c1",
  base: "",
  origin: "https://robotics.example",
});

/** A URL as escaped in an attribute. */
const at = (path: string) => `https://summit.example${path}`.replaceAll("'", "&#39;");

const rendered = async (...options: Parameters<typeof render>): Promise<RenderedPage> =>
  pageOf(await render(...options));

function pageOf(page: Awaited<ReturnType<typeof render>>): RenderedPage {
  if (page.status === 301) throw new Error(`The page redirects to ${page.location}`);
  return page;
}

const html = async (path: string): Promise<string> => (await rendered(path)).html;

describe("a cancelled session", () => {
  const [session] = conferenceData.scheduleItems;
  const cancelled = { ...session, status: "cancelled" };
  const speaker = { ...session?.speakers[0], scheduleItems: [cancelled] };
  const execute = executeOn({
    ...conferenceData,
    scheduleItems: [cancelled],
    scheduleItem: cancelled,
    speakers: [speaker],
    speaker,
  });
  const read = async (path: string) => (await rendered(path, execute)).html;

  it("says so on its page and to search engines, and is not added to calendars", async () => {
    const page = await read("/agenda/day1/notes-on-the-engine");
    expect(page).toContain(">This session is cancelled.</p>");
    expect(page).toContain("https://schema.org/EventCancelled");
    expect(page).toMatch(/<meta name="description" content="Cancelled: /);
    expect(page).not.toContain("Add to calendar");
    expect(page).toContain('data-star="i1"');
    const planned = await html("/agenda/day1/notes-on-the-engine");
    expect(planned).not.toMatch(/cancelled/i);
    expect(planned).toContain("Add to calendar");
  });

  it("is struck through on the page of its speaker, with a word", async () => {
    const page = await read("/speakers/ada-byron");
    expect(page).toMatch(/>Cancelled<\/span>/);
    expect(page).toMatch(/<s[^>]*>Notes on the Engine<\/s>/);
  });

  it("is not what a list of speakers names", async () => {
    expect(await html("/speakers")).toContain("Notes on the Engine");
    expect(await read("/speakers")).not.toContain("Notes on the Engine");
  });
});

it("a speaker's page leads to no page of a site that is not public yet", async () => {
  const times = { day: "day1", date: "2025-11-26", startTime: "09:20", endTime: "09:40" };
  const session = { id: "i1", slug: "bridges", title: "Bridges", isCancelled: false };
  const proposal = { id: "p1", title: "Bridges", isWithdrawn: false, question: null };
  const speaking = {
    name: "Ada",
    availability: [],
    mayBeRecorded: null,
    profile: null,
    tasks: [],
    sessions: [{ ...session, ...times, location: null, slidesUrl: null }],
    proposals: [
      {
        ...proposal,
        told: null,
        answer: "none",
        link: "p1.secret",
        proposer: "Ada",
        abstract: null,
      },
    ],
  };
  const linksWhile = async (status: string) => {
    const conference = { ...conferenceData.conference, status };
    const execute = executeOn({ ...conferenceData, conference, speaking });
    const { html } = await rendered("/speaking/secret", execute);
    expect(html).toContain("Hello, Ada");
    return [...html.matchAll(/<a [^>]*href="([^"#]+)"/g)].map(([, href]) => href);
  };
  const links = ["/agenda/day1/bridges", "/call/p1.secret", "/"];
  expect(await linksWhile("published")).toEqual(expect.arrayContaining(links));
  expect(await linksWhile("draft")).toEqual([]);
});

describe("statuses", () => {
  it.each([
    ...sitemapPaths,
    "/speakers/ada-byron",
    "/agenda/day1/notes-on-the-engine",
    "/agenda/day1/a/b/notes-on-the-engine",
    "/agenda/day1/a/b/c/notes-on-the-engine",
    "/agenda/rooms/main-hall",
    "/category/news",
    "/newsletter",
    "/newsletter/first-words",
    "/a-piece/",
  ])("%s is a page with one heading, a title and a description", async (path) => {
    const page = await render(path);
    expect(page.status).toBe(200);
    const text = "html" in page ? page.html : "";
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    expect(text).toMatch(/<title data-page="">[^<]*Test Summit 2025[^<]*<\/title>/);
    expect(text).toMatch(/<meta name="description" content="[^"]{10,}/);
    expect(text).toContain('<link rel="canonical" href="https://summit.example/');
  });

  it.each([
    ["/agenda", true],
    ["/speakers", true],
    ["/speakers/ada-byron", true],
    ["/agenda/day1/notes-on-the-engine", true],
    ["/venue", false],
  ])("%s announces the description of its embed, if it has one: %s", async (path, isEmbeddable) => {
    const links = (await html(path)).match(/<link [^>]*oembed[^>]*>/g) ?? [];
    const address = `https://summit.example/oembed?url=${encodeURIComponent(at(path))}`;
    expect(links).toEqual(
      isEmbeddable
        ? [expect.stringMatching(/rel="alternate" type="application\/json\+oembed"/)]
        : [],
    );
    if (isEmbeddable) expect(links[0]).toContain(`href="${address}"`);
  });

  it.each([
    ["", html],
    ["/c/robotics-day", async (path: string) => pageOf(await renderWithin(path)).html],
  ])(
    "offers the news as RSS on every page, and as JSON Feed where they are: below '%s'",
    async (base, read) => {
      const offered = async (path: string) =>
        [
          ...(await read(path)).matchAll(
            /<link rel="alternate" type="([^"]+)" title="News" href="([^"]+)">/g,
          ),
        ].map(([, type, address]) => [type, address]);
      const rss = ["application/rss+xml", `${base}/rss.xml`];
      expect(await offered("/venue")).toEqual([rss]);
      const json = ["application/feed+json", `${base}/feed.json`];
      expect(await offered("/news")).toEqual([rss, json]);
    },
  );

  it.each([
    ["/blog", "/news"],
    ["/speaker/ada-byron", "/speakers/ada-byron"],
    ["/agenda/day1", "/agenda#day1"],
    ["/agenda/day2", "/agenda#day2"],
    ["/agenda/day2?from=mail", "/agenda?from=mail#day2"],
    ["/schedule", "/agenda"],
    ["/expo", "/exhibition"],
    ["/attend", "/register"],
    ["/tickets", "/register"],
    ["/tickets?from=mail", "/register?from=mail"],
    ["/a-piece", "/a-piece/"],
    ["/news/a-piece", "/a-piece/"],
  ])("%s redirects permanently to %s", async (path, location) => {
    expect(await render(path)).toEqual({ status: 301, location });
  });

  it.each([
    ["/no-such-page", "Page Not Found"],
    ["/no/such/page", "Page Not Found"],
    ["/speakers/nobody", "Speaker not found"],
    ["/agenda/day3", "Page Not Found"],
    ["/agenda/day7", "Page Not Found"],
    ["/agenda/day1/nothing", "Session not found"],
    ["/agenda/day2/notes-on-the-engine", "Session not found"],
    ["/agenda/day3/notes-on-the-engine", "Session not found"],
    ["/agenda/rooms/nowhere", "Room not found"],
    ["/news/nothing", "Post not found"],
    ["/newsletter/nothing", "Issue not found"],
  ])("%s is a 404 page", async (path, words) => {
    const page = await render(path);
    expect(page.status).toBe(404);
    expect("html" in page && page.html).toContain(`>${words}</h1>`);
    expect("html" in page && page.html).toContain('<meta name="robots" content="noindex"');
  });

  it.each([
    '/speakers/no-"body"-&-1',
    "/agenda/day2/nothing",
    "/agenda/rooms/nothing",
    "/newsletter/nothing",
    "/nothing",
  ])("%s has the data of the shared page, with its own address", async (path) => {
    const shared = await rendered(recordPageAt(path)?.unknown ?? "");
    const { state } = await rendered(path);
    expect(shared.state).not.toBe(state);
    expect(JSON.parse(dataOfUnknownRecord(path, shared.state))).toEqual(JSON.parse(state));
  });

  it.each(["", "one/two/", "one/two/three/"])(
    "a session below /agenda/day1/%s has one URL",
    async (extra) => {
      const page = await html(`/agenda/day1/${extra}notes-on-the-engine`);
      expect(page).toContain(">Notes on the Engine</h1>");
      expect(page).toContain(`rel="canonical" href="${at("/agenda/day1/notes-on-the-engine")}"`);
    },
  );

  it.each(["100% Human", "Anne/Marie", "Sam Lee (she/her)", "C# Guru?", "東京 太郎"])(
    "the speaker %s has a page, and the former address redirects to it",
    async (slug) => {
      const [speaker] = conferenceData.speakers;
      const find = (wanted: { slug: string }) =>
        wanted.slug === slug ? { ...speaker, slug } : null;
      const path = paths.speaker({ slug });
      const speakers = [{ ...speaker, slug }];
      const page = await render(path, executeOn({ ...conferenceData, speaker: find, speakers }));
      expect(page.status).toBe(200);
      expect("html" in page && page.html).toContain(`rel="canonical" href="${at(path)}"`);
      expect(await render(paths.oldSpeaker({ slug }))).toEqual({ status: 301, location: path });
    },
  );

  it("is a server error with links to continue when the data cannot be read", async () => {
    const page = await render("/speakers", async () => {
      throw new Error("The database is away");
    });
    expect(page.status).toBe(500);
    expect("html" in page && page.html).toContain("Try again");
  });
});

/** The size of a served page, of its styles, and the files that it loads. */
const weightOf = ({ html }: RenderedPage) => ({
  bytes: gzipSync(html).length,
  styles: [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].reduce(
    (sum, [, text = ""]) => sum + text.length,
    0,
  ),
  scripts: [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/assets[^"]+)"/g)]
    .map(([, file]) => file)
    .sort(),
});

describe("the site of a conference", () => {
  const paths = sitemapPages.filter(({ mainOnly }) => !mainOnly).map(({ path }) => path);

  // So the budgets of the main site's pages, which end-to-end tests measure, hold for all sites.
  it.each([
    ...paths,
    "/speakers/ada-byron",
    "/agenda/day1/notes-on-the-engine",
    "/agenda/rooms/main-hall",
    "/newsletter",
    "/newsletter/first-words",
    "/a-piece/",
  ])("has %s no larger than the main site", async (path) => {
    const main = weightOf(await rendered(path));
    for (const inSite of [renderWithin, renderAtHost]) {
      const page = await inSite(path);
      if (page.status === 301) throw new Error(`${path} redirects to ${page.location}`);
      const { bytes, styles, scripts } = weightOf(page);
      expect(scripts).toEqual(main.scripts);
      expect(styles).toBeLessThanOrEqual(main.styles);
      // URLs are longer, and some texts contain the conference's name.
      expect(bytes).toBeLessThanOrEqual(main.bytes + 400);
    }
  });
});

it.each([
  ["/invitation", "Invitation"],
  ["/auth/invited?view=sign_up", "Sign up"],
  ["/auth/conference?conference=c1", "Sign in"],
])(
  "%s does not mention the main site's conference, since invitations may be to any",
  async (path, title) => {
    const { html } = await rendered(path);
    const seen = html.replace(/<script type="application\/json".*?<\/script>/gs, "");
    expect(seen).toContain(`<title data-page="">${title}</title>`);
    expect(seen).not.toContain("Test Summit");
    expect(seen).not.toContain("og:image");
  },
);

it.each(["/auth", "/admin", "/admin-dashboard", "/create-conference"])(
  "%s says where scripts are off that it needs them",
  async (path) => {
    const { html } = await rendered(path);
    expect(html).toContain("<noscript><p>Signing in needs JavaScript.</p></noscript>");
  },
);

describe("the server-rendered page", () => {
  it("embeds data and the client's script only if they are needed", async () => {
    const page = await rendered("/speakers/ada-byron");
    expect(JSON.stringify(JSON.parse(page.state))).toContain("</script><script>alert(1)");
    expect(page.html).toContain("/assets/boot.js");
    expect(page.html).not.toContain("/assets/client.js");
    expect(page.html).not.toContain('type="application/json"');

    const auth = await rendered("/auth");
    expect(auth.html).toContain('data-client="at-once"');
    expect(auth.html).toContain("/assets/client.js");
    const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(
      auth.html,
    );
    expect(state?.[1]).toBe(auth.state);
  });

  it("of a viewer names the files of its tab, and preloads none of them before it is painted", async () => {
    const tabs = { overview: ["assets/overview.js"], speakers: ["assets/speakers.js"] };
    const files = async (path: string) => {
      const page = await renderPage({
        path,
        publicUrl: "https://summit.example",
        execute: executeOn(),
        assets: { ...assets, tabs },
        forViewer: true,
      });
      const html = "html" in page ? page.html : "";
      expect(html).not.toContain("/assets/client.js");
      return /id="files-of-view">(.*?)<\/script>/.exec(html)?.[1];
    };
    expect(await files("/admin?tab=speakers")).toBe('["assets/speakers.js"]');
    expect(await files("/admin")).toBe('["assets/overview.js"]');
    expect(await files("/admin?tab=constructor")).toBe('["assets/overview.js"]');
  });

  it.each([...sitemapPaths, "/auth", "/speakers/ada-byron", "/a-piece/", "/no-such-page"])(
    "%s is styled by its listed style elements only",
    async (path) => {
      const page = await rendered(path);
      const elements = [...page.html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
      expect(elements.map(([, text]) => text)).toEqual(page.styles);
      expect(page.html.slice(page.html.indexOf("<body"))).not.toContain("<style");
      expect(page.html).not.toMatch(/<[^>]* style="/);
    },
  );

  it("shows a rejected form again, with its values and errors", async () => {
    const values = { name: "<Ada>", email: "ada@", subject: "", message: "Line 1\nLine 2" };
    const errors = { email: "Please enter a valid email" };
    const submitted = { form: "contact", values, errors, failed: false, reason: null } as const;
    const page = await html("/contact");
    const rejected = (await rendered("/contact", executeOn(), submitted)).html;
    expect(page).not.toContain("Please enter a valid email");
    expect(rejected).toContain('value="&lt;Ada&gt;"');
    expect(rejected).toMatch(/Line 1\nLine 2<\/textarea>/);
    expect(rejected).toMatch(/aria-invalid="true"[^>]*aria-describedby="contact-email-error"/);
    expect(rejected).toContain("Please enter a valid email");
    expect(rejected).not.toContain("Error Sending Message");

    const failed = {
      form: "newsletter",
      values: { email: "a@b.example" },
      errors: {},
      failed: true,
      reason: "Too many people have signed up.",
    };
    const again = await rendered("/newsletter/subscribe", executeOn(), failed as SubmittedForm);
    expect(again.html).toContain('value="a@b.example"');
    expect(again.html).toContain("Too many people have signed up.");
  });

  it("offers themes to search by until a search is entered", async () => {
    const link = 'href="/search?theme=Engines+%26+Order"';
    expect(await html("/search")).toContain(link);
    expect(await html("/search?q=engine")).not.toContain(link);
  });

  it("escapes a speaker's structured data", async () => {
    const page = await html("/speakers/ada-byron");
    expect(page).not.toContain("<script>alert(1)");
    const jsonLd = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page);
    expect(JSON.parse(jsonLd?.[1] ?? "")).toMatchObject({ "@type": "Person", name: "Ada Byron" });
  });

  it("shows every speaker in the list, and the selected ones on the home page", async () => {
    const [speaker] = conferenceData.speakers;
    const lineUp = Array.from({ length: 25 }, (_, index) => {
      const id = String(index + 1).padStart(2, "0");
      return { ...speaker, id, slug: `s${id}`, name: `Speaker ${id}`, showOnHome: index % 8 === 0 };
    });
    const speakers = ({ first }: { first?: number | null }) =>
      lineUp.slice(0, first ?? lineUp.length);
    const slugs = async (path: string) => {
      const page = await render(path, executeOn({ ...conferenceData, speakers }));
      const links = ("html" in page ? page.html : "").matchAll(/href="\/speakers\/([^"]+)"/g);
      return [...links].map(([, slug]) => slug);
    };
    expect(await slugs("/speakers")).toEqual(lineUp.map(({ slug }) => slug));
    expect(await slugs("/")).toEqual(["s01", "s09", "s17", "s25"]);
  });

  it("runs no inline script but the one of every page", async () => {
    const { html, scripts } = await rendered("/");
    const inline = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
      .filter(([, attributes = ""]) => !/src="|type="application\/(ld\+)?json"/.test(attributes))
      .map(([, , text]) => text);
    expect(inline).toEqual([assets.inlineScript]);
    expect(scripts).toEqual(inline);
  });

  it("describes the conference and its sessions as events", async () => {
    const event = { "@type": "Event", name: "Test Summit 2025" };
    expect(structuredData(await html("/"))).toMatchObject(event);
    expect(structuredData(await html("/agenda"))).toMatchObject(event);
    expect(structuredData(await html("/agenda/day1/notes-on-the-engine"))).toMatchObject({
      "@type": "Event",
      startDate: "2025-11-26T09:20:00.000Z",
      superEvent: event,
      performer: [{ "@type": "Person", name: "Ada Byron" }],
    });
  });

  it("describes a room as a place with its events", async () => {
    expect(structuredData(await html("/agenda/rooms/main-hall"))).toMatchObject({
      "@type": "Place",
      name: "Main Hall",
      maximumAttendeeCapacity: 500,
      event: [{ "@type": "Event", name: "Notes on the Engine" }],
    });
  });

  it("names a room once on its own page, and at each entry of the agenda", async () => {
    expect(await html("/agenda/rooms/main-hall")).not.toContain('data-place=""');
    expect(await html("/agenda")).toContain("data-place");
  });

  it("shows the conference's dates, and times on the 12-hour clock", async () => {
    const agenda = await html("/agenda");
    expect(agenda).toContain("Nov 26th");
    expect(agenda).toContain("Nov 27th");
    expect(agenda).toContain("9:20 AM – 9:40 AM");
    expect(await html("/agenda/day1/notes-on-the-engine")).toContain("26th November");
  });

  it("has a tab for each of five days", async () => {
    const numbers = [1, 2, 3, 4, 5];
    const days = numbers.map((n) => ({ day: `day${n}`, date: `2025-12-0${n}` }));
    const conference = { ...conferenceData.conference, days };
    const page = await render("/agenda", executeOn({ ...conferenceData, conference }));
    const agenda = "html" in page ? page.html : "";
    for (const label of ["Dec 1st", "Dec 2nd", "Dec 3rd", "Dec 4th", "Dec 5th"]) {
      expect(agenda).toContain(label);
    }
    expect(agenda).toContain("Day 5 Schedule");
    expect(agenda).toContain("The five days as one entry");
  });

  it("does not depend on the time: the countdown is filled in by the browser", async () => {
    vi.useFakeTimers({ now: Date.parse("2025-11-01T00:00:00Z"), toFake: ["Date"] });
    const before = await rendered("/", executeOn());
    vi.setSystemTime(Date.parse("2026-11-01T00:00:00Z"));
    const after = await rendered("/", executeOn());
    vi.useRealTimers();
    expect(after).toEqual(before);
  });

  it("never queries the viewer", async () => {
    const execute = vi.fn(executeOn(conferenceData));
    await render("/", execute);
    const asked = execute.mock.calls.map(([document]) => JSON.stringify(document));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.some((document) => document.includes('"viewer"'))).toBe(false);
  });
});

describe("a site at its own host", () => {
  const markup = async (path: string, execute?: PageRequest["execute"]) => {
    const page = await renderAtHost(path, execute);
    if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
    return page.html;
  };

  it("has its own URLs at this host, and those of accounts at the main site", async () => {
    const text = await markup("/speakers");
    expect(text).toContain('<link rel="canonical" href="https://robotics.example/speakers"');
    expect(text).toContain('<meta property="og:url" content="https://robotics.example/speakers"');
    expect(text).toContain('data-origin="https://robotics.example"');
    expect(text).toContain('href="https://summit.example/account?conference=c1"');
    expect(text).not.toContain("/c/robotics-day");
  });

  it("distinguishes paths of accounts and the admin from its own", () => {
    const own = { isMain: false };
    for (const path of [
      "/auth",
      "/auth/invited",
      "/auth/conference",
      "/admin",
      "/account",
      "/create-conference",
    ]) {
      expect([path, spellingOf(path, own)]).toEqual([path, undefined]);
      expect(spellingOf(path, { isMain: true })).toBe(path);
    }
    expect(spellingOf("/terms", own)).toBe("/terms");
  });
});

it.each([
  ["draft", "Draft: visitors cannot see this site yet."],
  ["archived", "Archived: visitors can no longer see this site."],
  ["published", undefined],
])("the site of a conference that is %s says so if it is hidden", async (status, mark) => {
  const execute = executeOn({
    ...conferenceData,
    conference: { ...conferenceData.conference, status },
  });
  const page = await renderWithin("/speakers", execute);
  const html = "html" in page ? page.html : "";
  expect(/<aside[^>]* aria-label="Visibility"[^>]*>([^<]*)/.exec(html)?.[1]).toBe(mark);
});

describe("a conference of which little is known", () => {
  const venueDetails = {
    ...conferenceData.conference.venueDetails,
    capacity: "",
    description: "",
    hours: null,
    googleMapsUrl: null,
    hasHallPlan: false,
    nearbyAccommodations: [
      { name: "Inn", description: "", price: money(0), rating: 0, url: null, imageUrl: null },
    ],
    transportationInfo: [{ title: "Tram", description: "", url: "https://www.skyss.example/a" }],
  };
  const contactDetails = {
    ...conferenceData.conference.contactDetails,
    address: "",
    officeHours: [],
  };
  const conference = { ...conferenceData.conference, venueDetails, contactDetails };
  const execute = executeOn({ ...conferenceData, conference, venueDetails, contactDetails });
  const textOf = async (path: string) => {
    const { html } = await rendered(path, execute);
    return html
      .replaceAll(/<(style|script).*?<\/\1>/gs, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
  };

  it.each(["/", "/venue", "/contact"])(
    "says nothing at %s that nobody has entered",
    async (path) => {
      const text = await textOf(path);
      expect(text).not.toMatch(/Capacity|Event hours|Office hours|View on map/);
      expect(text).not.toMatch(/out of 5|a night|£0|, ,|rooms|programme · /);
    },
  );

  it("names links to other sites by their hosts", async () => {
    expect(await textOf("/venue")).toContain("Tram (skyss.example)");
  });

  it("names its times after the city of its time zone, wherever it takes place", async () => {
    const inBergen = { ...venueDetails, city: "Bergen" };
    const bergen = { ...conference, venueDetails: inBergen };
    const { html } = await rendered(
      "/agenda",
      executeOn({ ...conferenceData, conference: bergen, venueDetails: inBergen }),
    );
    const text = html.replaceAll(/<[^>]*>/g, "");
    expect(text).toContain("all times in London");
    expect(text).not.toMatch(/times? in Bergen|Bergen time/);
  });
});

it("names the kind of an article on its card, which is News on the main site and for those without one", async () => {
  const kindsAt = async (render: typeof rendered, category: string) => {
    const articles = conferenceData.articles.map((article) => ({ ...article, category }));
    const page = await render("/news", executeOn({ ...conferenceData, articles }));
    const list = /<main[\s\S]*<\/main>/.exec("html" in page ? page.html : "")?.[0] ?? "";
    return /<span dir="auto"[^>]*>([^<]+)<\/span><time/.exec(list)?.[1];
  };
  expect(await kindsAt(rendered, "Travel")).toBe("News");
  expect(await kindsAt(renderWithin as typeof rendered, "Travel")).toBe("Travel");
  expect(await kindsAt(renderWithin as typeof rendered, "Article")).toBe("News");
});

it("offers the newsletter where there is nothing to book or to look up yet", async () => {
  const conference = { ...conferenceData.conference, sections: [] };
  const execute = executeOn({ ...conferenceData, conference, speakers: [] });
  const htmlOf = async (path: string) => {
    const page = await renderWithin(path, execute);
    return "html" in page ? page.html : "";
  };
  expect(await htmlOf("/speakers")).toContain('href="#newsletter"');
  // One in the banner, which hides that of the footer.
  const home = await htmlOf("/");
  const forms = [...home.matchAll(/<form [^>]*action="[^"]*#newsletter"/g)];
  const end = home.indexOf("</section>", home.indexOf("data-hero="));
  expect(forms.map(({ index }) => index < end)).toEqual([true, false]);
  const ids = [...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(await html("/")).not.toMatch(/href="#newsletter"| data-newsletter=/);
});

describe("a conference that is over", () => {
  const links = {
    recordingsUrl: "https://video.example/r",
    nextEditionUrl: "https://next.example/",
  };
  const sections = ["speakers", "schedule", "venue", "tickets"];
  const of = (isOver: boolean) =>
    executeOn({
      ...conferenceData,
      conference: { ...conferenceData.conference, sections, isOver, ...links },
    });
  const over = of(true);
  const text = async (render: typeof renderWithin, path: string, execute = over) => {
    const page = await render(path, execute);
    return "html" in page ? page.html.replace(/<style.*?<\/style>/gs, "") : "";
  };

  it("shows a thank-you with links to recordings and the next edition instead of the countdown", async () => {
    const home = await text(renderWithin, "/");
    expect(home).toContain("Thank you for being part of it.");
    for (const url of Object.values(links)) expect(home).toContain(`href="${url}"`);
    expect(home).not.toContain('role="timer"');
  });

  it("has no booking links", async () => {
    for (const path of ["/", "/speakers", "/speakers/ada-byron", "/agenda", "/venue"]) {
      const page = await text(renderWithin, path);
      const calls = /Register Now|BOOK NOW|REGISTER NOW|InStock/g;
      expect([path, page.match(calls)]).toEqual([path, null]);
      expect((await text(renderWithin, path, of(false))).match(calls)).not.toBeNull();
    }
    const register = await text(renderWithin, "/register");
    expect(register).toContain("Sales have ended.");
    expect(register).not.toMatch(/href="https:\/\/[^"]*shop|Book Tickets Now/);
  });

  it("keeps the main site's countdown, at zero, and booking links, with a note", async () => {
    const home = await text((path, execute) => render(path, execute as typeof over), "/");
    expect(home).toContain('role="timer"');
    expect(home.match(/>00<\/span>/g)).toHaveLength(4);
    expect(home).toContain("This edition is over.");
    expect(home).toContain("Register Now");
    expect(home).not.toContain("InStock");
  });
});

function structuredData(page: string): unknown {
  const found = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page);
  return JSON.parse(found?.[1] ?? "null");
}

describe("a site with a base", () => {
  const ownPaths = [
    ...sitemapPaths.filter((path) => !mainOnlyPaths.has(path)),
    "/speakers/ada-byron",
    "/agenda/day1/notes-on-the-engine",
  ];

  it("has none of the main site's own texts", async () => {
    for (const path of ownPaths) {
      const page = await renderWithin(path);
      const text = "html" in page ? page.html.replace(/<style.*?<\/style>/gs, "") : "";
      expect([path, text.match(/artificial intelligence|\bAI\b|Early Bird, VIP/g)]).toEqual([
        path,
        null,
      ]);
    }
  });

  it("has logos that move from six sponsors on, else a wall, and the main site always the first", async () => {
    const section = { section: "sponsors", hidden: false, heading: null, text: null };
    const homeSections = [{ ...section, atMost: null, cards: [] }];
    const conference = { ...conferenceData.conference, homeSections };
    const moves = async (count: number, show = renderWithin) => {
      const [sponsor] = conferenceData.sponsors;
      const sponsors = Array.from({ length: count }, (_, id) => ({ ...sponsor, id: `p${id}` }));
      const page = await show("/", executeOn({ ...conferenceData, conference, sponsors }));
      const html = "html" in page ? page.html : "";
      expect(html).toContain('alt="Lumenfold"');
      return html.includes("data-marquee=");
    };
    expect([await moves(5), await moves(6), await moves(5, render)]).toEqual([false, true, true]);
  });

  it("has its base in links, forms and URLs, and queries one conference", async () => {
    const asked = new Set<unknown>();
    const execute: PageRequest["execute"] = executeOn();
    for (const path of ownPaths) {
      const page = await renderWithin(path, (query, variables, name) => {
        asked.add(variables.conferenceId);
        return execute(query, variables, name);
      });
      if (page.status !== 200) throw new Error(`${path}: ${page.status}`);
      const addresses = [
        ...page.html.matchAll(/(?:href|action)="(\/[^"]*|https:\/\/summit[^"]*)"/g),
      ].map(([, address = ""]) => address.replace("https://summit.example", ""));
      const shared =
        /^\/(account\?conference=c1$|auth|favicon|apple-touch-icon|(?:art|assets|logos|portraits|src\/theme)\/)/;
      const outside = addresses.filter(
        (address) => !/^\/c\/robotics-day(\/|#|$)/.test(address) && !shared.test(address),
      );
      expect([path, outside]).toEqual([path, []]);
    }
    expect([...asked]).toEqual(["c1"]);
  });

  it("redirects within itself", async () => {
    const moved = { status: 301, location: "/c/robotics-day/agenda#day1" };
    expect(await renderWithin("/agenda/day1")).toEqual(moved);
  });

  it("passes its base to the client", async () => {
    const page = await renderWithin("/");
    expect("html" in page && page.html).toContain(
      'data-base="/c/robotics-day" data-conference="c1"',
    );
    expect("html" in page && page.html).toContain(
      '<link rel="canonical" href="https://summit.example/c/robotics-day" data-page="">',
    );
  });
});

/** The result of a page, not of a redirect. */
async function whole(path: string, execute: PageRequest["execute"]): Promise<RenderedPage> {
  const page = await render(path, execute);
  if (page.status === 301) throw new Error(`${path} has moved`);
  return page;
}

describe("the theme of a conference", () => {
  const palette = paletteOf({
    groundColour: "#FFD60A",
    accentColour: "#5B1FD1",
    actionColour: "#111111",
  });
  const conference = {
    ...conferenceData.conference,
    identity: {
      id: "l2",
      version: 1,
      typefaces: "poster",
      artworkVersion: "0123456789abcdef",
      palette,
    },
  };

  it("is a style element that applies to everything except the admin", async () => {
    const page = await whole("/speakers", executeOn({ ...conferenceData, conference }));
    expect(page.styles.join("")).toContain("#FFD60A");
    expect(page.html).toContain('content="#FFD60A"');
    expect(page.html).toContain("/artwork/0123456789abcdef/banner-");
    expect(page.html).toMatch(/rel="preload" href="[^"]*archivo-english/);
    const admin = await whole("/admin", executeOn({ ...conferenceData, conference }));
    expect(admin.styles.join("")).not.toContain("#FFD60A");
    expect(admin.html).not.toContain("archivo");
  });

  it("rejects invalid colours", async () => {
    const broken = { ...conference.identity, palette: { ...palette, ground: "red;}" } };
    const page = await render(
      "/speakers",
      executeOn({ ...conferenceData, conference: { ...conference, identity: broken } }),
    ).catch((error: Error) => error.message);
    expect(JSON.stringify(page)).not.toContain(":red;}");
  });
});

describe("a customized home page", () => {
  const card = (title: string, own: object = {}) => ({
    title,
    text: null,
    note: null,
    imageUrl: null,
    image: null,
    icon: null,
    ...own,
  });

  it("has the team's order and texts, without hidden sections", async () => {
    const section = (name: string, part: object = {}) => ({
      section: name,
      hidden: false,
      heading: null,
      text: null,
      atMost: null,
      cards: [],
      ...part,
    });
    const conference = {
      ...conferenceData.conference,
      homeSections: [
        section("hero", { heading: "Come to Hull" }),
        section("tickets", { heading: "Passes" }),
        section("speakers"),
        section("about", { hidden: true }),
        section("audiences", { text: "Everybody.", cards: [card("Growers")] }),
      ],
    };
    const { html } = await whole("/", executeOn({ ...conferenceData, conference }));
    const headings = [...html.matchAll(/<h[12][^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(headings.slice(0, 4)).toEqual(["Come to Hull", "Passes", "Speakers", "Who attends"]);
    expect(html).toContain("Everybody.");
    expect(html).not.toContain("Less noise.");
  });

  it("has the cards of the sections that consist of them, on every site", async () => {
    const empty = { hidden: false, heading: null, text: null, atMost: null };
    const own = {
      audiences: ["Growers", "Cooks", "Neighbours"].map((title) => card(title)),
      voices: [
        card("Ada", { text: "Well said.", note: "Gardener" }),
        card("Ben", { text: "And well done." }),
      ],
      themes: [card("Soil", { text: "What is under us.", icon: "sprout" })],
    };
    const read = async (cards: Partial<typeof own>) => {
      const homeSections = Object.keys(own).map((section) => ({
        section,
        ...empty,
        cards: cards[section as keyof typeof own] ?? [],
      }));
      const conference = { ...conferenceData.conference, homeSections };
      const site = { conferenceId: "c1", base: "/c/garden" };
      const page = await rendererOf(site)("/", executeOn({ ...conferenceData, conference }));
      return page.status === 301 ? "" : page.html;
    };
    const html = await read(own);
    for (const title of ["Growers", "Cooks", "Neighbours", "Soil"]) {
      expect(html).toMatch(new RegExp(`<h3[^>]*>${title}<`));
    }
    expect(html).toContain("<blockquote>Well said.</blockquote>");
    expect(html.replaceAll("<!-- -->", "")).toContain("<strong>Ada</strong>, Gardener<");
    expect(html).toContain("<strong>Ben</strong><");
    expect(html).toContain("What is under us.");
    const without = await read({});
    expect(without).not.toContain("Who attends");
    expect(without).not.toContain("What people said");
  });

  it("has the themes of its own programme, if there are several", async () => {
    const [item] = conferenceData.scheduleItems;
    const themed = (...themes: string[]) => {
      const scheduleItems = themes.map((theme, index) => ({ ...item, id: `i${index}`, theme }));
      const section = {
        section: "themes",
        hidden: false,
        heading: null,
        text: null,
        atMost: null,
        cards: [],
      };
      const conference = { ...conferenceData.conference, homeSections: [section] };
      return executeOn({ ...conferenceData, conference, scheduleItems });
    };
    const read = async (execute: ReturnType<typeof themed>) => {
      const page = await rendererOf({ conferenceId: "c1", base: "/c/garden" })("/", execute);
      return page.status === 301 ? "" : page.html;
    };
    const html = await read(themed("Soil", "Light", "Soil"));
    const titles = [...html.matchAll(/<h3[^>]*>(Soil|Light|Data &amp; Infrastructure)</g)];
    expect(titles.map(([, title]) => title)).toEqual(["Soil", "Light"]);
    expect(html).toContain("All 2 sessions");
    expect(await read(themed("Soil"))).not.toContain('id="key-themes"');
  });

  it("says why to exhibit if the team does", async () => {
    const read = async (exhibitReasons: object[]) => {
      const conference = { ...conferenceData.conference, exhibitReasons };
      return (await whole("/exhibition", executeOn({ ...conferenceData, conference }))).html;
    };
    expect(await read([])).not.toContain("Why exhibit");
    const html = await read([
      { title: "Everybody passes.", text: null },
      { title: "Power", text: "Each stand has it." },
    ]);
    expect(html).toMatch(/<h2[^>]*>Why exhibit</);
    expect(html).toMatch(/<li[^>]*>Everybody passes\.</);
    expect(html).toMatch(/<h3[^>]*>Power</);
  });

  it("has the team's texts at the top of pages, and the usual ones otherwise", async () => {
    const texts = { page: "news", title: "Dispatches", lead: null, description: "What we found." };
    const conference = { ...conferenceData.conference, pageTexts: [texts] };
    const read = async (path: string) =>
      (await whole(path, executeOn({ ...conferenceData, conference }))).html;
    const news = await read("/news");
    expect(news).toMatch(/<h1[^>]*>Dispatches</);
    expect(news).toContain('content="What we found."');
    expect(await read("/contact")).toMatch(/<h1[^>]*>Contact</);
  });

  it("shows as many people as the team chose, and links to the others", async () => {
    const conference = {
      ...conferenceData.conference,
      homeSections: [
        { section: "speakers", hidden: false, heading: null, text: null, atMost: 2, cards: [] },
      ],
    };
    const [speaker] = conferenceData.speakers;
    const speakers = ["Ada", "Ben", "Cem"].map((name) => ({ ...speaker, id: name, name }));
    const { html } = await whole("/", executeOn({ ...conferenceData, speakers, conference }));
    expect([...html.matchAll(/<h3[^>]*>(Ada|Ben|Cem)/g)].map(([, name]) => name)).toEqual([
      "Ada",
      "Ben",
    ]);
    expect(html).toContain("And 1 more speaker<");
  });
});

describe("exhibitors", () => {
  const sponsor = { ...conferenceData.sponsors[0], websiteUrl: null, tier: null };
  const withStands = executeOn({
    ...conferenceData,
    venueDetails: { ...conferenceData.venueDetails, hasHallPlan: true },
    sponsors: [
      { ...sponsor, stand: "b2" },
      { ...sponsor, id: "p2", name: "Copperbeam", stand: null },
    ],
  });

  it("are listed with their stands, which the floor plan shows as taken", async () => {
    const { html } = await rendered("/venue", withStands);
    expect(html).toMatch(/id="plan"/);
    expect(html).toContain("Lumenfold");
    expect(html).not.toContain("Copperbeam");
    expect(html.match(/<g data-taken=""[^>]*>/g)).toHaveLength(1);
    expect(html).toMatch(/<g data-taken=""[^>]*>.{0,200}>B2</);
  });

  it("are listed on the exhibition page, unless there are none", async () => {
    expect((await rendered("/exhibition", withStands)).html).toContain('href="/venue#plan"');
    expect(await html("/exhibition")).not.toContain('href="/venue#plan"');
  });
});

it("a speaker's page waits for its portrait, for the view transition from the list", async () => {
  const page = await html("/speakers/ada-byron");
  expect(page).toMatch(/<link rel="expect" href="#portrait" blocking="render"/);
  expect(page.match(/id="portrait"/g)).toHaveLength(1);
});
