import type { Prisma, PrismaClient, ProgrammeRelease } from "@summit/prisma/client.ts";
import { type Names, sentenceOf } from "#programme-release/change-sentences.ts";
import type { SessionChange } from "#programme-release/changes.ts";
import { namedChanges, readNames } from "#programme-release/name-changes.ts";
import { publishedOnly } from "#publication/published-only.ts";

/** How many releases everybody sees. */
export const shownReleases = 20;

/** How many changes of each everybody sees. */
const shownChanges = 100;

/** The releases that have changed something for visitors: not the first, which is the programme as it was published. */
export const visibleReleases = {
  state: "released",
  number: { gt: 1 },
} as const satisfies Prisma.ProgrammeReleaseWhereInput;

/** What a release has changed, for everybody. */
export interface PublicRelease {
  id: string;
  number: number;
  note: string;
  releasedAt: Date;
  /** The first changes in words. */
  sentences: string[];
  /** How many changes there are beyond those. */
  moreChanges: number;
}

/**
 * The last releases of some conferences by their ids, the newest first. Nothing of them is secret: neither who made them
 * nor what is scheduled is told.
 */
export async function publicHistories(
  db: PrismaClient,
  ids: readonly string[],
): Promise<Map<string, PublicRelease[]>> {
  const view = publishedOnly(db);
  const found = await view.conference.findMany({
    where: { id: { in: [...ids] }, programmeReleases: { some: visibleReleases } },
    select: {
      id: true,
      programmeReleases: {
        where: visibleReleases,
        orderBy: { number: "desc" },
        take: shownReleases,
        select: { id: true, number: true, note: true, releaseAt: true, changes: true },
      },
    },
  });
  const names = await readNames(
    view,
    found.map(({ id }) => id),
  );
  return new Map(
    found.map(({ id, programmeReleases }) => [
      id,
      programmeReleases.flatMap((release) => publicRelease(release, names.get(id)) ?? []),
    ]),
  );
}

type Stored = Pick<ProgrammeRelease, "id" | "number" | "note" | "releaseAt" | "changes">;

function publicRelease(release: Stored, names: Names | undefined): PublicRelease | undefined {
  const { id, number, note, releaseAt } = release;
  if (!names || number === null) return undefined;
  const changes = release.changes as unknown as SessionChange[];
  return {
    ...{ id, number, note, releasedAt: releaseAt },
    sentences: namedChanges(changes.slice(0, shownChanges), names).map(({ change, kind }) =>
      sentenceOf(change, kind, names),
    ),
    moreChanges: Math.max(0, changes.length - shownChanges),
  };
}
