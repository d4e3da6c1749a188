import type { ListedEntityName } from "#content/entities.ts";
import type { ImportedFields } from "#content/imported-values.ts";

interface Planned {
  id: string;
}

/** What a change would have written so far, of which the database knows nothing. */
export class Plan {
  /** What the last import said of records that would be restored, by their ids. */
  readonly imported = new Map<string, ImportedFields>();
  readonly #rows = new Map<ListedEntityName, Map<string, Planned>>();

  put(entity: ListedEntityName, rows: readonly Planned[]): void {
    const known = this.#rows.get(entity) ?? new Map<string, Planned>();
    for (const row of rows) known.set(row.id, row);
    this.#rows.set(entity, known);
  }

  /** The records of a kind, by their ids. */
  of(entity: ListedEntityName): ReadonlyMap<string, Planned> {
    return this.#rows.get(entity) ?? new Map();
  }
}

/**
 * Stored records as a change sees them that only plans: those that it would have changed are as it would have left them, and
 * those that it would have added are there.
 *
 * @param isMeant whether the query of the stored ones would have found a planned one
 */
export function asPlanned<Row extends { id: string }>(
  { plan }: { plan?: Plan | undefined },
  entity: ListedEntityName,
  stored: readonly Row[],
  isMeant: (row: Row) => boolean,
): Row[] {
  const planned = plan?.of(entity) as ReadonlyMap<string, unknown> as ReadonlyMap<string, Row>;
  if (!planned || planned.size === 0) return [...stored];
  const untouched = stored.filter(({ id }) => !planned.has(id));
  return untouched.concat([...planned.values()].filter(isMeant));
}
