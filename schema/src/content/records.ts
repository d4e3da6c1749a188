import type { Prisma } from "@summit/prisma/client.ts";

/** The operations that all models share. */
interface Records<Row> {
  findFirst(query: object): Promise<Row | null>;
  findUnique(query: object): Promise<Row | null>;
  findMany(query: object): Promise<Row[]>;
  count(query: object): Promise<number>;
  createMany(query: { data: object[]; skipDuplicates?: boolean }): Promise<unknown>;
  updateMany(query: { where: object; data: object }): Promise<unknown>;
  deleteMany(query: { where: { id: { in: string[] } } }): Promise<unknown>;
}

/**
 * The records of a model that is only known when the program runs. Prisma types each model's operations for itself, so
 * the compiler does not check the queries.
 */
export function recordsOf<Row extends { id: string }>(
  db: Prisma.TransactionClient,
  name: Prisma.ModelName,
): Records<Row> {
  const model = `${name.charAt(0).toLowerCase()}${name.slice(1)}` as Uncapitalize<Prisma.ModelName>;
  return db[model] as unknown as Records<Row>;
}
