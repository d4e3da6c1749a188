import type { ContentRow } from "#content/content-kind.ts";
import type { WrittenRecord } from "#content/upsert-content.ts";
import type { RefusedRow } from "#errors/rows-error.ts";

/** What became of a row; neither a record nor a refusal if the import ended before it. */
export interface RowReport {
  list: string;
  index: number;
  record?: WrittenRecord<Pick<ContentRow, "id">>;
  refused?: RefusedRow;
}

/** What an import did, or would do. */
export interface ImportReport {
  rows: RowReport[];
  /** By which its changes are known in the histories of their records; none of a dry run. */
  importId?: string;
  /** Why it ended before its last row, in a sentence. */
  stopped?: string;
}
