import { BadInputError } from "#errors/domain-errors.ts";

/** As `@pothos/plugin-prisma` spells the cursor of a row with a text for its id. */
const beginning = "GPC:S:";

/**
 * The error for an invalid cursor, which is the same for all lists: cursors of other lists, or of earlier
 * releases, are not accepted.
 */
export const invalidCursor =
  "The cursor is not of this list in this order. Please begin without a cursor, or with one that the same list gave.";

const unknownCursor =
  "The cursor is not of this list, or its record is gone. Please begin without a cursor.";

/** Rejects cursors that a list of the admin cannot have issued. */
export function checkCursors(args: object): void {
  const { after, before } = args as { after?: string | null; before?: string | null };
  for (const cursor of [after, before]) {
    if (cursor == null) continue;
    const text = Buffer.from(cursor, "base64").toString();
    if (!text.startsWith(beginning) || text.includes("\0")) throw new BadInputError(invalidCursor);
  }
}

/**
 * An empty page may follow the last record, or a cursor of another list or conference. Rejects the latter.
 *
 * @param query with the cursor, if there is one
 * @param rows reads the page
 * @param count counts the records of the list with an id, whatever the filter
 */
export async function checkUnknownCursor<Row>(
  { cursor }: { cursor?: { id?: unknown } },
  rows: PromiseLike<Row[]>,
  count: (id: string) => PromiseLike<number>,
): Promise<Row[]> {
  const page = await rows;
  if (page.length > 0 || typeof cursor?.id !== "string") return page;
  if ((await count(cursor.id)) === 0) throw new BadInputError(unknownCursor);
  return page;
}
