import type { PrismaClient } from "@summit/prisma/client.ts";
import { localeOf, localeSelect } from "#formats/formats.ts";
import { translateTo } from "#messages/translate-to.ts";
import type { Names } from "#programme-release/change-sentences.ts";
import type { ChangeKind, SessionChange } from "#programme-release/changes.ts";
import { publishedOnly } from "#publication/published-only.ts";
import { inLanguage } from "#translation/in-language.ts";

/** One change of a session, with what its sentence names. */
export interface NamedChange {
  change: SessionChange;
  kind: ChangeKind;
  names: Names;
}

/** The changes of sessions, one by one. */
export const namedChanges = (changes: readonly SessionChange[], names: Names): NamedChange[] =>
  changes.flatMap((change) => change.kinds.map((kind) => ({ change, kind, names })));

/**
 * What sentences about the changes of some conferences need, by their ids: the names as they are by now.
 *
 * @param language in which they are written; the first one of each conference by default
 */
export async function readNames(
  db: PrismaClient,
  ids: readonly string[],
  language?: string,
): Promise<Map<string, Names>> {
  const named = { select: { id: true, name: true } };
  // A room that no public session uses has no public name, but a change may tell of it.
  const view = publishedOnly(db, ids);
  const found = await (language ? inLanguage(view, language) : view).conference.findMany({
    where: { id: { in: [...ids] } },
    select: { ...localeSelect, id: true, startDate: true, rooms: named, speakers: named },
  });
  const byId = (records: { id: string; name: string }[]) =>
    new Map(records.map(({ id, name }) => [id, name]));
  return new Map(
    found.map(({ id, startDate, rooms, speakers, ...conference }) => [
      id,
      {
        ...writingOf(localeOf(conference)),
        startDate,
        rooms: byId(rooms),
        speakers: byId(speakers),
      },
    ]),
  );
}

/** A change of a session by the name that it has in another language; as it was called then without one. */
export function calledIn(change: SessionChange, title: string | undefined): SessionChange {
  if (title === undefined) return change;
  const { before, after } = change;
  return { ...change, before: before && { ...before, title }, after: after && { ...after, title } };
}

const writingOf = (locale: string) => ({ locale, t: translateTo(locale) });
