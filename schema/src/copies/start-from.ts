import type { Prisma } from "@summit/prisma/client.ts";
import { recordsOf } from "#content/records.ts";
import type { CopiedPart } from "#copies/copy-parts.ts";
import { type Clean, cleaner, type Names } from "#copies/start-texts.ts";
import {
  type TranslatableModel,
  translatableMarkdown,
  translatableTexts,
} from "#translation/translatable.ts";

type Tx = Prisma.TransactionClient;

/** What a start can have of a conference. The rest of it is people, places and what they have written. */
export const startParts: ReadonlySet<CopiedPart> = new Set<CopiedPart>([
  "call",
  "passes",
  "exhibition",
  "pages",
  "look",
]);

/** What a copy that is a start has instead of the original's own columns. */
export const columnsOfStart = (name: string) => ({
  description: name,
  hourCycle: null,
  organizerName: null,
  legalName: null,
  legalAddress: null,
  legalEmail: null,
});

/**
 * Takes out of a copy what is the original's own, so that it is a start for another conference: its name becomes the new
 * one, and sentences that name its people, places, companies, addresses or year are left out. Pages become drafts, and
 * passes are not on sale, until somebody has read them.
 */
export async function makeStart(
  tx: Tx,
  { from, to, name }: { from: string; to: string; name: string },
): Promise<void> {
  const clean = cleaner(await namesOf(tx, from), name);
  const where = { conferenceId: to };
  await cleanConference(tx, to, clean);
  await cleanPages(tx, where, clean);
  await cleanOffers(tx, where, clean);
  await cleanCall(tx, where, clean);
  // They are those of a building.
  await tx.room.deleteMany({ where });
  await dropTranslations(tx, to);
}

/** Names are different in other languages, and translations of texts that have lost sentences do not fit them any more. */
async function dropTranslations(tx: Tx, id: string): Promise<void> {
  for (const model of Object.keys(translatableTexts) as TranslatableModel[]) {
    const where = model === "Conference" ? { id } : { conferenceId: id };
    const html = translatableMarkdown[model] && { translatedHtml: {} };
    await recordsOf(tx, model).updateMany({ where, data: { translations: {}, ...html } });
  }
  await tx.decisionLetter.updateMany({ where: { conferenceId: id }, data: { translations: {} } });
}

async function cleanConference(tx: Tx, id: string, clean: Clean): Promise<void> {
  const { pageTexts, exhibitReasons, homePage } = await tx.conference.findUniqueOrThrow({
    where: { id },
    select: { pageTexts: true, exhibitReasons: true, homePage: true },
  });
  const data = {
    logoPictureId: null,
    pageTexts: cleanValue(pageTexts, clean) ?? [],
    exhibitReasons: cleanValue(exhibitReasons, clean) ?? [],
  };
  await tx.conference.update({ where: { id }, data });
  if (!homePage) return;
  const sections = cleanValue(homePage.sections, clean) ?? [];
  await tx.homePage.update({ where: { conferenceId: id }, data: { sections } });
}

async function cleanPages(tx: Tx, where: { conferenceId: string }, clean: Clean): Promise<void> {
  for (const { id, title, description, body } of await tx.page.findMany({ where })) {
    await tx.page.update({
      where: { id },
      data: {
        title: clean(title) || "Page",
        description: (description && clean(description)) || null,
        body: clean(body) || title,
        contentHtml: null,
        coverUrl: null,
        publication: "draft",
      },
    });
  }
}

async function cleanOffers(tx: Tx, where: { conferenceId: string }, clean: Clean): Promise<void> {
  for (const { id, features } of await tx.ticketType.findMany({ where })) {
    const data = { description: "", features: clean(features), purchaseUrl: null, active: false };
    await tx.ticketType.update({ where: { id }, data });
  }
  for (const { id, inclusions } of await tx.exhibitPackage.findMany({ where })) {
    const data = { inclusions: clean(inclusions), purchaseUrl: null };
    await tx.exhibitPackage.update({ where: { id }, data });
  }
}

