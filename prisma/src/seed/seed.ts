import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Preparation, QueryRows } from "#database.ts";
import { articlesDirectory, pagesDirectory } from "#paths.ts";
import { createBuiltInProgramme } from "#seed/programme.ts";
import { articles } from "../../content/articles.ts";
import { conference } from "../../content/conference.ts";
import { contactDetails } from "../../content/contact-details.ts";
import { exhibitPackages } from "../../content/exhibit-packages.ts";
import { homePage } from "../../content/home-page.ts";
import { pages } from "../../content/pages.ts";
import { speakers } from "../../content/speakers.ts";
import { sponsors } from "../../content/sponsors.ts";
import { ticketTypes } from "../../content/ticket-types.ts";
import { venueDetails } from "../../content/venue-details.ts";
import type { Prisma, PrismaClient } from "../../generated/client.ts";

/** Seeds a database when it is opened. */
export const builtInContent: Preparation = { isDone: isSeeded, run: seed };

async function isSeeded(query: QueryRows): Promise<boolean> {
  const present = await query("SELECT id FROM conferences WHERE id = $1 OR is_main", [
    conferenceId,
  ]);
  if (isReplaced(present)) return true;
  const applied = await query("SELECT key FROM applied_content WHERE conference_id = $1", [
    conferenceId,
  ]);
  return missingSteps(applied).length === 0;
}

/**
 * Whether another conference stands at the site's address, and the built-in one is gone for good: deleted by organizers,
 * or never added.
 */
const isReplaced = (present: readonly { id: string }[]): boolean =>
  present.length > 0 && present.every(({ id }) => id !== conferenceId);

const missingSteps = (applied: readonly { key: string }[]): Step[] =>
  steps.filter(([key]) => !applied.some((row) => row.key === key));

/** One piece of built-in content and how it enters the database. */
type Step = [key: string, add: (tx: Prisma.TransactionClient) => Promise<unknown>];

/**
 * Adds the built-in conference, which then stands at the site's address, and the content that it has not received yet. Each piece is added once, in one
 * transaction, so that changes and deletions by organizers persist, and servers that start concurrently do not
 * add it twice.
 */
export async function seed(db: PrismaClient): Promise<void> {
  const where = { OR: [{ id: conferenceId }, { isMain: true }] };
  if (isReplaced(await db.conference.findMany({ where, select: { id: true } }))) return;
  await db.conference.createMany({
    data: { ...conference, isMain: true },
    skipDuplicates: true,
  });
  const applied = await db.appliedContent.findMany({ where: { conferenceId } });
  for (const [key, add] of missingSteps(applied)) {
    await db.$transaction(
      async (tx) => {
        const { count } = await tx.appliedContent.createMany({
          data: { conferenceId, key },
          skipDuplicates: true,
        });
        if (count > 0) await add(tx);
      },
      { timeout: 30_000 },
    );
  }
}

const conferenceId = conference.id;

/** Adds the conference's id to rows of content. */
const withConferenceId = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, conferenceId }));

const steps: Step[] = [
  ["speakers", addMissingSpeakers],
  ["programme", (tx) => createBuiltInProgramme(tx, conferenceId)],
  ["ticket-types", (tx) => tx.ticketType.createMany({ data: withConferenceId(ticketTypes) })],
  [
    "exhibit-packages",
    (tx) => tx.exhibitPackage.createMany({ data: withConferenceId(exhibitPackages) }),
  ],
  ["sponsors", (tx) => tx.sponsor.createMany({ data: withConferenceId(sponsors) })],
  ["venue-details", (tx) => tx.venueDetails.createMany({ data: withConferenceId([venueDetails]) })],
  [
    "contact-details",
    (tx) => tx.contactDetails.createMany({ data: withConferenceId([contactDetails]) }),
  ],
  ["home-page", (tx) => tx.homePage.createMany({ data: withConferenceId([homePage]) })],
  ["articles", addArticles],
  ["pages", addPages],
];

/** Adds the built-in speakers whose names (case-insensitive) do not exist yet. */
async function addMissingSpeakers(tx: Prisma.TransactionClient): Promise<void> {
  const present = await tx.speaker.findMany({
    where: { conferenceId },
    select: { name: true, slug: true },
  });
  const taken = new Set(present.flatMap(({ name, slug }) => [name.toLowerCase(), slug]));
  const missing = speakers.filter(
    ({ name, slug }) => !taken.has(name.toLowerCase()) && !taken.has(slug),
  );
  await tx.speaker.createMany({ data: withConferenceId(missing) });
}

async function addArticles(tx: Prisma.TransactionClient): Promise<void> {
  const data = await Promise.all(
    articles.map(async ({ file, ...article }) => ({
      ...article,
      body: await readFile(join(articlesDirectory, file), "utf8"),
    })),
  );
  await tx.article.createMany({ data: withConferenceId(data), skipDuplicates: true });
}

async function addPages(tx: Prisma.TransactionClient): Promise<void> {
  const data = await Promise.all(
    pages.map(async (page) => ({
      ...page,
      body: await readFile(join(pagesDirectory, `${page.slug}.md`), "utf8"),
    })),
  );
  await tx.page.createMany({ data: withConferenceId(data), skipDuplicates: true });
}
