import { NotFoundError } from "#errors/domain-errors.ts";

/**
 * Rereads a row that a mutation has just written, with the operation's selection.
 *
 * @param find `findUnique` with the operation's selection
 * @throws NotFoundError if it has been deleted since the commit
 */
export async function rereadRow<Row>(
  { id }: { id: string },
  find: (where: { id: string }) => Promise<Row | null>,
): Promise<Row> {
  const row = await find({ id });
  if (!row) throw new NotFoundError();
  return row;
}
