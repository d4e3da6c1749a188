import { type Conference, Prisma } from "@summit/prisma/client.ts";
import { formatDayRange, localeOf } from "#formats/formats.ts";
import type { LetterPlaceholder } from "#letter/placeholders.ts";

type Named = Pick<
  Conference,
  "name" | "startDate" | "endDate" | "language" | "hourCycle" | "otherLanguages"
>;

/** What stands for the conference in letters, in the language in which it was read. */
export const conferenceValues = (conference: Named, locale = localeOf(conference)) => ({
  conference: conference.name,
  dates: formatDayRange(
    locale,
    conference.startDate.toISOString(),
    conference.endDate.toISOString(),
  ),
});

/** Sessions that letters name, of the programme that everybody sees; the same as a condition of raw SQL about `i`. */
export const namedSessions = {
  status: "scheduled",
  day: { not: null },
} as const satisfies Prisma.ScheduleItemWhereInput;

export const isNamedSession = Prisma.sql`i.publication = 'published' AND i.status = 'scheduled' AND i.day IS NOT NULL`;

/** The people who have a session in the programme that everybody sees, of those with these ids. */
export async function peopleWithSessions(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  personIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ personId: string }[]>`
    SELECT DISTINCT s.person_id AS "personId"
    FROM speakers s
    JOIN released_schedule_item_speakers l ON l.speaker_id = s.id
    JOIN released_schedule_items i ON i.id = l.schedule_item_id
    WHERE s.person_id = ANY(${[...personIds]}::text[])
      AND ${isNamedSession}`;
  return new Set(rows.map(({ personId }) => personId));
}

interface Known {
  personId: string | null;
  name: string | null;
}

/** Whether a recipient has a value for a placeholder. What the conference has, everybody has. */
export function hasValue(
  placeholder: LetterPlaceholder,
  { personId, name }: Known,
  withSessions: ReadonlySet<string>,
): boolean {
  if (placeholder === "name") return name !== null;
  if (placeholder === "page") return personId !== null;
  if (placeholder === "sessions") return personId !== null && withSessions.has(personId);
  return true;
}
