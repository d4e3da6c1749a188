import { moveToBin } from "#bin/move-to-bin.ts";
import { checkCount } from "#content/check-count.ts";
import type { ContentKind, ContentRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { findRows } from "#content/identify-rows.ts";
import { findRow } from "#content/update-content.ts";
import { importTime } from "#content/upsert-content.ts";
import { checkVersion, type NamedVersion } from "#content/versions.ts";
import { apiLimits } from "#limits/api-limits.ts";

/**
 * Deletes a record: it moves to the bin.
 *
 * @param named with the version that is to be deleted; any if omitted
 */
export function deleteContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  { id, version }: NamedVersion,
): Promise<Row> {
  return edit(editor, async (change) => {
    const row = await findRow(change, kind, id);
    await checkVersion(change.tx, row, version);
    await removeRows(change, kind, [row]);
    return row;
  });
}

/** Deletes records that were read in the same change, after their conference was locked: they move to the bin. */
export async function removeRows<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  rows: readonly Row[],
): Promise<void> {
  await moveToBin(change, kind.entity, rows, () =>
    kind.touchOthers?.(
      change,
      rows.map(({ id }) => id),
      "delete",
    ),
  );
  for (const row of rows) {
    await change.logContent(kind.entity, "delete", { ...row, version: row.version + 1 });
  }
}

/** Which records to delete. */
export interface ChosenRecords {
  ids?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
}

/**
 * Deletes records by their ids or external ids, all or none. Idempotent: those that do not exist are left out.
 *
 * @returns the deleted records
 * @throws ValidationError if none are named, or too many
 */
export function deleteAmong<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  { ids, externalIds }: ChosenRecords,
): Promise<Row[]> {
  checkCount("ids", (ids?.length ?? 0) + (externalIds?.length ?? 0), apiLimits.chosen);
  const work = async (change: Change): Promise<Row[]> => {
    await change.lock(conferenceId);
    const found = [
      ...(await findRows(change.tx, kind, { conferenceId, id: { in: [...(ids ?? [])] } })),
      // Not by a former id: who deletes a record that was merged does not mean the one that stays.
      ...(await findRows(change.tx, kind, {
        conferenceId,
        externalId: { in: [...(externalIds ?? [])] },
      })),
    ];
    const rows = [...new Map(found.map((row) => [row.id, row])).values()];
    await removeRows(change, kind, rows);
    return rows;
  };
  return edit(editor, work, { timeout: importTime });
}
