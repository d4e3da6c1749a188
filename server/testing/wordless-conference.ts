import { factories } from "@summit/prisma/testing/factories.ts";
import { parseHTML } from "linkedom";
import type { createBuiltInSite } from "./built-in-site.ts";
import { wordsOf } from "./interface-words.ts";

type BuiltInSite = Awaited<ReturnType<typeof createBuiltInSite>>;

export const word = "Zzyx";
const link = "https://zzyx.example/";

/**
 * Creates a conference with something in every part of it, and no words but `word`.
 *
 * @returns its id and the base of its site
 */
export async function createWordlessConference(
  { app }: BuiltInSite,
  conference: { slug: string; language: string; otherLanguages?: string[] },
): Promise<{ conferenceId: string; base: string }> {
  const { client: db } = app.db;
  const create = factories(db);
  const { id: conferenceId } = await create.conference({
    ...conference,
    name: `${word} 2090`,
    description: word,
    startDate: new Date("2090-05-13"),
    endDate: new Date("2090-05-14"),
    timeZone: "Europe/Paris",
  });
  await db.venueDetails.create({
    data: {
      conferenceId,
      venueName: word,
      address: `${word} 1`,
      city: word,
      postalCode: "56100",
      country: "FR",
      capacity: "500",
      googleMapsUrl: "https://www.google.com/maps/place/zzyx",
      contactEmail: "zzyx@example.com",
      contactPhone: "+33 1 00 00 00 00",
      hours: word,
      nearbyAccommodations: [
        { name: word, description: word, price: 123, currency: "EUR", rating: 4, url: link },
      ],
      transportationInfo: [{ title: word, description: word, url: link }],
      virtualTourUrl: link,
      accessibilityInfo: word,
      parkingInfo: word,
    },
  });
  await db.contactDetails.create({
    data: {
      conferenceId,
      email: "zzyx@example.com",
      phone: "+33 1 00 00 00 00",
      address: word,
      officeHours: word,
      socialMedia: { twitter: link, facebook: link, linkedin: link, instagram: link },
      faq: [{ question: word, answer: word }],
      teamMembers: [{ name: word, role: word, email: "zzyx@example.com", imageUrl: null }],
    },
  });
  const { id: trackId } = await db.track.create({
    data: { conferenceId, name: word, colour: "#6D4AFF" },
  });
  const speakerIds: string[] = [];
  for (let index = 0; index < 14; index += 1) {
    const { id } = await create.speaker({
      conferenceId,
      slug: `zzyx-${index}`,
      name: `${word} ${index}`,
      title: word,
      companyName: word,
      topic: word,
      bio: word,
      githubUrl: "https://github.com/zzyx",
      linkedinUrl: "https://www.linkedin.com/in/zzyx",
    });
    speakerIds.push(id);
  }
  const times = ["09:00", "10:00", "11:00", "12:00", "14:00", "23:30"];
  for (const [index, startTime] of times.entries()) {
    for (const location of [`${word} 1`, `${word} 2`]) {
      await create.scheduleItem({
        conferenceId,
        day: (index % 2) + 1,
        startTime,
        endTime: `${startTime.slice(0, 3)}45`,
        title: `${word} ${index}`,
        slug: `zzyx-${index}-${location.at(-1)}`,
        description: word,
        type: (["Keynote", "Talk", "Panel", "Workshop", "Break", "Talk"] as const)[index] ?? "Talk",
        language: index === 1 ? "it" : null,
        level: index === 1 ? word : null,
        theme: word,
        location,
        trackId,
        status: index === 4 ? "cancelled" : "scheduled",
        speakerIds: [speakerIds[index] ?? "", speakerIds[index + 6] ?? ""],
        slidesUrl: index === 1 ? link : null,
        videoUrl: index === 1 ? link : null,
      });
    }
  }
  for (const tier of ["A", "B"]) {
    const data = { conferenceId, name: word, tier, imageUrl: "/logo.svg", websiteUrl: link };
    await db.sponsor.create({ data: { ...data, stand: "A1" } });
  }
  for (const price of [0, 120]) {
    await db.ticketType.create({
      data: {
        conferenceId,
        name: `${word} ${price}`,
        price,
        currency: "EUR",
        description: word,
        features: word,
        availableFrom: new Date("2020-01-01"),
        availableUntil: new Date("2090-05-01"),
        popular: price > 0,
        purchaseUrl: price > 0 ? link : null,
      },
    });
  }
  for (const index of [1, 2, 3]) {
    await db.article.create({
      data: {
        conferenceId,
        slug: `zzyx-${index}`,
        title: `${word} ${index}`,
        category: word,
        excerpt: word,
        body: word,
        contentHtml: `<p>${word}</p>`,
        publishedOn: new Date("2026-01-01"),
      },
    });
  }
  for (const index of [1, 2, 3]) {
    await db.letter.create({
      data: {
        conferenceId,
        kind: "issue",
        slug: `zzyx-${index}`,
        subject: `${word} ${index}`,
        body: word,
        contentHtml: `<p>${word}</p>`,
        isPublic: true,
        state: "sent",
        sendAt: new Date(`2026-01-0${index}`),
      },
    });
  }
  await db.call.create({
    data: {
      conferenceId,
      opensAt: new Date("2020-01-01"),
      closesAt: new Date("2090-01-01"),
      intro: word,
      introHtml: `<p>${word}</p>`,
      kinds: [{ key: "zzyx", name: word, minutes: 30 }],
      languages: ["it", "pt"],
      levels: [word],
      questions: [
        { key: "a", label: word, help: word, kind: "text", options: [], required: true },
        { key: "b", label: word, help: word, kind: "several", options: [word], required: false },
        { key: "c", label: word, help: word, kind: "consent", options: [], required: true },
      ],
    },
  });
  app.publishChange(conferenceId);
  return { conferenceId, base: `/c/${conference.slug}` };
}

/** Reads all pages of a site that its pages link to: the words of pages, and other texts as they are. */
export async function crawl(
  site: BuiltInSite,
  base: string,
  isMeant: (path: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [base, `${base}/call`, `${base}/agenda/mine`, `${base}/speaking`];
  for (const kind of ["requested", "confirmed", "unsubscribed", "link-too-old", "confirm?token=1"])
    waiting.push(`${base}/newsletter/${kind}`);
  waiting.push(`${base}/contact/sent`, `${base}/no/such/page`, `${base}/call/sent`);
  waiting.push(`${base}/search?q=zzyx`, `${base}/search?q=nothing-of-it`, `${base}/screen`);
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await site.ask(path);
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    if (!type.startsWith("text/html")) {
      if (/^(text|application\/(json|.*xml))/.test(type)) found.set(path, text);
      continue;
    }
    const { document } = parseHTML(text);
    const links = [...document.querySelectorAll("a[href], link[href]")].map((element) =>
      element.getAttribute("href"),
    );
    found.set(path, wordsOf(document as unknown as Document));
    for (const href of links) {
      const { pathname, origin } = new URL(href ?? "", site.app.url + path);
      if (origin !== site.app.url || !pathname.startsWith(base) || seen.has(pathname)) continue;
      if (!isMeant(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname);
    }
  }
  return found;
}
