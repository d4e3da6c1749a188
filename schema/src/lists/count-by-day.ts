import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";

/** How many days counts by day go back, today included. */
export const countedDays = 30;

interface Counting {
  conferenceId: string;
  now: Date;
  /** A statement that selects what is counted, with the time of each as `at`. */
  of: Prisma.Sql;
  /** Its counts, by their names. */
  counts: Readonly<Record<string, Prisma.Sql>>;
}

/** Counts on a day of the conference's time zone. */
export type Counted<Name extends string> = Record<Name, number> & { date: string };

/** Counts by day, in one statement; days without any are among them. */
export const countByDay = <Name extends string>(
  db: PrismaClient,
  { conferenceId, now, of, counts }: Counting & { counts: Record<Name, Prisma.Sql> },
): Promise<Counted<Name>[]> => db.$queryRaw<Counted<Name>[]>`
  WITH zone AS (
    SELECT time_zone, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today
    FROM conferences
    WHERE id = ${conferenceId}
  ), counted AS (
    SELECT found.*, (at AT TIME ZONE time_zone)::date AS day
    FROM (${of}) AS found
    CROSS JOIN zone
  )
  SELECT to_char(today - back, 'YYYY-MM-DD') AS date, ${columns(counts)}
  FROM zone
  CROSS JOIN generate_series(0, ${countedDays - 1}::int) AS back
  LEFT JOIN counted ON day = today - back
  GROUP BY today, back
  ORDER BY date`;

const columns = (counts: Counting["counts"]) =>
  Prisma.join(
    Object.entries(counts).map(
      ([name, count]) => Prisma.sql`${count}::int AS ${Prisma.raw(`"${name}"`)}`,
    ),
  );
