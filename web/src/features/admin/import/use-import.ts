import { useMemo, useRef, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { guessList, guessMapping, type ListName, type Mapping } from "./columns.ts";
import { ImportError } from "./import-error.ts";
import { type ImportFile, readImportFile } from "./read-import-file.ts";
import { type ImportRow, type ImportTarget, rowsOfTable, withTracks } from "./rows-of-table.ts";
import { sendImport, type Verdict } from "./send-import.ts";

/** How the columns of a table are read. */
export type Reading = { sheet: number; list: ListName; mapping: Mapping; clearEmpty: boolean };

/** What an organizer has decided beside the file. */
export type Choices = {
  /** By row, the record that it is, or "" for a new one. */
  same: Readonly<Record<string, string>>;
  overwrite: boolean;
};

/** A row with its verdict, once it has been checked. */
export type CheckedRow = { id: string; row: ImportRow; verdict?: Verdict | undefined };

/** Work at the server that is under way. */
export type Progress = { verb: "Checking" | "Importing"; done: number; total: number };

const noChoices: Choices = { same: {}, overwrite: false };

const sentenceOf = (error: unknown): string => {
  if (error instanceof ImportError) return error.message;
  logError(error);
  return "Something went wrong. Nothing was imported.";
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Leads a file through reading, checking and importing. */
export function useImport(conferenceId: string, target: ImportTarget) {
  const [file, setFile] = useState<ImportFile & { name: string }>();
  const [reading, setReading] = useState<Reading>();
  const [choices, setChoices] = useState(noChoices);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>();
  const [offers, setOffers] = useState<Readonly<Record<string, Verdict["matches"]>>>({});
  const [progress, setProgress] = useState<Progress>();
  const [imported, setImported] = useState<Verdict[]>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const rows = useMemo(() => readRows(file, reading, target), [file, reading, target]);

  async function send(kept: readonly CheckedRow[], dryRun: boolean, now: Choices) {
    const rows = kept.map(({ id, row }) => withChoices(id, row, now));
    const verb = dryRun ? "Checking" : "Importing";
    const total = rows.length;
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setError(undefined);
    setProgress({ verb, done: 0, total });
    try {
      return await sendImport({
        ...{ conferenceId, rows, dryRun, overwrite: now.overwrite, signal: control.signal },
        onProgress: (done) => setProgress({ verb, done, total }),
      });
    } catch (failure) {
      if (!isAbort(failure)) setError(sentenceOf(failure));
      return undefined;
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  }

  /** Asks the server what would become of the rows. */
  async function check(checked: readonly CheckedRow[] = rows, now = choices): Promise<void> {
    const sent = checked.filter(({ row }) => row.problems.length === 0);
    setVerdicts(undefined);
    if (sent.length === 0) return setVerdicts(new Map());
    const found = await send(sent, true, now);
    if (!found) return;
    const named = found.map((verdict, index) => [sent[index]?.id ?? "", verdict] as const);
    setVerdicts(new Map(named));
    // A decision can be changed later, when its row has no matches any more.
    const offered = named.filter(([, { matches }]) => matches.length > 0);
    const matches = Object.fromEntries(offered.map(([id, { matches }]) => [id, matches]));
    setOffers((before) => ({ ...before, ...matches }));
  }

  async function open(chosen: File): Promise<void> {
    setImported(undefined);
    setVerdicts(undefined);
    setChoices(noChoices);
    setOffers({});
    setError(undefined);
    try {
      const read = { ...(await readImportFile(chosen, target)), name: chosen.name };
      const first = read.tables?.[0];
      const guessed = first && guessReading(0, first.headers, first.name || chosen.name);
      setFile(read);
      setReading(guessed);
      await check(readRows(read, guessed, target), noChoices);
    } catch (failure) {
      setFile(undefined);
      setError(sentenceOf(failure));
    }
  }

  const checked: CheckedRow[] = rows.map((row) => ({ ...row, verdict: verdicts?.get(row.id) }));
  const undecided = checked.filter(({ id }) => offers[id] && !(id in choices.same));
  const acceptable = checked.filter(({ verdict }) => verdict && verdict.verdict !== "refused");

  return {
    ...{ file, reading, choices, offers, progress, imported, error, undecided, acceptable },
    rows: checked,
    isChecked: verdicts !== undefined,
    open: (chosen: File) => void open(chosen),
    /** Reads the table in another way, and checks the rows again. */
    read(change: Partial<Reading>) {
      const table = file?.tables?.[change.sheet ?? reading?.sheet ?? 0];
      if (!reading || !table) return;
      const next = { ...reading, ...change };
      if (change.sheet !== undefined)
        Object.assign(next, guessReading(change.sheet, table.headers, table.name));
      else if (change.list) next.mapping = guessMapping(change.list, table.headers);
      setReading(next);
      setChoices(noChoices);
      setOffers({});
      void check(readRows(file, next, target), noChoices);
    },
    /** Notes a decision. Those that change what would happen to other rows are checked at once. */
    decide(change: Partial<Choices>) {
      const next = { ...choices, ...change };
      setChoices(next);
      // While some rows are undecided, the others' verdicts stand.
      const isComplete = undecided.every(({ id }) => id in next.same);
      if (!change.same || isComplete) void check(rows, next);
    },
    async start(): Promise<Verdict[] | undefined> {
      const done = await send(acceptable, false, choices);
      if (!done) return undefined;
      setImported(done);
      setFile(undefined);
      return done;
    },
    cancel: () => running.current?.abort(),
    close() {
      running.current?.abort();
      setFile(undefined);
      setError(undefined);
    },
  };
}

export type Import = ReturnType<typeof useImport>;

function guessReading(sheet: number, headers: readonly string[], name: string): Reading {
  const list = guessList(headers, name);
  return { sheet, list, mapping: guessMapping(list, headers), clearEmpty: false };
}

function readRows(
  file: ImportFile | undefined,
  reading: Reading | undefined,
  target: ImportTarget,
): CheckedRow[] {
  const table = reading && file?.tables?.[reading.sheet];
  const rows = table
    ? rowsOfTable(table, reading.list, reading.mapping, target, reading)
    : file?.rows;
  return withTracks(rows ?? [], target).map((row, index) => ({ id: String(index), row }));
}

function withChoices(id: string, row: ImportRow, { same }: Choices): ImportRow {
  return same[id] ? { ...row, input: { ...row.input, id: same[id] } } : row;
}
