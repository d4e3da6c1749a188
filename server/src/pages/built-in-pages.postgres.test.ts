import { articles } from "@summit/prisma/content/articles.ts";
import { conference } from "@summit/prisma/content/conference.ts";
import { contactDetails } from "@summit/prisma/content/contact-details.ts";
import { exhibitPackages } from "@summit/prisma/content/exhibit-packages.ts";
import { programme } from "@summit/prisma/content/programme.ts";
import { speakers } from "@summit/prisma/content/speakers.ts";
import { sponsors } from "@summit/prisma/content/sponsors.ts";
import { ticketTypes } from "@summit/prisma/content/ticket-types.ts";
import { venueDetails } from "@summit/prisma/content/venue-details.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import { clockText } from "@summit/schema/validation/formats.ts";
import { paths } from "@summit/web/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createBuiltInSite,
  find,
  linksNamed,
  sessionPath,
  sessionWhere,
  textOf,
  textsOf,
} from "../../testing/built-in-site.ts";

// The served HTML of the pages with the built-in content, which browsers without scripts get, too.
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
beforeAll(async () => {
  site = await createBuiltInSite();
  await renderPendingTexts(site.app.db.client);
});
afterAll(() => site.app.close());

const mainOf = async (path: string) => (await site.read(path)).main;

const byName = speakers.toSorted((a, b) => a.name.localeCompare(b.name, "en-GB"));
const pounds = (amount: number) => `£${amount.toLocaleString("en-GB")}`;
const fullDate = (date: Date) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(date);
const mapOrigin = "https://www.openstreetmap.org";

/** The value of each term in a page's list of facts. */
const factsOf = (main: Element) =>
  Object.fromEntries(
    [...main.querySelectorAll("dl > div")].map((entry) => [
      textOf(entry.querySelector("dt")),
      find(entry, "dd"),
    ]),
  );

/** The section below a heading of the second level. */
function sectionOf(main: Element, heading: string): Element {
  const found = [...main.querySelectorAll("section")].find(
    (section) => textOf(section.querySelector("h2")) === heading,
  );
  if (!found) throw new Error(`No section is headed ${heading}.`);
  return found;
}

describe("the home page", () => {
  it("is complete", async () => {
    const { document, main } = await site.read("/");
    const headings = (id: string) => textsOf(find(main, `#${id}`), "h3");
    expect(main.querySelector('[role="timer"]')).not.toBeNull();
    const marquee = find(main, '[aria-label="Logos of sponsors and partners"]');
    const logos = [...marquee.querySelectorAll("img")].filter((logo) => logo.getAttribute("alt"));
    expect(logos).toHaveLength(sponsors.length);
    expect(headings("speakers")).toHaveLength(speakers.filter((one) => one.showOnHome).length);
    expect(headings("who-attends")).toHaveLength(4);
    expect(headings("key-themes")).toHaveLength(8);
    expect(headings("tickets")).toEqual(
      expect.arrayContaining(ticketTypes.map(({ name }) => name)),
    );
    expect(sectionOf(main, "Latest AI News").querySelectorAll("li")).toHaveLength(3);
    expect(linksNamed(find(document, "footer"), "Privacy")).toEqual(["/privacy"]);
    expect(document.querySelector('[role="status"]')).toBeNull();
  });
});

describe("the speakers' list", () => {
  it("has title and dates, and links to the tickets", async () => {
    const main = await mainOf("/speakers");
    expect(textsOf(main, "h1")).toEqual(["Meet Our Speakers"]);
    expect(textOf(main)).toContain("26–27 November 2025");
    expect(new Set(linksNamed(main, "Register Now"))).toEqual(new Set(["/tickets"]));
  });

  it("has everyone, each card with one link", async () => {
    const cards = [...(await mainOf("/speakers")).querySelectorAll("li")].map((card) => {
      const [photo, logo] = card.querySelectorAll("img");
      return {
        links: [...card.querySelectorAll("a")].map((link) => link.getAttribute("href")),
        photo: photo?.getAttribute("src")?.match(/[a-z-]+(?=[^/]*$)/)?.[0],
        name: textOf(card.querySelector("h2")),
        job: textOf(card.querySelector("p")),
        logo: logo?.getAttribute("alt"),
      };
    });
    expect(cards).toHaveLength(20);
    // Those with a keynote come first.
    expect(cards.toSorted((a, b) => (a.links[0] ?? "").localeCompare(b.links[0] ?? ""))).toEqual(
      byName
        .toSorted((a, b) => a.slug.localeCompare(b.slug))
        .map(({ slug, name, title, companyName, companyLogo }) => ({
          links: [`/speakers/${slug}`],
          photo: slug,
          name,
          // A company without a logo is named with the job.
          job: companyLogo ? title : `${title}, ${companyName}`,
          logo: companyLogo ? companyName : undefined,
        })),
    );
  });
});

