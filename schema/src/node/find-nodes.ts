import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";

/** The types whose records can be looked up by id alone, with the table and the column that references the conference. */
const tables = {
  Article: { table: "articles", conference: "conference_id" },
  Conference: { table: "conferences", conference: "id" },
  ContactDetails: { table: "contact_details", conference: "conference_id" },
  ExhibitPackage: { table: "exhibit_packages", conference: "conference_id" },
  Page: { table: "pages", conference: "conference_id" },
  ScheduleItem: { table: "schedule_items", conference: "conference_id" },
  Speaker: { table: "speakers", conference: "conference_id" },
  Sponsor: { table: "sponsors", conference: "conference_id" },
  TicketType: { table: "ticket_types", conference: "conference_id" },
  VenueDetails: { table: "venue_details", conference: "conference_id" },
} as const;

export type NodeType = keyof typeof tables;

export const nodeTypes = Object.keys(tables) as NodeType[];

/** The type and conference of an id, regardless of whether the viewer may see it. */
export interface FoundNode {
  id: string;
  type: NodeType;
  conferenceId: string;
}

/** Resolves ids in one statement that looks each up in the primary keys of all tables. */
export async function findNodes(db: PrismaClient, ids: readonly string[]): Promise<FoundNode[]> {
  if (ids.length === 0) return [];
  const lookups = Object.entries(tables).map(
    ([type, { table, conference }]) => Prisma.sql`
      SELECT id, ${type} AS "type", ${Prisma.raw(conference)} AS "conferenceId"
      FROM ${Prisma.raw(table)} WHERE id = ANY(${[...ids]})`,
  );
  return db.$queryRaw<FoundNode[]>`${Prisma.join(lookups, " UNION ALL ")}`;
}
