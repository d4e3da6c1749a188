import { setTimeout as delay } from "node:timers/promises";
import { kindsEditableBy } from "#api-token/areas.ts";
import { type AnyContentKind, kindOf } from "#content/content-kind.ts";
import { removeRows } from "#content/delete-content.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { findRows } from "#content/identify-rows.ts";
import { type ImportedFields, writeImportedValues } from "#content/imported-values.ts";
import type { Settings } from "#context/context.ts";
import { findHistory, type HistoryEntry } from "#history/history.service.ts";
import { revertOfKind } from "#history/revert-many.service.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { inParts } from "#lists/in-turn.ts";
import { fieldOfName } from "#translation/single-texts.ts";

/** What was undone of an import so far. */
export interface UndoneImport {
  /** Records that have their former values again. */
  revertedIds: string[];
  /** Records that it had added, and that are in the bin now. */
  removedIds: string[];
  /** Records that were left alone, because they have been changed since. */
  keptIds: string[];
  /** The change with which the next call begins; none if all is undone. */
  next: string | null;
}

interface WhichImport {
  conferenceId: string;
  importId: string;
  /** The change with which it begins; the last one of the import without it. */
  from?: string | null | undefined;
}

/** How many changes are undone at once, and for how long one call does so. */
const changesAtOnce = 100;
const pauseMs = 100;
const callMs = (apiLimits.mutationSeconds * 1_000) / 2;

/**
 * Undoes all that an import has changed, the last change first: records that it has added move to the bin, others get their
 * former values. Those that were changed since are left alone. Like the import, it does so some at a time, and others have
 * their turn in between. Idempotent.
 *
 * @throws NotFoundError if the viewer may not edit the conference
 */
export async function undoImport(
  editor: Editor,
  settings: Settings,
  { conferenceId, importId, from }: WhichImport,
): Promise<UndoneImport> {
  const { token } = editor.viewer;
  const all = await findHistory(editor.db, {
    where: { conferenceId, importId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const entries = all.filter(({ entity }) => !token || kindsEditableBy(token).includes(entity));
  // All of them if the change is not known: what is undone stays as it is.
  const rest = entries.slice(
    Math.max(
      0,
      entries.findIndex(({ id }) => id === from),
    ),
  );
  const done: UndoneImport = { revertedIds: [], removedIds: [], keptIds: [], next: null };
  const began = performance.now();
  for (const part of inParts(rest, changesAtOnce)) {
    if (performance.now() - began > callMs) return { ...done, next: part[0]?.id ?? null };
    const undone = await edit(
      editor,
      async (change) => {
        await change.lock(conferenceId);
        const undo = new Undo(change, settings, { conferenceId, importId });
        for (const run of runsOf(part)) await undo.run(run);
        return undo;
      },
      { timeout: apiLimits.mutationSeconds * 1_000 },
    );
    done.revertedIds.push(...undone.reverted);
    done.removedIds.push(...undone.removed);
    done.keptIds.push(...undone.kept);
    await delay(pauseMs);
  }
  return done;
}

const addsRecord = ({ action }: HistoryEntry) => action === "create" || action === "restore";

/** Changes in their order, together as long as they are of the same sort, and none of a record that is among them already. */
function runsOf(entries: readonly HistoryEntry[]): HistoryEntry[][] {
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const first = run?.[0];
    const isSame = first?.entity === entry.entity && addsRecord(first) === addsRecord(entry);
    if (run && isSame && run.every(({ recordId }) => recordId !== entry.recordId)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** Undoes changes of an import as part of a change that has locked the conference. */
class Undo {
  readonly reverted: string[] = [];
  readonly removed: string[] = [];
  readonly kept: string[] = [];

  constructor(
    readonly change: Change,
    readonly settings: Settings,
    readonly of: WhichImport,
  ) {}

  async run(entries: readonly HistoryEntry[]): Promise<void> {
    const [first] = entries;
    const kind = first && kindOf(first.entity, this.settings);
    if (!kind) return;
    if (addsRecord(first)) await this.#remove(kind, entries);
    else await this.#revert(kind, entries);
  }

  async #remove(kind: AnyContentKind, entries: readonly HistoryEntry[]): Promise<void> {
    const { conferenceId } = this.of;
    const changed = await this.#changedSince(entries);
    const ids = entries.map(({ recordId }) => recordId);
    const found = await findRows(this.change.tx, kind, { conferenceId, id: { in: ids } });
    const rows = found.filter(({ id }) => !changed.has(id));
    await removeRows(this.change, kind, rows);
    this.removed.push(...rows.map(({ id }) => id));
    this.kept.push(...found.flatMap(({ id }) => (changed.has(id) ? id : [])));
  }

  /** The fields that records got since by other changes than this import and its undoing, by their ids. */
  async #changedSince(entries: readonly HistoryEntry[]): Promise<Map<string, Set<string>>> {
    const ids = entries.map(({ recordId }) => recordId);
    const versions = entries.map(({ version }) => version);
    const { importId } = this.of;
    const found = await this.change.tx.$queryRaw<{ id: string; fields: string[] }[]>`
      SELECT e.entity_id AS id, e.fields FROM audit_log e
      JOIN unnest(${ids}::text[], ${versions}::int[]) AS undone (id, version)
        ON e.entity_id = undone.id AND e.version > undone.version
      WHERE e.differences IS NOT NULL AND e.import_id IS DISTINCT FROM ${importId} AND NOT EXISTS (
        SELECT FROM audit_log r WHERE r.id = e.reverted_id AND r.import_id = ${importId})`;
    const changed = new Map<string, Set<string>>();
    for (const { id, fields } of found) {
      changed.set(id, new Set([...(changed.get(id) ?? []), ...fields]));
    }
    return changed;
  }

  async #revert(kind: AnyContentKind, entries: readonly HistoryEntry[]): Promise<void> {
    const { change, of } = this;
    const { conferenceId } = of;
    // Also where somebody gave a field the value of the import again, such as an import of the same file.
    const changed = await this.#changedSince(entries);
    const due = entries.filter(
      ({ recordId, fields }) => !fields.some(({ name }) => changed.get(recordId)?.has(name)),
    );
    const ids = await revertOfKind(change, kind, conferenceId, due, { unadopts: true });
    const reverted = new Set(ids);
    this.reverted.push(...ids);
    this.kept.push(...entries.flatMap(({ recordId }) => (reverted.has(recordId) ? [] : recordId)));
    // The next import finds the records as the one before this has left them.
    const said = new Map<string, ImportedFields>();
    const adopted: string[] = [];
    for (const { recordId, fields } of entries) {
      if (!reverted.has(recordId)) continue;
      if (fields.some(({ name }) => name === "externalId")) adopted.push(recordId);
      const former = fields.filter(({ name }) => fieldOfName(name) in kind.input.shape);
      said.set(recordId, Object.fromEntries(former.map(({ name, before }) => [name, before])));
    }
    await writeImportedValues(change.tx, conferenceId, said);
    await change.tx.importedValues.deleteMany({ where: { entityId: { in: adopted } } });
  }
}
