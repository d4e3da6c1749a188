import { checkCount } from "#content/check-count.ts";
import type { ContentKind, ContentRow } from "#content/content-kind.ts";
import { resolveInput } from "#content/create-content.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { recordsOf } from "#content/records.ts";
import { type ReadPatch, readPatch, writePatches } from "#content/update-content.ts";
import { type RefusedRow, RowsError } from "#errors/rows-error.ts";
import { onlyInvalid, ValidationError } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { RenderedTexts } from "#markdown/rendered.ts";

/** Maximum number of records that are changed together. */
export const maxChosen = apiLimits.chosen;

/** What happened to the records that a bulk mutation changes. */
export interface UpdatedRecords {
  changed: readonly ContentRow[];
  /** Those that had the values already. */
  unchanged: readonly ContentRow[];
}

/**
 * Makes the same changes to many records, all or none. Idempotent; records that do not exist are left out.
 *
 * @param changes fields with new values; omitted ones stay, null clears
 * @throws ValidationError if no records are named, or too many
 * @throws RowsError that says which records would be invalid
 */
export async function updateAmong<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  conferenceId: string,
  { ids, changes }: { ids: readonly string[]; changes: object },
): Promise<UpdatedRecords> {
  checkCount("ids", ids.length, maxChosen);
  const rendered = await RenderedTexts.of(kind.markdown, [changes]);
  const work = (change: Change) =>
    updateWithin(change, kind, conferenceId, { ids, changes, rendered });
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/** The same as a part of another change. */
export async function updateWithin<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  { ids, changes, rendered }: { ids: readonly string[]; changes: object; rendered?: RenderedTexts },
): Promise<UpdatedRecords> {
  await change.lock(conferenceId);
  const found = await recordsOf<Row>(change.tx, listedEntities[kind.entity].type).findMany({
    where: { conferenceId, id: { in: [...ids] } },
    ...(kind.include && { include: kind.include }),
  });
  const { list } = listedEntities[kind.entity];
  const resolved = await resolveInput(change, kind, conferenceId, { input: changes });
  const refused: RefusedRow[] = [];
  const refuse = ({ id, externalId }: Row, { fields }: ValidationError) => {
    refused.push({ list, index: ids.indexOf(id), externalId, fields });
  };
  const patches: ReadPatch<Row>[] = [];
  for (const row of found) {
    try {
      const own = kind.changesOf?.(row, resolved) ?? resolved;
      patches.push(await readPatch(change, kind, row, own, rendered ? { rendered } : {}));
    } catch (error) {
      refuse(row, onlyInvalid(error));
    }
  }
  const written = await writePatches(change, kind, conferenceId, patches);
  const changed: Row[] = [];
  for (const [index, { before, data }] of patches.entries()) {
    const after = written[index] as Row | ValidationError;
    if (after instanceof ValidationError) refuse(before, after);
    else if (data) changed.push(after);
  }
  if (refused.length > 0) throw new RowsError(refused);
  const changedIds = new Set(changed.map(({ id }) => id));
  return { changed, unchanged: found.filter(({ id }) => !changedIds.has(id)) };
}