async function cleanCall(tx: Tx, where: { conferenceId: string }, clean: Clean): Promise<void> {
  const call = await tx.call.findUnique({ where });
  if (call) {
    const intro = (call.intro && clean(call.intro)) || null;
    await tx.call.update({ where, data: { intro, introHtml: null } });
  }
  for (const { kind, subject, body } of await tx.decisionLetter.findMany({ where })) {
    await tx.decisionLetter.update({
      where: { conferenceId_kind: { ...where, kind } },
      data: { subject: clean(subject) || subject, body: clean(body) },
    });
  }
}

/** A stored value with its texts cleaned. Entries of lists that have no title any more are left out. */
function cleanValue(value: Prisma.JsonValue, clean: Clean): Prisma.InputJsonValue | null {
  if (typeof value === "string") return clean(value);
  if (Array.isArray(value)) {
    return value
      .filter((entry) => !losesTitle(entry, clean))
      .map((entry) => cleanValue(entry, clean));
  }
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, inner]) => {
    const cleaned = cleanValue(inner ?? null, clean);
    // What is missing has the usual text.
    return [key, cleaned === "" ? null : cleaned];
  });
  return Object.fromEntries(entries);
}

const losesTitle = (entry: Prisma.JsonValue, clean: Clean): boolean => {
  const title = entry !== null && typeof entry === "object" && "title" in entry && entry.title;
  return typeof title === "string" && title !== "" && clean(title) === "";
};

/** The shortest name that is looked for; shorter ones are in other words, too. */
const shortest = 4;

async function namesOf(tx: Tx, id: string): Promise<Names> {
  const { name, startDate, ...conference } = await tx.conference.findUniqueOrThrow({
    where: { id },
    select: {
      name: true,
      startDate: true,
      organizerName: true,
      legalName: true,
      legalEmail: true,
      legalAddress: true,
      venueDetails: true,
      contactDetails: true,
      speakers: { select: { name: true, companyName: true } },
      scheduleItems: { select: { title: true } },
      sponsors: { select: { name: true, websiteUrl: true } },
      articles: { select: { title: true } },
      rooms: { select: { name: true } },
      ticketTypes: { select: { purchaseUrl: true } },
      exhibitPackages: { select: { purchaseUrl: true } },
    },
  });
  const { venueDetails: venue, contactDetails: contact } = conference;
  const lists = [
    ...conference.speakers,
    ...conference.scheduleItems,
    ...conference.sponsors,
    ...conference.articles,
    ...conference.rooms,
    ...conference.ticketTypes,
    ...conference.exhibitPackages,
    ...listOf(venue?.nearbyAccommodations),
    ...listOf(contact?.teamMembers),
  ].flatMap((row) => Object.values(row));
  const texts = [
    conference.organizerName,
    conference.legalName,
    conference.legalEmail,
    venue?.venueName,
    venue?.city,
    venue?.postalCode,
    venue?.contactEmail,
    contact?.email,
    contact?.phone,
    ...(venue?.address ?? "").split(","),
    ...lists,
  ].filter((text): text is string => typeof text === "string");
  const others = texts.flatMap((text) => [text.trim(), ...hostsIn(text)]);
  const year = String(startDate.getUTCFullYear());
  return {
    own: [name, name.replace(/\s*\b(19|20|21)\d{2}\b/, "").trim()],
    others: [...others.filter(({ length }) => length >= shortest), year],
  };
}

const listOf = (value: Prisma.JsonValue | undefined): object[] =>
  Array.isArray(value) ? value.filter((entry) => entry !== null && typeof entry === "object") : [];

/** The domains of addresses and links. */
const hostsIn = (text: string): string[] =>
  /^(?:https?:\/\/|[^\s@]+@)([\w.-]+\.\w+)/.exec(text)?.slice(1) ?? [];
