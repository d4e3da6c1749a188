import type { ChangedRow, ContentKind, ContentRow, UpdatedData } from "#content/content-kind.ts";
import { resolveInput } from "#content/create-content.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { applyPatch, type FieldDifference } from "#content/partial-input.ts";
import { recordsOf } from "#content/records.ts";
import { updateContentRows, writeFitting } from "#content/write-many.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { RenderedTexts } from "#markdown/rendered.ts";

/**
 * Updates a record in its own transaction. A patch without changes has no effect.
 *
 * @param patch fields with new values; omitted ones stay, null clears. Its `version` is the one that the edit
 * is based on.
 */
export async function updateContent<Row extends ContentRow>(
  editor: Editor,
  kind: ContentKind<Row>,
  id: string,
  patch: object,
): Promise<Row> {
  const rendered = await RenderedTexts.of(kind.markdown, [patch]);
  return edit(editor, (change) => patchContent(change, kind, id, patch, rendered));
}

/** Finds a record that the viewer may edit, and locks its conference. */
export const findRow = <Row extends ContentRow>(
  change: Change,
  { entity, include }: ContentKind<Row>,
  id: string,
) =>
  change.find(
    (where) =>
      recordsOf<Row>(change.tx, listedEntities[entity].type).findFirst({
        where,
        ...(include && { include }),
      }),
    id,
  );

/** Updates a record as part of a change. See `updateContent`. */
export async function patchContent<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  id: string,
  patch: object,
  rendered?: RenderedTexts,
): Promise<Row> {
  const row = await findRow(change, kind, id);
  return (await patchRow(change, kind, row, patch, rendered && { rendered })).row;
}

/** What an import knows of a record that it updates. */
interface ImportOf {
  rendered: RenderedTexts;
  /** The external id, which a record that had none takes; null takes it away. */
  externalId?: string | null | undefined;
  /** Whether the patch has been through `kind.resolve` already. */
  isResolved?: boolean;
  /** What the last import said, where its fields are not to be overwritten if they have been changed since. */
  imported?: Readonly<Record<string, unknown>> | undefined;
}

/** An updated record, with what was changed and what was not. */
export interface PatchedRow<Row> {
  row: Row;
  changes: FieldDifference[];
  kept: FieldDifference[];
}

/** What a patch makes of a record. */
export interface ReadPatch<Row> {
  before: Row;
  changes: FieldDifference[];
  kept: FieldDifference[];
  /** Nothing if it has no new values. */
  data?: UpdatedData;
  /** The entry of the history that it reverts. */
  reverts?: string | undefined;
}

/** Updates a record that was read in the same change, after its conference was locked. See `updateContent`. */
export async function patchRow<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  before: Row,
  patch: object,
  known: PatchOptions = {},
): Promise<PatchedRow<Row>> {
  const read = await readPatch(change, kind, before, patch, known);
  const [row] = await writePatches(change, kind, before.conferenceId, [read]);
  if (row instanceof ValidationError) throw row;
  return { row: row ?? before, changes: read.changes, kept: read.kept };
}

type PatchOptions = Partial<ImportOf> & { reverts?: string };

/**
 * Checks a patch by the rules of the record's form.
 *
 * @throws ConflictError if it has been changed since the version of the patch
 */
export async function readPatch<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  before: Row,
  patch: object,
  { rendered, externalId = before.externalId, imported, isResolved, reverts }: PatchOptions = {},
): Promise<ReadPatch<Row>> {
  const form = kind.formOf?.(before) ?? before;
  const merge = { imported, together: kind.together };
  const resolved = isResolved
    ? patch
    : await resolveInput(change, kind, before.conferenceId, { input: patch, before, reverts });
  // What a history says of a record is already in the form that the rules check.
  const read = reverts ? undefined : kind.read;
  const applied = await applyPatch(change.tx, kind.input, before, form, resolved, read, merge);
  const { data, kept, changes } = applied;
  const adopted = externalId === before.externalId ? {} : { externalId };
  if ("externalId" in adopted) {
    changes.push({ name: "externalId", before: before.externalId, after: externalId });
  }
  if (changes.length === 0) return { before, changes, kept };
  const html = (rendered ?? (await RenderedTexts.of(kind.markdown, []))).columnsOf(data, form);
  const version = before.version + 1;
  return { before, changes, kept, reverts, data: { ...data, ...html, ...adopted, version } };
}

/**
 * Writes what patches make of different records of a conference that the change has locked.
 *
 * @returns by index; an error for those that do not fit into the conference
 */
export async function writePatches<Row extends ContentRow>(
  change: Change,
  kind: ContentKind<Row>,
  conferenceId: string,
  patches: readonly ReadPatch<Row>[],
): Promise<(Row | ValidationError)[]> {
  const changing = patches.flatMap(({ data, ...patch }) => (data ? [{ ...patch, data }] : []));
  const written = await writeFitting(change, kind, conferenceId, changing, {
    planned: ({ before, data }) => ({ ...before, ...data }),
    write: async (fitting) => {
      const { update = (...given) => updateContentRows(kind, ...given) } = kind;
      await update(change.tx, fitting);
      return fitting.map(({ before }) => before.id);
    },
  });
  const changed: ChangedRow<Row>[] = [];
  for (const [index, { before, changes, reverts }] of changing.entries()) {
    const after = written[index] as Row | ValidationError;
    if (after instanceof ValidationError) continue;
    const details = { changes, before, ...(reverts && { reverts }) };
    await change.logContent(kind.entity, "update", after, details);
    changed.push({ before, after });
  }
  if (changed.length > 0 && !change.plan) await kind.changeOthers?.(change, changed);
  const results = written.values();
  return patches.map(({ before, data }) => (data ? (results.next().value as Row) : before));
}
