import { setTimeout as delay } from "node:timers/promises";
import { checkCount } from "#content/check-count.ts";
import type { ContentKind, ContentRow, ImportedRow } from "#content/content-kind.ts";
import { type Change, type Editor, edit, planEdit } from "#content/editing.ts";
import { listedEntities } from "#content/entities.ts";
import { findRows } from "#content/identify-rows.ts";
import type { ImportReport, RowReport } from "#content/import-report.ts";
import { groupsOf, SliceSize, slicesOf } from "#content/import-slices.ts";
import { readImportedValues } from "#content/imported-values.ts";
import { newIds } from "#content/insert-rows.ts";
import { matchesAmong } from "#content/likely-matches.ts";
import { Plan } from "#content/plan.ts";
import { type ImportOptions, renderNew, upsertRows, withMatches } from "#content/upsert-content.ts";
import type { ImportWatch } from "#context/context.ts";
import { ForbiddenError, ImportStoppedError, NotFoundError } from "#errors/domain-errors.ts";
import { RowsError } from "#errors/rows-error.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { inParts } from "#lists/in-turn.ts";
import type { RenderedTexts } from "#markdown/rendered.ts";

/** Rows of one list, and who writes them. */
export interface ImportPart {
  count: number;
  /** The field of values that its rows may hand on to each other. */
  handedOn?: string | undefined;
  /** Writes some of the rows as part of a change that has locked the conference, or of a plan. */
  write(change: Change, indexes: readonly number[], onRow: () => void): Promise<RowReport[]>;
  /** Notes records of a change as if they had been written in a plan. */
  adopt?(change: Change, ids: readonly string[], plan: Plan): Promise<void>;
}

/** Records that are restored from the bin before rows are written, which may be about them. */
export interface Restored {
  ids: readonly string[];
  write(change: Change, ids: readonly string[]): Promise<unknown>;
}

interface Importing extends Pick<ImportOptions, "dryRun"> {
  restore?: Restored | undefined;
}

/** The rows of a kind of content. See `upsertContent`. */
export function partOf(
  editor: Editor,
  kind: ContentKind<ContentRow>,
  conferenceId: string,
  rows: readonly ImportedRow[],
  { dryRun = false, overwrite = false }: ImportOptions,
): ImportPart {
  // When it is planned: rendering takes longer than all else.
  let rendering: Promise<RenderedTexts> | undefined;
  const { entity, handedOn } = kind;
  const { list } = listedEntities[entity];
  return {
    count: rows.length,
    handedOn,
    async write(change, indexes, onRow) {
      rendering ??= renderNew(editor, kind, conferenceId, rows);
      const rendered = await rendering;
      const find = dryRun ? await matchesAmong(change.tx, kind, conferenceId) : () => [];
      const some = indexes.map((index) => rows[index] as ImportedRow);
      const options = { rendered, overwrite, exported: true, onRow };
      const { records, refused } = await upsertRows(change, kind, conferenceId, some, options);
      const refusals = new Map(refused.map((row) => [row.index, row]));
      return withMatches(records, find).map((record, at): RowReport => {
        const index = indexes[at] as number;
        const refusal = refusals.get(at);
        return {
          list,
          index,
          ...(record && { record }),
          ...(refusal && { refused: { ...refusal, index } }),
        };
      });
    },
    async adopt({ tx }, ids, plan) {
      plan.put(entity, await findRows(tx, kind, { conferenceId, id: { in: [...ids] } }));
    },
  };
}

/**
 * Upserts records of several kinds in the order of the parts, so that later rows can refer to earlier ones. Everything is
 * read, resolved and checked before anything is written, without the conference's lock. Then some rows at a time are
 * written, each time in a transaction of its own that checks them once more, and others have their turn in between.
 *
 * @returns a report of each row; in a dry run also of those that an import would refuse
 * @throws ValidationError if there are no rows, or too many
 * @throws RowsError that says what is wrong with which rows, if nothing was written
 */
export async function importRecords(
  editor: Editor,
  conferenceId: string,
  parts: readonly ImportPart[],
  { dryRun = false, restore }: Importing,
  watch: ImportWatch = withoutWatch(),
): Promise<ImportReport> {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  checkCount("rows", count, apiLimits.importRows);
  const planned = await plan(editor, conferenceId, { parts, restore, dryRun }, watch);
  const rows = planned.flat();
  if (dryRun) return { rows };
  refuseAll(rows);
  const steps = parts.map(
    (part, at): Step => ({
      groups: groupsOf(planned[at] ?? [], part.handedOn),
      write: (change, indexes) => part.write(change, indexes, () => {}),
    }),
  );
  return writeSteps(editor, conferenceId, { rows, steps: [restoring(restore), ...steps] }, watch);
}

/** Those who ask by the API have a limited time for each request. */
const withoutWatch = (): ImportWatch => ({
  onProgress: () => {},
  signal: AbortSignal.timeout((apiLimits.mutationSeconds - 3) * 1_000),
});

function refuseAll(rows: readonly RowReport[]): void {
  const refused = rows.flatMap((row) => row.refused ?? []);
  if (refused.length > 0) throw new RowsError(refused);
}

const restoredAtOnce = 100;

function restoring({ ids, write }: Restored = { ids: [], write: async () => [] }): Step {
  return {
    groups: ids.map((_id, index) => [index]),
    async write(change, indexes) {
      await write(
        change,
        indexes.flatMap((index) => ids[index] ?? []),
      );
      return [];
    },
  };
}