describe("the page of a speaker", () => {
  const samples = [
    speakers.find(({ companyLogo, linkedinUrl }) => companyLogo && linkedinUrl),
    speakers.find(({ companyLogo }) => !companyLogo),
  ].filter((speaker) => speaker !== undefined);

  it.each(samples)("$name has all facts", async (speaker) => {
    const { status, main } = await site.read(paths.speaker(speaker));
    expect(status).toBe(200);
    expect(textsOf(main, "h1")).toEqual([speaker.name]);
    expect(main.querySelector(`img[src*="${speaker.slug}"]`)).not.toBeNull();
    const text = textOf(main);
    expect(text).toContain(speaker.title);
    expect(text).toContain(speaker.bio.replaceAll(/\s+/g, " "));
    if (speaker.companyLogo) {
      expect(main.querySelector(`img[alt="${speaker.companyName}"]`)).not.toBeNull();
    } else {
      expect(text).toContain(speaker.companyName);
    }
    expect(linksNamed(find(main, "article"), "Register Now")).toEqual(["/tickets"]);
  });

  it("is a 404 for unknown names, with a link to the line-up", async () => {
    const { status, main } = await site.read("/speakers/nobody");
    expect(status).toBe(404);
    expect(textsOf(main, "h1")).toEqual(["Speaker not found"]);
    const links = [...main.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/speakers"]);
  });
});

describe("a session", () => {
  const samples = [
    sessionWhere(
      ({ day, description, speakers: [slug] }) =>
        day === 1 && slug !== undefined && Boolean(description?.includes("\n")),
    ),
    sessionWhere(({ type }) => type === "Panel"),
    sessionWhere(({ day, speakerLabel }) => day === 2 && speakerLabel === "Speaker TBC"),
  ];

  it.each(samples)("$title is complete", async (session) => {
    // Related sessions are below.
    const article = find(await mainOf(sessionPath(session)), "article");
    expect(textsOf(article, "h1")).toEqual([session.title]);
    // Above the title, and beside the text.
    expect([...new Set(textsOf(article, "time"))]).toEqual(
      [session.startTime, session.endTime].map((time) => clockText("en-GB-u-hc-h12", time)),
    );
    const date = session.day === 1 ? "26th November" : "27th November";
    const { type, speakerLabel, description } = session;
    for (const part of [date, type, speakerLabel, description]) {
      expect(textOf(article)).toContain(part?.replaceAll(/\s+/g, " ") ?? "");
    }
    for (const slug of session.speakers) {
      const link = find(article, `a[href="${paths.speaker({ slug })}"]`);
      expect(textOf(link)).toContain(speakers.find((one) => one.slug === slug)?.name);
    }
    expect(linksNamed(article, "Register Now")).toEqual(["/register"]);
    expect(linksNamed(article, "Back to Agenda")).toEqual([
      expect.stringMatching(/^\/agenda(#day[12])?$/),
    ]);
  });

  it("has a share image of its own, and no page under another day", async () => {
    const images = samples.map(async (session) => {
      const { document } = await site.read(sessionPath(session));
      return find(document, 'meta[property="og:image"]').getAttribute("content");
    });
    expect(new Set(await Promise.all(images)).size).toBe(samples.length);
    const [session = sessionWhere(() => true)] = samples;
    expect((await site.read(sessionPath({ ...session, day: 2 }))).status).toBe(404);
  });

  it.each([1, 2])("of day %i is in that day's agenda", async (day) => {
    const entries = textsOf(await mainOf("/agenda"), `#day${day} > ol > li`);
    const titles = programme.filter((item) => item.day === day).map(({ title }) => title);
    expect(entries).toEqual(titles.map((title) => expect.stringContaining(title)));
  });
});

describe("the tickets page", () => {
  const linesOf = ({ features }: (typeof ticketTypes)[number]) => features.split("\n");
  const [firstLines = [], ...others] = ticketTypes.map(linesOf);
  const shared = firstLines.filter((line) => others.every((lines) => lines.includes(line)));

  it("offers three passes, each with its own link to the shop", async () => {
    const main = await mainOf("/register");
    expect(textsOf(main, "h1")).toEqual(["Choose Your Passes"]);
    const text = textOf(main);
    expect(text).toContain("Book Tickets Now!");
    expect(text).toContain("All prices subject to 20% VAT Tax.");
    expect(text).toContain("Early Bird, VIP and Full Price options");
    expect(text).not.toContain("Most popular");

    const cards = [...main.querySelectorAll("li:has(h2)")].map((card) => ({
      name: textOf(card.querySelector("h2")),
      text: textOf(card),
      own: textsOf(card, "li"),
      shop: linksNamed(card, "Book Now!"),
    }));
    expect(cards).toEqual(
      ticketTypes.map((pass) => ({
        name: pass.name,
        text: expect.stringContaining(pounds(pass.price)),
        own: linesOf(pass).filter((line) => !shared.includes(line)),
        shop: [pass.purchaseUrl],
      })),
    );
    for (const [index, { description }] of ticketTypes.entries()) {
      expect(cards[index]?.text).toContain(description);
    }
    const lines = textsOf(main, "li");
    for (const line of shared) expect(lines.filter((one) => one === line)).toEqual([line]);
  });
});

describe("the exhibition page", () => {
  it("sells three packages and says why", async () => {
    const main = await mainOf("/exhibition");
    expect(textsOf(main, "h1")).toEqual(["Exhibition"]);
    const benefits = ["Prime Location", "Marketing Support", "Networking Events"];
    expect(textsOf(main, "h3")).toEqual(expect.arrayContaining(benefits));
    const why = [...main.querySelectorAll("h2")].find((h2) => textOf(h2) === "Why exhibit");
    const reasons = why?.parentElement?.querySelectorAll("ul > li") ?? [];
    expect(reasons.length).toBeGreaterThanOrEqual(3);

    const rows = textsOf(main, "table tr");
    const common = [...main.querySelectorAll("h3")].find(
      (h3) => textOf(h3) === "Every package includes",
    );
    const shared = common?.parentElement ? textsOf(common.parentElement, "li") : [];
    for (const item of exhibitPackages) {
      const card = [...main.querySelectorAll("li:has(h3)")].find(
        (one) => textOf(one.querySelector("h3")) === item.name,
      );
      if (!card) throw new Error(`${item.name} is not there.`);
      const text = textOf(card);
      expect(text).toContain(pounds(item.price));
      expect(text).toContain("plus 20% VAT");
      expect(text).toContain(`${item.standSize} stand, ${item.delegatePasses} delegate`);
      expect([...textsOf(card, "li"), ...shared].sort()).toEqual(
        item.inclusions.split("\n").sort(),
      );
      expect(linksNamed(card, "Book Exhibit Space")).toEqual([item.purchaseUrl]);
      expect(linksNamed(card, "Book Delegate Passes")).toEqual(["/register"]);
      const row = rows.find((one) => one.startsWith(item.name));
      expect(row).toContain(item.standSize);
      expect(row).toContain(pounds(item.price));
    }
    for (const name of ["Download Exhibitor Pack", "Contact Sales Team"]) {
      expect(linksNamed(main, name)).toEqual([expect.stringMatching(/^\/contact\?/)]);
    }
  });
});

describe("the venue page", () => {
  it("has address, hours, directions and hotels", async () => {
    const main = await mainOf("/venue");
    expect(textsOf(main, "h1")).toEqual(["The Great Hall"]);
    expect(linksNamed(main, "Register Now")).toEqual(["/tickets"]);
    const { Address, "Event hours": hours, Email: mail, Phone } = factsOf(main);
    expect(textOf(Address)).toContain(
      "Kensington Conference and Events Centre, Hornton St, Kensington, London W8 7NX",
    );
    expect(textOf(hours)).toContain("9:00 AM–5:00 PM");
    const target = (fact?: Element) => fact?.querySelector("a")?.getAttribute("href");
    expect(target(mail)).toBe(`mailto:${venueDetails.contactEmail}`);
    expect(target(Phone)).toBe(`tel:${venueDetails.contactPhone?.replaceAll(" ", "")}`);

    const hotels = [...sectionOf(main, "Where to stay").querySelectorAll("li")];
    expect(hotels.map((hotel) => [textOf(hotel.querySelector("h3")), textOf(hotel)])).toEqual(
      venueDetails.nearbyAccommodations.map(({ name, price, rating }) => [
        name,
        expect.stringMatching(
          new RegExp(
            `^(?=.*${pounds(price)}\\b)(?=.*${rating.toFixed(1).replace(".", "\\.")} out of 5)`,
          ),
        ),
      ]),
    );
    const ways = sectionOf(main, "Getting here");
    for (const text of [
      "High Street Kensington, on the District and Circle lines",
      "TfL’s bus map",
      "ride-hailing app",
    ]) {
      expect(textOf(ways)).toContain(text);
    }
    expect(ways.querySelector('a[href="https://tfl.gov.uk/maps/bus"]')).not.toBeNull();
  });

  it("may frame the map, which no other page does", async () => {
    const { headers, main } = await site.read("/venue");
    const policy = headers.get("content-security-policy")?.split(";") ?? [];
    expect(policy.filter((part) => part.startsWith("frame-src"))).toEqual([
      `frame-src 'self' ${mapOrigin}`,
    ]);
    const frame = find(main, "iframe");
    expect(new URL(frame.getAttribute("src") ?? "").origin).toBe(mapOrigin);
    expect(linksNamed(main, "Open the map of The Great Hall")).toEqual([
      venueDetails.googleMapsUrl,
    ]);
  });
});

describe("the contact page", () => {
  it("has address and office hours", async () => {
    const main = await mainOf("/contact");
    expect(textsOf(main, "h1")).toEqual(["Contact"]);
    const { Email, Phone, Address, "Office hours": hours } = factsOf(main);
    const target = (fact?: Element) => fact?.querySelector("a")?.getAttribute("href");
    expect(target(Email)).toBe(`mailto:${contactDetails.email}`);
    expect(target(Phone)).toMatch(/^tel:\+\d+$/);
    expect(textOf(Address)).toContain(contactDetails.address);
    expect(textOf(hours)).toContain("Mon–Fri 9:00 AM–6:00 PM");
    expect(textOf(hours)).toContain("Sat–Sun closed");
    const frame = find(main, "iframe");
    expect(new URL(frame.getAttribute("src") ?? "").origin).toBe(mapOrigin);
  });

  it("has the first three questions", async () => {
    const faq = find(await mainOf("/contact"), "#faq");
    const first = contactDetails.faq.slice(0, 3);
    expect(textsOf(faq, "h3")).toEqual(first.map(({ question }) => question));
    const text = textOf(faq);
    for (const { answer } of first) expect(text).toContain(answer.replaceAll(/\s+/g, " "));
    expect(text).toContain("9:00 AM (London time)");
    expect(text).toContain("A full 100% refund is available within 14 days of booking");
  });
});

describe("the news", () => {
  const newestFirst = articles.toSorted(
    (a, b) => b.publishedOn.getTime() - a.publishedOn.getTime(),
  );

  it.each(["/news", "/category/news"])(
    "of %s are seven articles, the newest first",
    async (path) => {
      const main = await mainOf(path);
      expect(textsOf(main, "h1")).toEqual(["Latest AI News"]);
      expect(linksNamed(main, "View News")).toEqual(["/category/news"]);
      const cards = [...main.querySelectorAll("li")];
      expect(cards).toHaveLength(7);
      for (const [index, card] of cards.entries()) {
        const [link, ...others] = card.querySelectorAll("a");
        expect(others).toEqual([]);
        const article = articles.find(
          (candidate) => `/${candidate.slug}/` === link?.getAttribute("href"),
        );
        expect(textsOf(card, "h2")).toEqual([article?.title]);
        expect(textsOf(card, "time")).toEqual([
          fullDate(newestFirst[index]?.publishedOn ?? new Date(0)),
        ]);
        expect(textsOf(card, "span")).toContain("News");
        expect(textsOf(card, "p")).toEqual([article?.excerpt]);
      }
    },
  );

  it("have articles with title, date, category, text and bibliography", async () => {
    const { document, main } = await site.read("/top-b2b-ai-trends-2025/");
    const title = "Top B2B AI Trends for 2025";
    expect(textOf(document.querySelector("title"))).toBe(`${title} | ${conference.name}`);
    expect(textsOf(main, "h1")).toEqual([title]);
    expect(textOf(main.querySelector("time"))).toBe("28 April 2024");
    expect(textsOf(main, "span, p, a")).toContain("Article");
    const headings = [...main.querySelectorAll("h2")];
    expect(headings.length).toBeGreaterThan(2);
    const bibliography = headings.find((heading) => textOf(heading) === "Bibliography");
    const sources = [...(bibliography?.nextElementSibling?.querySelectorAll("a") ?? [])];
    expect(sources.length).toBeGreaterThan(1);
    for (const source of sources) expect(source.getAttribute("href")).toMatch(/^https:\/\//);
  });

  it.each(articles.slice(0, 2))(
    "have one URL for $slug, with a trailing slash",
    async ({ slug }) => {
      expect((await site.read(`/${slug}/`)).status).toBe(200);
      for (const path of [`/${slug}`, `/news/${slug}`]) {
        const { status, headers } = await site.ask(path);
        expect([path, status, headers.get("location")]).toEqual([path, 301, `/${slug}/`]);
      }
    },
  );

  it("show what is missing under /news", async () => {
    const { status, main } = await site.read("/news/nothing");
    expect(status).toBe(404);
    expect(textsOf(main, "h1")).toEqual(["Post not found"]);
    expect(textOf(main)).toContain("Sorry, the news article you're looking for doesn't exist.");
  });
});

/** The expected contents of each text page, in the order of its headings. */
const textPages = [
  {
    path: "/terms",
    title: "Terms",
    headings: [
      "Acceptance",
      "Registration",
      "Cancellation",
      "Code of conduct",
      "Intellectual property",
    ],
    sentences: [
      /A registration is personal and non-transferable/,
      /Within 14 days of booking you may cancel for any reason and receive a full, 100% refund\./,
      /30 days or more before the event is refunded in full, less an administration fee/,
      /Later than 30 days before the event, tickets are not refunded\./,
    ],
  },
  {
    path: "/privacy",
    title: "Privacy",
    headings: ["Data we collect", "How we use it", "Security", "Cookies", "Your rights"],
    sentences: [],
  },
  {
    path: "/code-of-conduct",
    title: "Code of Conduct",
    headings: ["Purpose", "Expected behaviour", "Unacceptable behaviour", "Consequences"],
    sentences: [/expel|expulsion/, /refund/],
  },
  {
    path: "/about-us",
    title: "About us",
    headings: ["Our mission", "Our history", "The team", "What makes us different", "Our vision"],
    sentences: [/founded in 2015/, /over 500 attendees/],
  },
];

describe("the text pages", () => {
  it.each(textPages)(
    "have the required content at $path",
    async ({ path, title, headings, sentences }) => {
      const { document, main } = await site.read(path);
      expect(textOf(document.querySelector("title"))).toBe(`${title} | ${conference.name}`);
      expect(textsOf(main, "h1")).toEqual([title]);
      const found = textsOf(main, "h2").filter((heading) => headings.includes(heading));
      expect(found).toEqual(headings);
      const text = textOf(main);
      for (const sentence of sentences) expect(text).toMatch(sentence);
      expect(text.split(" ").length, "words").toBeGreaterThan(180);
    },
  );
});

describe("the footer", () => {
  it("links to the legal pages and the venue", async () => {
    const footer = find((await site.read("/agenda")).document, "footer");
    for (const path of ["/privacy", "/terms", "/code-of-conduct"]) {
      expect(footer.querySelector(`a[href="${path}"]`), path).not.toBeNull();
    }
    expect(textOf(footer)).toContain("Hornton St");
    expect(linksNamed(footer, "View on map")).toEqual(["/venue"]);
  });
});

describe("a path without a page", () => {
  it.each(["/no-such-page", "/no/such/page", "/agenda/day3", "/agenda/day7"])(
    "%s is a 404 with a link home",
    async (path) => {
      const { status, main } = await site.read(path);
      expect(status).toBe(404);
      expect(textsOf(main, "h1")).toEqual(["Page Not Found"]);
      expect(textOf(main)).toContain(
        "The page you're looking for doesn't exist or has been moved.",
      );
      expect(linksNamed(main, "Return to Conference")).toEqual(["/"]);
    },
  );

  it.each(["/%E0%A4%A", "/speakers/%00", "/..%2f..%2fetc%2fpasswd"])(
    "%s is a client's error, not the server's",
    async (path) => {
      const { status } = await site.ask(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    },
  );
});

describe("a form posted without scripts", () => {
  const posted = (fields: Record<string, string>) => ({
    method: "POST",
    body: new URLSearchParams(fields),
  });
  /** The error message of a field. */
  const errorOf = (main: ParentNode, name: string) => {
    const field = find(main, `[name="${name}"][aria-invalid="true"]`);
    return textOf(main.querySelector(`[id="${field.getAttribute("aria-describedby")}"]`));
  };
  const message = {
    name: "Ada Byron",
    email: "ada@example.com",
    subject: "Step-free access",
    message: "Is there a lift?\n\nThank you.",
    website: "",
  };

  it("of the contact page is shown again with errors, and then accepted", async () => {
    const form = find(await mainOf("/contact"), "#contact-form");
    expect([form.getAttribute("method"), form.getAttribute("action")]).toEqual([
      "post",
      "/contact#contact-form",
    ]);
    const refused = await site.read(
      "/contact",
      posted({ ...message, email: "ada@", subject: " " }),
    );
    expect(refused.status).toBe(422);
    expect(errorOf(refused.main, "email")).toBe("Please enter a valid email");
    expect(errorOf(refused.main, "subject")).toBe("Required");
    expect(find(refused.main, '[name="message"]').textContent?.trimStart()).toBe(message.message);
    expect(find(refused.main, '[name="name"]').getAttribute("value")).toBe(message.name);

    const taken = await site.ask("/contact", posted(message));
    const sent = taken.headers.get("location") ?? "";
    expect(sent).toBe("/contact/sent#content");
    const { document, main } = await site.read(sent);
    expect(document.querySelector("#content")).not.toBeNull();
    expect(textsOf(main, "h1")).toEqual(["Message Sent Successfully!"]);
    expect(textOf(main)).toContain("We've received your message and will get back to you soon.");
  });

  it("of the newsletter in any footer is accepted, or shows errors", async () => {
    const { document } = await site.read("/privacy");
    const form = find(find(document, "footer"), 'form[aria-label="Newsletter"]');
    const [action = "", fragment = ""] = form.getAttribute("action")?.split("#") ?? [];
    expect(form.getAttribute("method")).toBe("post");
    const refused = await site.read(action, posted({ email: "ada@" }));
    expect(refused.status).toBe(422);
    expect(errorOf(refused.document, "email")).toBe("Please enter a valid email");
    expect(find(refused.document, "footer [name=email]").getAttribute("value")).toBe("ada@");
    expect(find(refused.document, `#${fragment}`).querySelector("form")).not.toBeNull();

    const taken = await site.ask(action, posted({ email: "ada@example.com" }));
    const requested = taken.headers.get("location") ?? "";
    expect(requested).toBe("/newsletter/requested#content");
    expect(textsOf(await mainOf(requested), "h1")).toEqual([
      "Successfully subscribed to our newsletter!",
    ]);
  });

  it.each([
    ["/newsletter/confirm", "Confirm subscription"],
    ["/newsletter/unsubscribe", "Unsubscribe"],
  ])("is on the page that the mail links to at %s, which is not indexed", async (path, name) => {
    const { document, main } = await site.read(`${path}?token=any`);
    const form = find(main, "form");
    expect(form.getAttribute("method")).toBe("post");
    // Without an action, the form is posted to the same URL, with its token.
    expect(form.getAttribute("action")).toBeNull();
    expect(textsOf(form, "button")).toEqual([name]);
    const robots = document.querySelector('meta[name="robots"]');
    expect(robots?.getAttribute("content")).toBe("noindex");
  });

  it.each([
    ["/newsletter/confirmed", "You are subscribed"],
    ["/newsletter/unsubscribed", "You are unsubscribed"],
    ["/newsletter/link-too-old", "This link no longer works"],
  ])("of the newsletter ends at %s", async (path, heading) => {
    expect(textsOf(await mainOf(path), "h1")).toEqual([heading]);
  });

  it("can be started again if the link has expired", async () => {
    const { document, main } = await site.read("/newsletter/link-too-old");
    const [target = ""] = linksNamed(main, "Subscribe again");
    const fragment = target?.split("#")[1];
    expect(textOf(document.querySelector(`#${fragment}`))).toContain("Hear it first");
  });
});
