import { NotFoundError } from "#errors/domain-errors.ts";

interface Model<Row> {
  findUnique(query: { where: { id: string } }): PromiseLike<Row | null>;
}

/**
 * Rereads a row that a mutation has just written.
 *
 * @param query the operation's selection
 * @throws NotFoundError if it has been deleted since the commit
 */
export async function reread<Row>(
  model: Model<Row>,
  query: object,
  { id }: { id: string },
): Promise<Row> {
  const row = await model.findUnique({ ...query, where: { id } });
  if (!row) throw new NotFoundError();
  return row;
}
