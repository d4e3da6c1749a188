type Row<Column extends string> = { id: string } & { [Name in Column]: unknown };

type Seek<Column extends string> = {
  column: Column;
  descending: boolean;
  /** As in Prisma's query; negative for a page before the row. */
  take: number;
  /** Null if it has been deleted: nothing comes after it. */
  row: Row<Column> | null;
};

/**
 * The condition for rows after the cursor's row, in a list sorted by a nullable column. Prisma's own cursors
 * read the whole list from the database for each page.
 */
export function seek<Column extends string>({ column, descending, take, row }: Seek<Column>) {
  if (!row) return { id: { in: [] } };
  const before = take < 0;
  return descending === before ? above(column, row) : below(column, row);
}

/** The rows after one in ascending order, in which PostgreSQL sorts nulls last. */
function above<Column extends string>(column: Column, { id, [column]: value }: Row<Column>) {
  const equal = { [column]: value, id: { gt: id } };
  return value === null ? equal : { OR: [{ [column]: { gt: value } }, { [column]: null }, equal] };
}

/** The rows before one in ascending order. */
function below<Column extends string>(column: Column, { id, [column]: value }: Row<Column>) {
  const less = { [column]: value === null ? { not: null } : { lt: value } };
  return { OR: [less, { [column]: value, id: { lt: id } }] };
}
