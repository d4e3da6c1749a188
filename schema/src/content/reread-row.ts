import type { Prisma } from "@summit/prisma/client.ts";
import { type Editor, editorOf } from "#content/editing.ts";
import { type RowOf, recordsOf } from "#content/records.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";

/**
 * Reads a row that a mutation has just written.
 *
 * @param query the operation's selection
 * @throws NotFoundError if it has been deleted since the commit
 */
export async function rereadRow<Name extends Prisma.ModelName>(
  { db }: Pick<Context, "db">,
  model: Name,
  query: object,
  { id }: { id: string },
): Promise<RowOf<Name>> {
  const row = await recordsOf(db, model).findUnique({ ...query, where: { id } });
  if (!row) throw new NotFoundError();
  return row as unknown as RowOf<Name>;
}

/** What a mutation is given that takes the id of a record alone. Without the name, its resolver's type is not inferred. */
export interface OfRecord {
  input: { id: string };
}

/** The resolver of a mutation that answers with the row that it writes, as it is after the commit. */
export const thenReread =
  <Name extends Prisma.ModelName, Args>(
    model: Name,
    write: (args: Args, editor: Editor, context: Context) => Promise<{ id: string }>,
  ) =>
  async (query: object, _root: unknown, args: Args, context: Context): Promise<RowOf<Name>> =>
    rereadRow(context, model, query, await write(args, editorOf(context), context));
