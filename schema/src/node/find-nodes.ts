import { Prisma, type PrismaClient } from "@summit/prisma/client.ts";
import { listedEntities, type NodeType, singleEntities } from "#content/entities.ts";

const tables = [
  ...Object.values(listedEntities),
  ...Object.values(singleEntities).filter((entity) => entity.isNode),
];

export const nodeTypes: readonly NodeType[] = tables.map(({ type }) => type);

/** The type and conference of an id, regardless of whether the viewer may see it. */
export interface FoundNode {
  id: string;
  type: NodeType;
  conferenceId: string;
}

/** Resolves ids in one statement that looks each up in the primary keys of all tables. */
export async function findNodes(db: PrismaClient, ids: readonly string[]): Promise<FoundNode[]> {
  if (ids.length === 0) return [];
  const lookups = tables.map(
    ({ type, table }) => Prisma.sql`
      SELECT id, ${type} AS "type",
        ${Prisma.raw(type === "Conference" ? "id" : "conference_id")} AS "conferenceId"
      FROM ${Prisma.raw(table)} WHERE id = ANY(${[...ids]})`,
  );
  return db.$queryRaw<FoundNode[]>`${Prisma.join(lookups, " UNION ALL ")}`;
}