/** Finds out what would become of each row, by parts. */
async function plan(
  editor: Editor,
  conferenceId: string,
  { parts, restore, dryRun }: Importing & { parts: readonly ImportPart[] },
  { onProgress, signal }: ImportWatch,
): Promise<RowReport[][]> {
  const known = new Plan();
  // What comes back from the bin only the database knows, which undoes it again.
  for (const ids of inParts(restore?.ids ?? [], restoredAtOnce)) {
    const work = async (change: Change) => {
      await change.lock(conferenceId);
      await restore?.write(change, ids);
      for (const part of parts) await part.adopt?.(change, ids, known);
      for (const [id, said] of await readImportedValues(change.tx, ids))
        known.imported.set(id, said);
    };
    await edit(editor, work, { dryRun: true });
  }
  let done = 0;
  const onRow = () => {
    if (signal.aborted) throw stopOf(signal);
    if (dryRun) void onProgress(done++);
  };
  const work = async (change: Change) => {
    await change.lock(conferenceId);
    const planned: RowReport[][] = [];
    for (const part of parts) {
      const all = Array.from({ length: part.count }, (_, index) => index);
      const reports = await part.write(change, all, onRow);
      // Others may have written between two readings. What clashes by them does not when it is read once more.
      const clashing = reports.filter(isClash).map(({ index }) => index);
      const again = clashing.length > 0 ? await part.write(change, clashing, () => {}) : [];
      const anew = new Map(again.map((report) => [report.index, report]));
      planned.push(reports.map((report) => anew.get(report.index) ?? report));
    }
    return planned;
  };
  return planEdit(editor, work, known);
}

const isClash = ({ refused }: RowReport): boolean =>
  refused?.fields.some(({ code }) => code === "TAKEN" || code === "UNKNOWN") ?? false;

/** What is written in slices. */
interface Step {
  /** Indexes of what is written at once. */
  groups: readonly (readonly number[])[];
  write(change: Change, indexes: readonly number[]): Promise<RowReport[]>;
}

/** Others have at least as long a turn between two slices, up to this many milliseconds. */
const longestPause = 250;

async function writeSteps(
  editor: Editor,
  conferenceId: string,
  { rows, steps }: { rows: readonly RowReport[]; steps: readonly Step[] },
  { onProgress, signal, onFailure }: ImportWatch,
): Promise<ImportReport> {
  const [importId = ""] = newIds(1);
  const options = {
    timeout: apiLimits.mutationSeconds * 1_000,
    source: "import",
    importId,
  } as const;
  const reports = new Map<string, RowReport>();
  const reportOf = (stopped?: string): ImportReport => ({
    rows: rows.map((row) => reports.get(keyOf(row)) ?? { list: row.list, index: row.index }),
    importId,
    ...(stopped && { stopped }),
  });
  let isFirst = true;
  const size = new SliceSize();
  const writeSlice = async (step: Step, indexes: readonly number[]) => {
    if (signal.aborted) throw stopOf(signal);
    const some = await edit(
      editor,
      async (change) => {
        await change.lock(conferenceId);
        const some = await step.write(change, indexes);
        refuseAll(some);
        return some;
      },
      options,
    );
    isFirst = false;
    for (const report of some) reports.set(keyOf(report), report);
    if (some.length > 0) await onProgress(reports.size);
  };
  try {
    for (const step of steps) {
      for (const indexes of slicesOf(step.groups, size)) {
        const began = performance.now();
        await withPatience(() => writeSlice(step, indexes));
        const took = performance.now() - began;
        size.learn(indexes.length, took);
        await delay(Math.min(took, longestPause));
      }
    }
    return reportOf();
  } catch (error) {
    if (isFirst) throw error;
    const stopped = sentenceOf(error, reports.size, rows.length);
    if (error instanceof RowsError) {
      for (const refused of error.rows)
        reports.set(keyOf(refused), { list: refused.list, index: refused.index, refused });
    } else if (!isTold(error)) {
      if (!onFailure) throw error;
      onFailure(error);
    }
    return reportOf(stopped);
  }
}

/** How long it waits, in milliseconds, each time when the database did not answer in time. */
const patience = [500, 2_000, 5_000];

/** Writes a slice again that the database had no time for: somebody's long change had the lock, or the machine was busy. */
async function withPatience(write: () => Promise<void>): Promise<void> {
  for (const ms of patience) {
    try {
      return await write();
    } catch (error) {
      if (isTold(error)) throw error;
      await delay(ms);
    }
  }
  await write();
}

const keyOf = ({ list, index }: Pick<RowReport, "list" | "index">) => `${list} ${index}`;

const stopOf = ({ reason }: AbortSignal): Error =>
  reason instanceof ImportStoppedError
    ? reason
    : invalid("rows", "These rows take too long for one request. Please send fewer.", "TOO_LONG");

const isTold = (error: unknown): error is Error =>
  [ImportStoppedError, RowsError, ValidationError, ForbiddenError, NotFoundError].some(
    (type) => error instanceof type,
  );

function sentenceOf(error: unknown, written: number, count: number): string {
  const [some, all] = [written, count].map((number) => formatNumber("en-GB", number));
  const why =
    error instanceof RowsError
      ? "The conference was changed meanwhile, so that a row does not fit any more."
      : isTold(error)
        ? error.message
        : "The server could not go on.";
  return `${why} ${some} of ${all} rows were written, the others were not. Importing the same again writes the rest.`;
}
