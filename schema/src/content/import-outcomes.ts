import type { ContentKind, ContentRow, ImportedRow } from "#content/content-kind.ts";
import { listedEntities } from "#content/entities.ts";
import { type FieldDifference, valuesOf } from "#content/partial-input.ts";
import { asGiven } from "#content/read-input.ts";
import type { ReadPatch } from "#content/update-content.ts";
import type { RefusedRow } from "#errors/rows-error.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { inputWithSingleTexts, withSingleTexts } from "#translation/single-texts.ts";

export type RowOutcome = "created" | "updated" | "unchanged";

/** What became of a row. */
export interface ImportedRecord<Row> {
  row: Row;
  outcome: RowOutcome;
  /** The fields of an updated record that have a new value. */
  changes: FieldDifference[];
  /** Values of the row that were not taken, because the record has been changed since its last import. */
  kept: FieldDifference[];
}

/** What became of all rows. */
export interface UpsertedRows<Row> {
  /** By index; undefined for those that were refused. */
  records: (ImportedRecord<Row> | undefined)[];
  refused: RefusedRow[];
}

/** A row that can be written. */
export interface ReadableRow {
  index: number;
  /** Its values, by the fields of the form. */
  said: object;
}

/** What becomes of the rows of an import. */
export class Outcomes<Row extends ContentRow> {
  readonly #said: { said: object; record: ImportedRecord<Row> }[] = [];
  readonly #records: (ImportedRecord<Row> | undefined)[];
  readonly #refused: RefusedRow[] = [];

  constructor(
    readonly kind: ContentKind<Row>,
    readonly rows: readonly ImportedRow[],
  ) {
    this.#records = rows.map(() => undefined);
  }

  /** @param read the update, unless the record is new */
  settle({ index, said }: ReadableRow, row: Row | ValidationError, read?: ReadPatch<Row>): void {
    if (row instanceof ValidationError) {
      this.refuse(index, row);
      return;
    }
    const { changes, kept } = read ?? { changes: [], kept: [] };
    const changed = changes.length > 0 ? "updated" : "unchanged";
    const record = { row, outcome: read ? changed : "created", changes, kept } as const;
    this.#records[index] = record;
    this.#said.push({ said, record });
  }

  /** The values of the rows whose records were written, by the records' ids. */
  said(): Map<string, Record<string, unknown>> {
    return new Map(
      this.#said.map(({ said, record }) => [record.row.id, saidValues(this.kind, said, record)]),
    );
  }

  refuse(index: number, { fields, by }: ValidationError): void {
    const { list } = listedEntities[this.kind.entity];
    const row = this.rows[index];
    // Not of a row that says which record it is, and not a record that another row is.
    const isOffered = by && row?.id == null && !this.rows.some(({ id }) => id === by.id);
    const matches = isOffered ? [{ id: by.id, name: by.name, inBin: false }] : [];
    this.#refused.push({ list, index, externalId: row?.externalId ?? null, fields, matches });
  }

  inOrder(): UpsertedRows<Row> {
    const refused = this.#refused.toSorted((one, other) => one.index - other.index);
    return { records: this.#records, refused };
  }
}

/** What a row said, whether or not it was taken. */
function saidValues<Row extends ContentRow>(
  kind: ContentKind<Row>,
  patch: object,
  { row, kept }: ImportedRecord<Row>,
): Record<string, unknown> {
  const stored = withSingleTexts(valuesOf(kind.input, kind.formOf?.(row) ?? row));
  const { form } = (kind.read ?? asGiven)(patch);
  const names = Object.keys(inputWithSingleTexts(form as Record<string, unknown>));
  return {
    ...Object.fromEntries(names.map((name) => [name, stored[name] ?? null])),
    ...Object.fromEntries(kept.map(({ name, after }) => [name, after])),
  };
}
