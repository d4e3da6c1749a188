import { kindsEditableBy } from "#api-token/areas.ts";
import { checkCount } from "#content/check-count.ts";
import { type AnyContentKind, type ContentRow, kindOf } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { valuesOf } from "#content/partial-input.ts";
import { recordsOf } from "#content/records.ts";
import { type ReadPatch, readPatch, writePatches } from "#content/update-content.ts";
import type { Context } from "#context/context.ts";
import { onlyInvalid, ValidationError } from "#errors/validation-error.ts";
import { findHistory, type HistoryEntry } from "#history/history.service.ts";
import { changedAgain, formerValues, revertibleFields } from "#history/revert.service.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { revertDecisions } from "#proposal/revert-decisions.ts";

/** What became of records whose changes were to be reverted. */
export interface RevertedRecords {
  revertedIds: string[];
  /** Those that were left alone, because they have been changed since. */
  keptIds: string[];
}

/**
 * Gives records of a conference the values that they had before a change of each, by the rules of `revertRecord`, in few
 * statements; the same of decisions about proposals. Those of which that is not possible any more are left alone.
 * Idempotent.
 *
 * @throws ValidationError if no changes are named, too many, or two of the same record
 * @throws NotFoundError if the viewer may not edit the conference
 */
export function revertRecords(
  editor: Editor,
  services: Context,
  { conferenceId, changeIds }: { conferenceId: string; changeIds: readonly string[] },
): Promise<RevertedRecords> {
  checkCount("changeIds", changeIds.length, apiLimits.chosen);
  const { token } = editor.viewer;
  const mayEdit = ({ entity }: HistoryEntry) => !token || kindsEditableBy(token).includes(entity);
  const work = async (change: Change): Promise<RevertedRecords> => {
    await change.lock(conferenceId);
    const where = { conferenceId, id: { in: [...changeIds] } };
    const entries = (await findHistory(change.tx, { where })).filter(mayEdit);
    const ids = new Set(entries.map(({ recordId }) => recordId));
    if (ids.size < entries.length) {
      const message = "Two of these changes are of the same record.";
      throw new ValidationError([{ path: ["changeIds"], message, code: "DUPLICATE" }]);
    }
    const revertedIds: string[] = [];
    for (const entity of new Set(entries.map((entry) => entry.entity))) {
      const kind = kindOf(entity, services.settings);
      const ofKind = entries.filter((entry) => entry.entity === entity);
      if (kind) revertedIds.push(...(await revertOfKind(change, kind, conferenceId, ofKind)));
      if (entity === "proposal") {
        revertedIds.push(...(await revertDecisions(change, services, conferenceId, ofKind)));
      }
    }
    for (const id of revertedIds) ids.delete(id);
    return { revertedIds, keptIds: [...ids] };
  };
  return edit(editor, work, { timeout: apiLimits.mutationSeconds * 1_000 });
}

/**
 * @param unadopts whether records that took the external id of a row lose it
 * @returns the ids of the records that have their former values again
 */
export async function revertOfKind(
  change: Change,
  kind: AnyContentKind,
  conferenceId: string,
  entries: readonly HistoryEntry[],
  { unadopts = false }: { unadopts?: boolean } = {},
): Promise<string[]> {
  const found = await recordsOf<ContentRow>(change.tx, listedEntities[kind.entity].type).findMany({
    where: { conferenceId, id: { in: entries.map(({ recordId }) => recordId) } },
    ...(kind.include && { include: kind.include }),
  });
  const byId = new Map(found.map((row) => [row.id, row]));
  const rows = entries.flatMap((entry) => {
    const before = byId.get(entry.recordId);
    const fields = revertibleFields(entry, kind);
    const adopted = unadopts ? entry.fields.find(({ name }) => name === "externalId") : undefined;
    const hasAdopted = adopted !== undefined && adopted.after === before?.externalId;
    if (!before || (fields.length === 0 && !hasAdopted)) return [];
    const values = valuesOf(kind.input, kind.formOf?.(before) ?? before);
    if (changedAgain(values, fields).length > 0) return [];
    const externalId = hasAdopted ? (adopted.before as string | null) : before.externalId;
    return [{ before, externalId, input: formerValues(fields), reverts: entry.id }];
  });
  const resolved = await kind.resolve?.(change, conferenceId, rows);
  const patches: ReadPatch<ContentRow>[] = [];
  for (const [index, { before, input, reverts, externalId }] of rows.entries()) {
    const patch = resolved?.[index] ?? input;
    if (patch instanceof ValidationError) continue;
    const known = { reverts, externalId, isResolved: resolved !== undefined };
    const read = await readPatch(change, kind, before, patch, known).catch(onlyInvalid);
    if (!(read instanceof ValidationError)) patches.push(read);
  }
  const written = await writePatches(change, kind, conferenceId, patches);
  return patches.flatMap(({ before }, index) =>
    written[index] instanceof ValidationError ? [] : before.id,
  );
}
