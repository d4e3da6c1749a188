import { factories } from "@summit/prisma/testing/factories.ts";
import { scheduleItemInput } from "@summit/schema/validation/schedule.ts";
import { parse as parseCsv } from "csv-parse/sync";
import ICAL from "ical.js";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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
  site = await createBuiltInSite({ deliver: createSmtpDelivery(mailServer.url) });
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

/** The structured data about the event of a page. */
function eventIn(document: Document) {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const data = scripts.map(({ textContent }) => JSON.parse(textContent ?? ""));
  return data.find((one) => one["@type"] === "Event");
}

describe("a session begins at one instant in every output", () => {
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
    const { id: conferenceId } = await create.conference({ slug, timeZone, ...dates });
    const times = { startTime, endTime: "10:00" };
    await create.scheduleItem({ conferenceId, ...times, title: "Dawn", slug: "dawn" });
    site.app.publishChange(conferenceId);
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
    };
    const instant = new Date(expected ?? found.api);
    const instants = Object.entries(found).map(([output, value]) => [
      output,
      new Date(value ?? ""),
    ]);
    expect(instants).toEqual(Object.keys(found).map((output) => [output, instant]));
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
  const organizer = { id: "", email: "organizer@example.com" };
  let conferenceId: string;

  beforeAll(async () => {
    const create = factories(site.app.db.client);
    organizer.id = (await create.user({ email: organizer.email })).id;
    const name = texts.filter((text) => text.length < 30).join(" ");
    const hostile = { slug: "hostile", name, description: texts.join(" "), language: "pt-BR" };
    conferenceId = (await create.conference({ ...hostile, ownerId: organizer.id })).id;
    for (const [index, text] of texts.entries()) {
      const slug = `hostile-${index}`;
      const person = { name: text.slice(0, 200), title: text.slice(0, 200), bio: text };
      const { id } = await create.speaker({ conferenceId, slug, ...person });
      await create.scheduleItem({
        conferenceId,
        slug,
        title: text,
        description: text,
        location: text.slice(0, 200),
        theme: text.slice(0, 60),
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
    }
    site.app.publishChange(conferenceId);
  });

  const same = (found: readonly unknown[], expected: readonly string[]) =>
    expect(new Set(found)).toEqual(new Set(expected));

  it("in schedule.xml", async () => {
    const of = (name: string) => scheduleTexts(base, name);
    same((await of("title")).slice(1), texts);
    same(await of("description"), texts);
    same(await of("track"), short);
    same(await of("language"), ["pt"]);
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
    same(
      events.map(({ language }: { language: string }) => language),
      ["pt"],
    );
  });

  it("in the news feed", async () => {
    const elements = readXml(await read(`${base}/rss.xml`));
    const of = (wanted: string) =>
      elements.filter(({ name }) => name === wanted).map(({ text }) => text);
    same(of("title").slice(1), texts);
    same(of("description").slice(1), texts);
    same(of("category"), short);
    same(of("language"), ["pt-BR"]);
  });

  it("in calendars", async () => {
    const events = await calendarEvents(`${base}/agenda.ics`);
    same(
      events.map(({ summary }) => summary),
      texts,
    );
    same(
      events.map(({ location }) => location),
      names,
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
