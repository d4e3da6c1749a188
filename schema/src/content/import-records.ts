import { checkCount } from "#content/check-count.ts";
import type { ContentKind, ContentRow, ImportedRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { matchesAmong } from "#content/likely-matches.ts";
import {
  type ImportOptions,
  renderNew,
  upsertRows,
  type WrittenRecord,
  withMatches,
} from "#content/upsert-content.ts";
import type { ImportWatch } from "#context/context.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import type { RenderedTexts } from "#markdown/rendered.ts";

export interface ImportedList {
  kind: ContentKind<ContentRow>;
  rows: readonly ImportedRow[];
}

/** What became of a row. */
export type RowReport = { list: string; index: number } & (
  | { record: WrittenRecord<Pick<ContentRow, "id">>; refused?: undefined }
  | { record?: undefined; refused: RefusedRow }
);

/** Rows of what is no content: who writes them, and how many there are. */
interface OtherRows {
  count: number;
  /** Runs in the transaction, when the conference is locked. */
  write(change: Change, onRow: () => void): Promise<RowReport[]>;
}

interface Others {
  others?: OtherRows;
  /** Restores records from the bin before rows are written, which may be about them. */
  restore?: ((change: Change) => Promise<unknown>) | undefined;
}

/**
 * Upserts records of several kinds in one transaction, in the order of the lists, so that later rows can refer to
 * earlier ones, and then other rows. See `upsertContent`; beside it, ids and external ids stand for each other where only one of them is known.
 *
 * @returns a report of each row; in a dry run also of those that an import would refuse
 * @throws ValidationError if there are no rows, or too many
 * @throws RowsError that says what is wrong with which rows
 */
export async function importRecords(
  editor: Editor,
  conferenceId: string,
  lists: readonly ImportedList[],
  { dryRun = false, overwrite = false, others, restore }: ImportOptions & Others,
  { timeout, onProgress }: ImportWatch = { timeout: defaultTime, onProgress: () => {} },
): Promise<RowReport[]> {
  const count = lists.reduce((sum, { rows }) => sum + rows.length, others?.count ?? 0);
  checkCount("rows", count, apiLimits.importRows);
  const prepared: (ImportedList & { rendered: RenderedTexts })[] = [];
  for (const part of lists) {
    prepared.push({
      ...part,
      rendered: await renderNew(editor, part.kind, conferenceId, part.rows),
    });
  }
  let done = 0;
  const onRow = () => onProgress(done++);
  const work = async (change: Change): Promise<RowReport[]> => {
    await change.lock(conferenceId);
    await restore?.(change);
    const reports: RowReport[] = [];
    for (const { kind, rows, rendered } of prepared) {
      const { list } = listedEntities[kind.entity];
      const find = dryRun ? await matchesAmong(change.tx, kind, conferenceId) : () => [];
      const options = { rendered, overwrite, exported: true, onRow };
      const { records, refused } = await upsertRows(change, kind, conferenceId, rows, options);
      const refusals = new Map(refused.map((row) => [row.index, row]));
      for (const [index, record] of withMatches(records, find).entries()) {
        const refusal = refusals.get(index);
        if (record) reports.push({ list, index, record });
        else if (refusal) reports.push({ list, index, refused: refusal });
      }
    }
    if (others) reports.push(...(await others.write(change, onRow)));
    const refused = reports.flatMap((report) => report.refused ?? []);
    if (!dryRun && refused.length > 0) throw new RowsError(refused);
    return reports;
  };
  return edit(editor, work, { timeout, dryRun, source: "import" });
}

const defaultTime = apiLimits.mutationSeconds * 1_000;
