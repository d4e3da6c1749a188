import type { Prisma, PrismaClient, ProgrammeRelease } from "@summit/prisma/client.ts";
import { endsOf, type Names, sentenceOf } from "#programme-release/change-sentences.ts";
import type { ChangeKind, SessionChange } from "#programme-release/changes.ts";
import { calledIn, namedChanges, readNames } from "#programme-release/name-changes.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { textIn } from "#translation/translations.ts";

export const shownReleases = 20;

/** How many changes of each everybody sees. */
const shownChanges = 100;

/** The releases that have changed something for visitors: not the first, which is the programme as it was published. */
export const visibleReleases = {
  state: "released",
  number: { gt: 1 },
} as const satisfies Prisma.ProgrammeReleaseWhereInput;

/** A change of a session, for everybody. */
export interface PublicChange {
  sessionId: string;
  kind: ChangeKind;
  sentence: string;
  /** When or where the session was, and is now; null if that has not changed or is not said. */
  from: string | null;
  to: string | null;
  /** The session as the sentence calls it. */
  title: string;
  /** Where it is in the programme by now; null if it is not. */
  session: { day: number; slug: string } | null;
}

/** What a release has changed, for everybody. */
export interface PublicRelease {
  id: string;
  number: number;
  note: string;
  releasedAt: Date;
  /** The first changes. */
  changes: PublicChange[];
  /** How many changes there are beyond those. */
  moreChanges: number;
}

/**
 * The last releases of some conferences by their ids, the newest first. Nothing of them is secret: neither who made them
 * nor what is scheduled is told.
 *
 * @param language in which it is told; the first one of each conference by default
 */
export async function publicHistories(
  db: PrismaClient,
  ids: readonly string[],
  language?: string,
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
    language,
  );
  const sessions = await readSessions(
    view,
    found.flatMap(({ programmeReleases }) => programmeReleases),
    language,
  );
  return new Map(
    found.map(({ id, programmeReleases }) => [
      id,
      programmeReleases.flatMap((release) => publicRelease(release, names.get(id), sessions) ?? []),
    ]),
  );
}

interface PublicSession {
  day: number;
  slug: string;
  /** Its title in the language that is asked for, as it is by now; undefined where it has none. */
  translated: string | undefined;
}

type Sessions = ReadonlyMap<string, PublicSession>;

const shownOf = ({ changes }: Pick<ProgrammeRelease, "changes">) =>
  (changes as unknown as SessionChange[]).slice(0, shownChanges);

/** Where the sessions are that releases have changed, by their ids. */
async function readSessions(
  view: ReturnType<typeof publishedOnly>,
  releases: readonly Pick<ProgrammeRelease, "changes">[],
  language = "",
): Promise<Sessions> {
  const ids = releases.flatMap((release) => shownOf(release).map(({ sessionId }) => sessionId));
  if (ids.length === 0) return new Map();
  const found = await view.scheduleItem.findMany({
    where: { id: { in: [...new Set(ids)] }, day: { not: null } },
    select: { id: true, day: true, slug: true, translations: true },
  });
  return new Map(
    found.flatMap(({ id, day, slug, translations }) => {
      const translated = textIn(translations, language, "title");
      return day === null ? [] : [[id, { day, slug, translated }]];
    }),
  );
}

type Stored = Pick<ProgrammeRelease, "id" | "number" | "note" | "releaseAt" | "changes">;

function publicRelease(
  release: Stored,
  names: Names | undefined,
  sessions: Sessions,
): PublicRelease | undefined {
  const { id, number, note, releaseAt } = release;
  if (!names || number === null) return undefined;
  const shown = shownOf(release).map((change) =>
    calledIn(change, sessions.get(change.sessionId)?.translated),
  );
  return {
    id,
    number,
    note,
    releasedAt: releaseAt,
    changes: namedChanges(shown, names).map(({ change, kind }) => ({
      sessionId: change.sessionId,
      kind,
      sentence: sentenceOf(change, kind, names),
      ...endsOf(change, kind, names),
      title: (change.after ?? change.before)?.title ?? "",
      session: sessions.get(change.sessionId) ?? null,
    })),
    moreChanges: (release.changes as unknown as SessionChange[]).length - shown.length,
  };
}
