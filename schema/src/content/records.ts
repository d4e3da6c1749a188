import type { Prisma } from "@summit/prisma/client.ts";
import type { NodeType } from "#content/entities.ts";

/** The operations that the models of all kinds of content share. */
interface Records<Row> {
  findFirst(query: object): Promise<Row | null>;
  findUnique(query: object): Promise<Row | null>;
  findMany(query: object): Promise<Row[]>;
  count(query: object): Promise<number>;
  createMany(query: { data: object[] }): Promise<unknown>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  deleteMany(query: { where: { id: { in: string[] } } }): Promise<unknown>;
}

/**
 * The records of a kind that is only known when the program runs. Prisma types each model's operations for itself, so
 * the compiler does not check the queries.
 */
export function recordsOf<Row extends { id: string }>(
  db: Prisma.TransactionClient,
  type: NodeType,
): Records<Row> {
  const model = `${type.charAt(0).toLowerCase()}${type.slice(1)}` as Uncapitalize<NodeType>;
  return db[model] as unknown as Records<Row>;
}
