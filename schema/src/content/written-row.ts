import { NotFoundError } from "#errors/domain-errors.ts";

/**
 * Reads a row again that a mutation has just written, with what its operation selects.
 *
 * @param find `findUnique` with the operation's selection
 * @throws NotFoundError when somebody has deleted it since the commit
 */
export async function writtenRow<Row>(
  { id }: { id: string },
  find: (where: { id: string }) => Promise<Row | null>,
): Promise<Row> {
  const row = await find({ id });
  if (!row) throw new NotFoundError();
  return row;
}
