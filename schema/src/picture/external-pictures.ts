import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { type PicturePlace, picturePlaces } from "#picture/picture-places.ts";

/** After failures on so many days, the download of a picture is given up. A host may be down temporarily. */
export const maxImportAttempts = 3;

/** The maximum number of pictures in `externalPicturesOf`. */
export const maxExternalPictures = 500;

/** A picture that a record references by an address on another host. */
export interface ExternalPicture {
  /** Index in `picturePlaces`. */
  place: number;
  conferenceId: string;
  recordId: string;
  address: string;
  /** How often the download has failed. */
  attempts: number;
  /** Why, as a sentence. */
  lastError: string | null;
}

/**
 * A table expression of all pictures on other hosts, with the columns of `ExternalPicture` in snake_case and
 * `tried_at`.
 */
export const externalPictures = (): Prisma.Sql => Prisma.sql`
  SELECT found.*, coalesce(tried.attempts, 0) AS attempts, tried.last_error, tried.tried_at
  FROM (${Prisma.join(picturePlaces.map(addressesIn), " UNION ALL ")}) AS found
  LEFT JOIN picture_addresses AS tried ON tried.conference_id = found.conference_id
    AND tried.address_hash = encode(sha256(convert_to(found.kind || found.address, 'UTF8')), 'hex')
  WHERE found.address ~* '^https?://'`;

function addressesIn({ table, column, kind, isJson }: PicturePlace, index: number): Prisma.Sql {
  const place = Prisma.sql`${index}::int AS place, ${kind}::text AS kind, t.conference_id, t.id AS record_id`;
  const from = Prisma.raw(`"${table}"`);
  const value = Prisma.raw(`t."${column}"`);
  return isJson
    ? Prisma.sql`SELECT ${place}, found #>> '{}' AS address
        FROM ${from} AS t, jsonb_path_query(${value}, 'strict $.**.imageUrl') AS found`
    : Prisma.sql`SELECT ${place}, ${value} AS address FROM ${from} AS t`;
}

/** The pictures on other hosts that a conference's records reference, those that failed first. */
export const externalPicturesOf = (
  db: PrismaClient,
  conferenceId: string,
): Promise<ExternalPicture[]> =>
  db.$queryRaw`
    SELECT place, conference_id AS "conferenceId", record_id AS "recordId", address, attempts,
      last_error AS "lastError"
    FROM (${externalPictures()}) AS pictures
    WHERE conference_id = ${conferenceId}
    ORDER BY attempts DESC, place, record_id, address LIMIT ${maxExternalPictures}`;
