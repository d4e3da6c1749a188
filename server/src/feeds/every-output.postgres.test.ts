import { factories } from "@summit/prisma/testing/factories.ts";
import { scheduleItemInput } from "@summit/schema/validation/schedule.ts";
import { parse as parseCsv } from "csv-parse/sync";
import ICAL from "ical.js";
import { parseHTML } from "linkedom";
import { DateTime } from "luxon";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { loadConfig } from "#config.ts";
import { createSmtpDelivery } from "#mail/smtp.ts";
import { createBuiltInSite, find } from "../../testing/built-in-site.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { cookieOf } from "../../testing/organizer.ts";
import { readXml } from "../../testing/read-xml.ts";

// The same facts in every format, each read by a parser that others wrote.
let site: Awaited<ReturnType<typeof createBuiltInSite>>;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  site = await createBuiltInSite({ deliver: createSmtpDelivery(mailServer.url, loadConfig({})) });
});
afterAll(async () => {
  await site.app.close();
  await mailServer.stop();
});

const read = async (path: string) => (await site.ask(path)).text();

const documentAt = async (path: string): Promise<Document> => parseHTML(await read(path)).document;

async function calendarEvents(path: string) {
  const calendar = new ICAL.Component(ICAL.parse(await read(path)));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

async function scheduleEvents(base: string) {
  const { schedule } = JSON.parse(await read(`${base}/schedule.json`));
  return schedule.conference.days.flatMap(({ rooms }: { rooms: object }) =>
    Object.values(rooms).flat(),
  );
}

async function scheduleTexts(base: string, name: string): Promise<string[]> {
  const elements = readXml(await read(`${base}/schedule.xml`));
  return elements.filter((element) => element.name === name).map(({ text }) => text);
}

/** Runs mutations of a conference as its owner. */
async function changerOf(conferenceId: string, ownerId: string) {
  const headers = { Cookie: await cookieOf(site.app, ownerId) };
  return async (mutation: string, input: string, type: string) => {
    const source = `mutation { ${mutation}(input: { conferenceId: "${conferenceId}", ${input} }) { __typename } }`;
    const { body } = await site.app.graphql(source, {}, headers);
    expect(body.data?.[mutation].__typename, JSON.stringify(body)).toBe(type);
  };
}

/** The structured data about the event of a page. */
function eventIn(document: Document) {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const data = scripts.map(({ textContent }) => JSON.parse(textContent ?? ""));
  return data.find((one) => one["@type"] === "Event");
}

describe("in every output, a session begins at one instant, and a conference on its own day,", () => {
  it.each([
    ["Pacific/Apia", "2027-07-05", "09:00", "2027-07-04T20:00Z"],
    ["Asia/Kathmandu", "2027-07-05", "09:00", "2027-07-05T03:15Z"],
    ["Australia/Lord_Howe", "2027-10-03", "02:30", "2027-10-02T15:30Z"],
    ["America/Sao_Paulo", "2027-07-05", "09:00", "2027-07-05T12:00Z"],
    ["America/New_York", "2027-03-14", "03:00", "2027-03-14T07:00Z"],
    ["America/New_York", "2027-11-07", "01:30", "2027-11-07T05:30Z"],
    ["Europe/Berlin", "2027-03-28", "03:00", "2027-03-28T01:00Z"],
    ["Europe/Berlin", "2027-10-31", "02:30", "2027-10-31T00:30Z"],
    ["US/Pacific", "2027-07-05", "09:00", "2027-07-05T16:00Z"],
    ["UTC", "2027-07-05", "09:00", "2027-07-05T09:00Z"],
    // Its offset depends on the zones' rules that Node has.
    ["Africa/Casablanca", "2027-07-05", "09:00", undefined],
  ])("in %s on %s at %s", async (timeZone, day, startTime, expected) => {
    const create = factories(site.app.db.client);
    const slug = `in-${timeZone}-${day}-${startTime}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const dates = { startDate: new Date(day), endDate: new Date(day) };
    const { id: ownerId } = await create.user();
    const { id: conferenceId } = await create.conference({ slug, timeZone, ownerId, ...dates });
    const email = `speaker@${slug}.example`;
    const person = await site.app.db.client.person.create({
      data: { conferenceId, name: "Ada", email },
    });
    const speaker = await create.speaker({ conferenceId, personId: person.id });
    const change = await changerOf(conferenceId, ownerId);
    await change("setProgrammeMode", "mode: releases", "Conference");
    const session = { startTime, endTime: "10:00", title: "Dawn", slug: "dawn" };
    await create.scheduleItem({ conferenceId, speakerIds: [speaker.id], ...session });
    await change("releaseProgramme", "notify: true", "ProgrammeRelease");
    const base = `/c/${slug}`;

    const api = await site.app.graphql(
      'query ($id: ID!) { conference(id: $id) { days { date } } session: scheduleItem(conferenceId: $id, day: day1, slug: "dawn") { startsAt } }',
      { id: conferenceId },
    );
    const page = await documentAt(`${base}/agenda/day1/dawn`);
    const embed = await documentAt(`${base}/embed/agenda`);
    const [fromXml] = await scheduleTexts(base, "date");
    const [fromJson] = await scheduleEvents(base);
    const [inCalendar] = await calendarEvents(`${base}/agenda.ics`);
    const [alone] = await calendarEvents(`${base}/agenda/day1/dawn.ics`);
    const { text: written = "" } = await mailServer.mailTo(email);
    const mail = written.replaceAll(/\s+/g, " ");
    const [entry = ""] = /\/c\/\S+\.ics/.exec(mail) ?? [];
    const [inMail] = await calendarEvents(entry);
    // React's spelling of the attribute: this parser minds its case.
    const found = {
      api: api.body.data.session.startsAt,
      page: find(page, "main time").getAttribute("dateTime"),
      structuredData: eventIn(page)?.startDate,
      embed: find(embed, "time").getAttribute("dateTime"),
      xml: fromXml,
      json: fromJson.date,
      calendar: inCalendar?.startDate.toJSDate(),
      calendarOfSession: alone?.startDate.toJSDate(),
      calendarInMail: inMail?.startDate.toJSDate(),
    };
    const instant = new Date(expected ?? found.api);
    const instants = Object.entries(found).map(([output, value]) => [
      output,
      new Date(value ?? ""),
    ]);
    expect(instants).toEqual(Object.keys(found).map((output) => [output, instant]));
    expect(/“Dawn”, \S+ (\d+ \w+, \d+:\d+)/.exec(mail)?.[1]).toBe(
      DateTime.fromJSDate(instant, { zone: timeZone }).toFormat("d LLL, HH:mm"),
    );
    expect(mail).toContain(`All times are in ${timeZone.split("/").at(-1)?.replace("_", " ")}:`);
    const [whole] = await calendarEvents(`${base}/conference.ics`);
    expect([whole?.startDate.toString(), whole?.endDate.toString()]).toEqual([
      day,
      new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10),
    ]);
  });
});

const hostileTexts = [
  "Live Q&A; drinks after",
  "R&D; Lab &nbsp; &#38; &amp;amp;",
  "&lt;b&gt; and <b>bold</b>",
  `</script><script>alert("1")</script>`,
  "]]> <![CDATA[ --> <!--",
  "a\u000bb\u0007c\u001bd\ufffee",
  "e\u0301le\u0300ve Zalg\u0335\u0334o\u0336",
  "\u202eright to left\u202c שלום עולם",
  "👩🏽‍🚀 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "comma, semicolon; back\\slash, colon: \"quotes\" 'single' {{x}}",
  "=HYPERLINK(1)",
  "W".repeat(300),
];

describe("a hostile text is the same text in every output", () => {
  const base = "/c/hostile";
  /** As the rules store them. */
  const texts = hostileTexts.map((text) => scheduleItemInput.shape.title.parse(text));
  const short = texts.map((text) => text.slice(0, 60));
  const names = texts.map((text) => text.slice(0, 200));
  const labels = texts.map((text) => text.slice(0, 40).trim());
  /** Told from other texts of the same record by what follows. */
  const followed = (word: string) => texts.map((text) => `${text.slice(0, 50)} ${word}`);
  const [tracks, companies, topics] = [followed("track"), followed("Ltd"), followed("too")];
  const [kinds, questions] = [followed("kind"), followed("question")];
  const conferenceName = texts.filter((text) => text.length < 30).join(" ");
  /** The venue's name and address. */
  const place = [names[0] ?? "", texts[0] ?? "", names[1] ?? "", "R&D; 1"] as const;
  const organizer = { id: "", email: "organizer@example.com" };
  let conferenceId: string;

  beforeAll(async () => {
    const create = factories(site.app.db.client);
    organizer.id = (await create.user({ email: organizer.email })).id;
    const description = texts.join(" ");
    const hostile = { slug: "hostile", name: conferenceName, description, language: "pt-BR" };
    conferenceId = (await create.conference({ ...hostile, ownerId: organizer.id })).id;
    for (const [index, text] of texts.entries()) {
      const slug = `hostile-${index}`;
      const person = {
        name: text.slice(0, 200),
        title: text.slice(0, 200),
        bio: text,
        companyName: companies[index] ?? null,
        topic: topics[index] ?? null,
      };
      const track = { conferenceId, name: tracks[index] ?? "", colour: "#112233" };
      const { id: trackId } = await site.app.db.client.track.create({ data: track });
      const { id } = await create.speaker({ conferenceId, slug, ...person });
      await create.scheduleItem({
        conferenceId,
        slug,
        title: text,
        description: text,
        location: text.slice(0, 200),
        theme: text.slice(0, 60),
        trackId: index % 2 === 0 ? trackId : null,
        speakerIds: [id],
      });
      await site.app.db.client.article.create({
        data: {
          conferenceId,
          slug,
          title: text,
          excerpt: text,
          category: text.slice(0, 60),
          body: "",
          contentHtml: "<p>&amp; ]]&gt;</p>",
          publishedOn: new Date("2025-01-01"),
        },
      });
      await addRecordsNamed(index);
    }
    await addListsOfTexts();
    site.app.publishChange(conferenceId);
  });

  /** A pass, a package, a sponsor and a page of the conference's own. */
  async function addRecordsNamed(index: number) {
    const db = site.app.db.client;
    const [text = "", name = ""] = [texts[index], names[index]];
    const sale = { availableFrom: new Date("2020-01-01"), availableUntil: new Date("2099-01-01") };
    await db.ticketType.create({
      data: { conferenceId, name, description: text, features: text, ...sale },
    });
    const stand = { standSize: text.slice(0, 100), delegatePasses: 1, price: 1 };
    await db.exhibitPackage.create({ data: { conferenceId, name, inclusions: text, ...stand } });
    await db.sponsor.create({ data: { conferenceId, name, imageUrl: "/logo.svg" } });
    const page = { slug: `page-${index}`, title: text, description: text, contentHtml: "<p></p>" };
    await db.page.create({ data: { conferenceId, ...page, body: text, place: "footer" } });
  }

  /** The home page, the menu, the venue and the contact page. */
  async function addListsOfTexts() {
    const db = site.app.db.client;
    const blank = { pageId: null, hidden: false, url: "https://links.example/" };
    const entries = labels.map((label) => ({ target: "link", label, ...blank }));
    await db.menu.create({ data: { conferenceId, entries } });
    const cards = texts.map((text) => ({
      title: text.slice(0, 120),
      text,
      note: text.slice(0, 120),
      imageUrl: null,
      icon: null,
    }));
    const sections = (["audiences", "themes", "voices"] as const).map((section) => ({
      section,
      hidden: false,
      heading: conferenceName,
      text: null,
      atMost: null,
      cards,
    }));
    await db.homePage.create({ data: { conferenceId, sections } });
    await db.contactDetails.create({
      data: {
        conferenceId,
        email: "crew@hostile.example",
        address: texts.slice(0, 3).join(" "),
        faq: texts.slice(0, 3).map((text) => ({ question: text, answer: text })),
      },
    });
    const question = { help: null, kind: "text", options: [], required: false };
    await db.call.create({
      data: {
        conferenceId,
        opensAt: new Date("2020-01-01"),
        intro: "",
        kinds: kinds.map((name, index) => ({ key: `kind-${index}`, name, minutes: 30 })),
        questions: questions.map((label, index) => ({ key: `q-${index}`, label, ...question })),
      },
    });
    const inn = { price: 1, currency: "EUR", rating: 0, url: null, imageUrl: null };
    await db.venueDetails.create({
      data: {
        conferenceId,
        venueName: place[0],
        address: place[1],
        city: place[2],
        postalCode: place[3],
        country: "DE",
        hours: texts[2],
        description: texts.join(" "),
        accessibilityInfo: texts[2],
        parkingInfo: texts[3],
        nearbyAccommodations: names.map((name) => ({ name, description: name, ...inn })),
        transportationInfo: names.map((title) => ({ title, description: title, url: null })),
      },
    });
  }

  const same = (found: readonly unknown[], expected: readonly string[]) =>
    expect(new Set(found)).toEqual(new Set(expected));

  /** What there is to read on a page, as a reader sees it. */
  async function shownAt(path: string): Promise<string> {
    const page = await documentAt(base + path);
    for (const hidden of page.querySelectorAll("script, style")) hidden.remove();
    return page.body.textContent ?? "";
  }

  it("in schedule.xml", async () => {
    const of = (name: string) => scheduleTexts(base, name);
    same((await of("title")).slice(1), texts);
    same(await of("description"), texts);
    same(
      await of("track"),
      short.map((theme, index) => (index % 2 === 0 ? (tracks[index] ?? "") : theme)),
    );
    same(await of("person"), names);
    const rooms = readXml(await read(`${base}/schedule.xml`)).filter(
      ({ name, attributes }) => name === "room" && attributes.name,
    );
    same(
      rooms.map(({ attributes }) => attributes.name),
      names,
    );
  });

  it("in schedule.json", async () => {
    const events = await scheduleEvents(base);
    same(
      events.map(({ title }: { title: string }) => title),
      texts,
    );
    same(
      events.map(({ description }: { description: string }) => description),
      texts,
    );
  });

  it("in the news feeds", async () => {
    const elements = readXml(await read(`${base}/rss.xml`));
    const of = (wanted: string) =>
      elements.filter(({ name }) => name === wanted).map(({ text }) => text);
    same(of("title").slice(1), texts);
    same(of("description").slice(1), texts);
    same(of("category"), short);
    const { items } = JSON.parse(await read(`${base}/feed.json`));
    const inJson = (key: string) => items.map((item: Record<string, string>) => item[key]);
    same(inJson("title"), texts);
    same(inJson("summary"), texts);
    same(inJson("tags").flat(), short);
  });

  it("is said in feeds to be in the language of the conference", async () => {
    same(await scheduleTexts(base, "language"), ["pt"]);
    same(
      (await scheduleEvents(base)).map(({ language }: { language: string }) => language),
      ["pt"],
    );
    const [channel] = readXml(await read(`${base}/rss.xml`)).filter(
      ({ name }) => name === "language",
    );
    expect(channel?.text).toBe("pt-BR");
    expect(JSON.parse(await read(`${base}/feed.json`)).language).toBe("pt-BR");
  });

  it("in calendars", async () => {
    const events = await calendarEvents(`${base}/agenda.ics`);
    same(
      events.map(({ summary }) => summary),
      texts,
    );
    same(
      events.map(({ location }) => location),
      // As in Germany.
      names.map((name) => `${name}, ${place[0]}, ${place[1]}, R&D;\u00A01\u00A0${place[2]}`),
    );
    for (const { description, summary } of events) expect(description).toContain(summary);
  });

  it("in embeds, oEmbed, pages and their structured data", async () => {
    const embed = await documentAt(`${base}/embed/agenda`);
    same(
      [...embed.querySelectorAll("li a")].map(({ textContent }) => textContent),
      texts,
    );
    const speakers = await documentAt(`${base}/embed/speakers`);
    same(
      [...speakers.querySelectorAll("h2 a")].map(({ textContent }) => textContent),
      names,
    );
    for (const [index, text] of texts.entries()) {
      const path = `${base}/agenda/day1/hostile-${index}`;
      const page = await documentAt(path);
      expect(find(page, "main h1").textContent).toBe(text);
      expect(eventIn(page)?.name).toBe(text);
      const url = encodeURIComponent(site.app.config.publicUrl + path);
      const described = JSON.parse(await read(`/oembed?url=${url}`));
      expect(described.title).toBe(text);
      const frame = find(parseHTML(described.html).document, "iframe");
      expect(frame.getAttribute("title")).toBe(text);
    }
  });

  it.each([
    ["", [...names, ...labels, conferenceName]],
    ["/speakers", names],
    ["/register", [...names, ...texts]],
    ["/exhibition", [...names, ...texts]],
    ["/venue", names],
    ["/contact", texts.slice(0, 3)],
    ["/news", texts],
    ["/agenda", [...texts, ...names]],
    ["/search?type=Session", texts],
    ["/page-1/", [texts[1] ?? ""]],
    ["/call", [...kinds, ...questions]],
  ])("on the page at %j", async (path, expected) => {
    const shown = await shownAt(path);
    expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
  });

  it("on the pages of speakers, with company and topic", async () => {
    for (const [index, name] of names.entries()) {
      const shown = await shownAt(`/speakers/hostile-${index}`);
      const expected = [name, companies[index] ?? "", topics[index] ?? ""];
      expect(expected.filter((text) => !shown.includes(text))).toEqual([]);
    }
  });

  it("in the name of the conference, wherever it is read", async () => {
    const [title] = await scheduleTexts(base, "title");
    const [channel] = readXml(await read(`${base}/rss.xml`)).filter(({ name }) => name === "title");
    const [whole] = await calendarEvents(`${base}/conference.ics`);
    const url = encodeURIComponent(`${site.app.config.publicUrl}${base}/agenda`);
    const home = await documentAt(base);
    const { data } = (
      await site.app.graphql("query ($id: ID!) { conference(id: $id) { name } }", {
        id: conferenceId,
      })
    ).body;
    expect({
      xml: title,
      json: JSON.parse(await read(`${base}/schedule.json`)).schedule.conference.title,
      news: JSON.parse(await read(`${base}/feed.json`)).title.replace(/ – News$/, ""),
      calendar: whole?.summary,
      manifest: JSON.parse(await read(`${base}/site.webmanifest`)).name,
      oEmbed: JSON.parse(await read(`/oembed?url=${url}`)).provider_name,
      structuredData: eventIn(home)?.name,
      api: data.conference.name,
    }).toEqual(
      Object.fromEntries(
        ["xml", "json", "news", "calendar", "manifest", "oEmbed", "structuredData", "api"].map(
          (output) => [output, conferenceName],
        ),
      ),
    );
    expect(channel?.text).toContain(conferenceName);
    expect(find(home, "title").textContent).toContain(conferenceName);
  });

  it("in mails to organizers", async () => {
    const send = (text: string, index: number) =>
      site.app.graphql(
        "mutation ($input: SubmitContactFormInput!) { submitContactForm(input: $input) { __typename } }",
        {
          input: {
            conferenceId,
            subject: text,
            message: text,
            name: names[index],
            email: `sender-${index}@example.com`,
          },
        },
      );
    await Promise.all(texts.map(send));
    const mails = await vi.waitFor(
      () => {
        const found = mailServer.mails.filter(({ recipient }) => recipient === organizer.email);
        expect(found).toHaveLength(texts.length);
        return found;
      },
      { timeout: 30_000 },
    );
    same(
      mails.map(({ subject }) => subject),
      texts.map((text, index) => `${text} (from ${names[index]})`),
    );
    same(
      mails.map(({ replyTo }) => replyTo?.[0]?.name),
      names,
    );
    same(
      mails.map(({ html }) => find(parseHTML(html ?? "").document, "blockquote").textContent),
      texts,
    );
    same(
      mails.map(({ text }) => /^> (.*)$/m.exec(text ?? "")?.[1]),
      texts,
    );
  });

  it("in the subscribers' CSV, but for the sign that keeps a formula from being run", async () => {
    // Inserted directly, because the form takes addresses only. They are stored in lower case.
    const emails = names.map((name) => name.toLowerCase());
    await site.app.db.client.newsletterSubscription.createMany({
      data: emails.map((email) => ({ conferenceId, email, verifiedAt: new Date() })),
    });
    const path = `/api/newsletter-subscribers.csv?conference=${conferenceId}`;
    const headers = { Cookie: await cookieOf(site.app, organizer.id) };
    const rows = parseCsv(await (await site.ask(path, { headers })).text(), { columns: true });
    same(
      rows.map((row) => (row as { Email: string }).Email),
      emails.map((email) => email.replace(/^=/, "'=")),
    );
  });
});
