import { isDeepStrictEqual } from "node:util";
import { managedBy } from "#conference/access.ts";
import {
  conferenceRules,
  patchConference,
  withTakenSlugError,
} from "#conference/conference.service.ts";
import { type AnyContentKind, kindOf } from "#content/content-kind.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { entities } from "#content/entities.ts";
import { valuesOf } from "#content/partial-input.ts";
import { findSingle, saveSingle, singleKindOf } from "#content/single-content.ts";
import { findRow, patchRow } from "#content/update-content.ts";
import { changesSince } from "#content/versions.ts";
import type { Settings } from "#context/context.ts";
import { ConflictError, NotFoundError } from "#errors/domain-errors.ts";
import { invalid } from "#errors/validation-error.ts";
import { asJson } from "#history/field-values.ts";
import { type ChangedField, type HistoryEntry, readEntry } from "#history/history.service.ts";
import { setLogo } from "#identity/identity.service.ts";
import { RenderedTexts } from "#markdown/rendered.ts";
import { fieldOfName, inputOfSingleTexts, withSingleTexts } from "#translation/single-texts.ts";

/** A record some of whose fields have their former values again. */
export interface RevertedRecord {
  id: string;
  version: number;
  fields: string[];
}

/** Reads the record as its form holds it, and writes former values of some fields. */
interface Target {
  version: number;
  values: Readonly<Record<string, unknown>>;
  write(patch: object): Promise<{ version: number }>;
}

/**
 * Gives fields of a record the values that they had before a change. That is a change of its own, which follows the rules
 * of every other, and can itself be reverted.
 *
 * @param fields which fields; omit for all that the change has changed
 * @throws ValidationError if the change cannot be reverted, or the record would be invalid
 * @throws ConflictError if a later change has changed one of the fields again
 */
export async function revertRecord(
  editor: Editor,
  settings: Settings,
  { id, changeId, fields }: { id: string; changeId: string; fields?: readonly string[] | null },
): Promise<RevertedRecord> {
  const entry = await readEntry(editor.db, changeId);
  const area = entry && entities[entry.entity]?.area;
  const isOpen =
    entry?.recordId === id &&
    area &&
    (await editor.db.conference.count({
      where: { AND: [{ id: entry.conferenceId }, managedBy(editor.viewer, "edit", area)] },
    })) > 0;
  if (!isOpen) throw new NotFoundError();
  const chosen = chosenFields(entry, kindOf(entry.entity, settings), fields);
  const names = chosen.map(({ name }) => name);
  const patch = formerValues(chosen);
  const rendered = await RenderedTexts.of(kindOf(entry.entity, settings)?.markdown, [patch]);
  const reverting = edit(editor, async (change) => {
    const target = await targetOf(change, settings, entry, names, rendered);
    const newer = changedAgain(target.values, chosen);
    if (newer.length > 0) {
      const since = await changesSince(change.tx, id, entry.version);
      const changed = new Set(newer.map(({ name }) => name));
      throw new ConflictError(
        target.version,
        since.filter((later) => later.fields.some((name) => changed.has(name))),
      );
    }
    const { version } = await target.write(patch);
    return { id, version, fields: names };
  });
  return withTakenSlugError(reverting);
}

const isCreation = ({ action }: HistoryEntry): boolean => ["create", "copy"].includes(action);

/** The fields of a change that can have their former values again; none of a creation. */
export const revertibleFields = (
  entry: HistoryEntry,
  kind: AnyContentKind | undefined,
): ChangedField[] =>
  isCreation(entry)
    ? []
    : entry.fields.filter(({ name }) => !kind || fieldOfName(name) in kind.input.shape);

/** Those of a change's fields that a later change has given other values. */
export const changedAgain = (
  values: Readonly<Record<string, unknown>>,
  fields: readonly ChangedField[],
): ChangedField[] => {
  const single = withSingleTexts(values);
  return fields.filter(({ name, before, after }) => {
    const value = asJson(single[name]);
    return !isDeepStrictEqual(value, after) && !isDeepStrictEqual(value, before);
  });
};

/** The values of fields before a change. */
export const formerValues = (fields: readonly ChangedField[]): object =>
  inputOfSingleTexts(Object.fromEntries(fields.map(({ name, before }) => [name, before])));

/** @throws ValidationError if nothing of the change can be reverted, or it did not change one of the fields */
function chosenFields(
  entry: HistoryEntry,
  kind: AnyContentKind | undefined,
  fields: readonly string[] | null | undefined,
) {
  if (isCreation(entry)) {
    throw invalid(
      "changeId",
      "The creation of a record cannot be reverted. Delete the record.",
      "NOT_ALLOWED",
    );
  }
  const unknown =
    fields?.filter((name) => !entry.fields.some((field) => field.name === name)) ?? [];
  if (unknown.length > 0) {
    throw invalid("fields", `This change has not changed ${unknown.join(", ")}.`, "UNKNOWN");
  }
  const chosen = revertibleFields(entry, kind).filter(({ name }) => fields?.includes(name) ?? true);
  if (chosen.length === 0)
    throw invalid("changeId", "This change has no values to go back to.", "NOT_ALLOWED");
  return chosen;
}

async function targetOf(
  change: Change,
  settings: Settings,
  { id: reverts, entity, recordId, conferenceId }: HistoryEntry,
  names: readonly string[],
  rendered: RenderedTexts,
): Promise<Target> {
  const kind = kindOf(entity, settings);
  if (kind) {
    if ((await change.tx.binnedRecord.count({ where: { id: recordId } })) > 0) {
      throw new NotFoundError("This is in the bin. Restore it first.");
    }
    const row = (await findRow(change, kind, recordId)) as Awaited<ReturnType<typeof findRow>> & {
      version: number;
    };
    return {
      version: row.version,
      values: valuesOf(kind.input, kind.formOf?.(row) ?? row),
      write: async (patch) => {
        const { row: after } = await patchRow(change, kind, row, patch, { rendered, reverts });
        return after as typeof row;
      },
    };
  }
  await change.lock(conferenceId);
  const single = singleKindOf(entity);
  if (single) {
    const row = await findSingle(change.tx, single, conferenceId);
    if (!row) throw new NotFoundError();
    return {
      version: row.version,
      values: valuesOf(single.input, row),
      write: (patch) => saveSingle(change, single, conferenceId, patch, { reverts }),
    };
  }
  const row = await change.tx.conference.findUniqueOrThrow({ where: { id: conferenceId } });
  const { version, logoPictureId } = row;
  if (names.includes("logoPictureId")) {
    const write = async ({ logoPictureId: logo = null }: { logoPictureId?: string | null }) => {
      await setLogo(change, conferenceId, logo, { reverts });
      return { version: version + 1 };
    };
    return { version, values: { logoPictureId }, write };
  }
  if (names.some((name) => !(fieldOfName(name) in conferenceRules.shape))) {
    throw invalid(
      "changeId",
      "This change has a button of its own in the settings.",
      "NOT_ALLOWED",
    );
  }
  return {
    version,
    values: valuesOf(conferenceRules, row),
    write: (patch) => patchConference(change, conferenceId, patch, { reverts }),
  };
}
