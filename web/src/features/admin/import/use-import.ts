import { useMemo, useRef, useState } from "react";
import { logError } from "#lib/log-error.ts";
import { reasonOf } from "../crud/reason-of.ts";
import type { ListName } from "./columns.ts";
import { guessList, guessMapping, type Mapping } from "./guess-mapping.ts";
import { ImportError } from "./import-error.ts";
import type { ImportRow } from "./import-row.ts";
import type { MissingEnds } from "./missing-ends.ts";
import { type ImportFile, openImportFile } from "./open-import-file.ts";
import type { TextOptions } from "./read-import-file.ts";
import type { ImportTable } from "./read-table.ts";
import { type KnownSession, rowsOfProgramme, trackColoursOf } from "./rows-of-programme.ts";
import { rowsOfSessionize } from "./rows-of-sessionize.ts";
import { type ImportTarget, rowsOfTable, withTracks } from "./rows-of-table.ts";
import { type ImportReport, sendImport, type Verdict } from "./send-import.ts";

/** How the columns of a table are read. */
export type Reading = {
  sheet: number;
  list: ListName;
  mapping: Mapping;
  clearEmpty: boolean;
  /** Whether subscribers of whom the file does not say it have confirmed. */
  areConfirmed: boolean;
  /** How sessions end of which the file does not say it. */
  ends?: MissingEnds | undefined;
};

/** What an organizer has decided beside the file. */
export type Choices = {
  /** By row, the record that it is, or "" for a new one. */
  same: Readonly<Record<string, string>>;
  overwrite: boolean;
};

/** A row with its verdict, once it has been checked. */
export type CheckedRow = { id: string; row: ImportRow; verdict?: Verdict | undefined };

/** Work that is under way: reading the file, or rows at the server. */
export type Progress =
  | { verb: "Reading" }
  | { verb: "Checking" | "Importing"; done: number; total: number };

/**
 * A file that has been read, with what it is compared to as that was then, so that rows and verdicts do not change under
 * who looks at them: the conference, and its sessions if the file is a programme.
 */
type OpenFile = ImportFile & {
  /** As it was chosen, to be read in another way. */
  source: File;
  name: string;
  target: ImportTarget;
  sessions: readonly KnownSession[];
};

/** Who walks through the choices of a column with the arrow keys wants to see only the last one checked. */
const pauseMs = 300;

const changedMeanwhile =
  "The conference has been changed since this was checked, so nothing was imported. Please look at the rows again.";

const noChoices: Choices = { same: {}, overwrite: false };

const sentenceOf = (error: unknown): string => {
  if (error instanceof ImportError) return error.message;
  logError(error);
  return reasonOf(error, "Something went wrong. Nothing was imported.");
};

const isAbort = (error: unknown) => error instanceof DOMException && error.name === "AbortError";

/** Reads what a file is compared to. */
export type ImportReaders = {
  readTarget: () => Promise<ImportTarget>;
  readSessions: () => Promise<readonly KnownSession[]>;
};

/** Leads a file through reading, checking and importing. */
export function useImport(conferenceId: string, { readTarget, readSessions }: ImportReaders) {
  const [file, setFile] = useState<OpenFile>();
  const [reading, setReading] = useState<Reading>();
  const [choices, setChoices] = useState(noChoices);
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>();
  const [offers, setOffers] = useState<Readonly<Record<string, Verdict["matches"]>>>({});
  const [progress, setProgress] = useState<Progress>();
  const [imported, setImported] = useState<ImportReport>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const rows = useMemo(() => readRows(file, reading), [file, reading]);

  async function send(kept: readonly CheckedRow[], dryRun: boolean, now: Choices, afterMs = 0) {
    const rows = kept.map(({ id, row }) => withChoices(id, row, now));
    const verb = dryRun ? "Checking" : "Importing";
    const total = rows.length;
    return run({ verb, done: 0, total }, async (signal) => {
      if (afterMs > 0) await pause(afterMs, signal);
      return sendImport({
        conferenceId,
        rows,
        dryRun,
        overwrite: now.overwrite,
        restore: restoredBy(kept, now, offers),
        signal,
        onProgress: (done) => setProgress({ verb, done, total }),
      });
    });
  }

  /** Shows that work is under way, and ends what was before it. */
  async function run<Result>(
    begun: Progress,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    setError(undefined);
    setProgress(begun);
    try {
      return await work(control.signal);
    } catch (failure) {
      if (!isAbort(failure)) setError(sentenceOf(failure));
      return undefined;
    } finally {
      if (running.current === control) setProgress(undefined);
    }
  }

  /** Asks the server what would become of the rows. */
  async function check(
    checked: readonly CheckedRow[] = rows,
    now = choices,
    afterMs = 0,
  ): Promise<void> {
    const sent = checked.filter(({ row }) => row.problems.length === 0);
    setVerdicts(undefined);
    if (sent.length === 0) {
      running.current?.abort();
      setError(undefined);
      return setVerdicts(new Map());
    }
    const found = await send(sent, true, now, afterMs);
    if (!found) return;
    const named = found.rows.map((verdict, index) => [sent[index]?.id ?? "", verdict] as const);
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
    setFile(undefined);
    const read = await run({ verb: "Reading" }, async (signal): Promise<OpenFile> => {
      const opened = await openImportFile(chosen, signal);
      const target = await readTarget();
      const sessions = "programme" in opened ? await readSessions() : [];
      return { ...opened, sessions, target, source: chosen, name: chosen.name };
    });
    if (!read) return;
    const [first] = tablesOf(read);
    const guessed = first && guessReading(0, first, read);
    setFile(read);
    setReading(guessed);
    await check(readRows(read, guessed), noChoices);
  }

  /** Reads the text of the file in another encoding, or with another separator. */
  async function reread(options: TextOptions): Promise<void> {
    if (!file || !("tables" in file)) return;
    setVerdicts(undefined);
    const opened = await run({ verb: "Reading" }, (signal) =>
      openImportFile(file.source, signal, { ...file.text, ...options }),
    );
    if (!opened || !("tables" in opened)) return;
    const read = { ...file, ...opened };
    const [table] = opened.tables;
    const guessed = table && guessReading(0, table, file);
    setFile(read);
    setReading(guessed);
    setChoices(noChoices);
    setOffers({});
    await check(readRows(read, guessed), noChoices);
  }

  const checked: CheckedRow[] = rows.map((row) => ({ ...row, verdict: verdicts?.get(row.id) }));
  const undecided = checked.filter(({ id }) => offers[id] && !(id in choices.same));
  const acceptable = checked.filter(({ verdict }) => verdict && verdict.verdict !== "refused");

  return {
    file,
    reading,
    choices,
    offers,
    progress,
    imported,
    error,
    undecided,
    acceptable,
    rows: checked,
    isChecked: verdicts !== undefined,
    open: (chosen: File) => void open(chosen),
    reread: (options: TextOptions) => void reread(options),
    /** Reads the table in another way, and checks the rows again. */
    read(change: Partial<Reading>) {
      const table = tablesOf(file)[change.sheet ?? reading?.sheet ?? 0];
      if (!file || !reading || !table) return;
      const next = { ...reading, ...change };
      if (change.sheet !== undefined) Object.assign(next, guessReading(change.sheet, table, file));
      else if (change.list)
        next.mapping = guessMapping(change.list, table.headers, file.target.languages);
      setReading(next);
      setChoices(noChoices);
      setOffers({});
      void check(readRows(file, next), noChoices, pauseMs);
    },
    /** Notes a decision. Those that change what would happen to other rows are checked at once. */
    decide(change: Partial<Choices>) {
      const next = { ...choices, ...change };
      setChoices(next);
      // While some rows are undecided, the others' verdicts stand.
      const isComplete = undecided.every(({ id }) => id in next.same);
      if (!change.same || isComplete) void check(rows, next);
    },
    /** Imports what the preview accepts, unless the server now says something else of it. */
    async start(): Promise<void> {
      setImported(undefined);
      const now = await send(acceptable, true, choices);
      if (!now) return;
      if (now.rows.some((verdict, index) => !isSame(verdict, acceptable[index]?.verdict))) {
        await check();
        return setError((failure) => failure ?? changedMeanwhile);
      }
      const done = await send(acceptable, false, choices);
      if (!done) return;
      setImported(done);
      // The rest can be imported at once.
      if (done.stopped) await check();
      else setFile(undefined);
    },
    cancel: () => running.current?.abort(),
    /** Checks the rows again, after a failure. */
    retry: () => void check(),
    close() {
      running.current?.abort();
      setFile(undefined);
      setError(undefined);
    },
  };
}

export type Import = ReturnType<typeof useImport>;

function guessReading(
  sheet: number,
  { headers, name }: ImportTable,
  file: Pick<OpenFile, "name" | "target">,
): Reading {
  const { languages } = file.target;
  const list = guessList(headers, name || file.name, languages);
  const mapping = guessMapping(list, headers, languages);
  return { sheet, list, mapping, clearEmpty: false, areConfirmed: false };
}

const tablesOf = (file: ImportFile | undefined) => (file && "tables" in file ? file.tables : []);

function readRows(file: OpenFile | undefined, reading: Reading | undefined): CheckedRow[] {
  if (!file) return [];
  const rows = withTracks(
    rowsIn(file, reading),
    file.target,
    "programme" in file ? trackColoursOf(file.programme) : undefined,
  );
  return withIds(rows);
}

/** Rows are known by what the file says of them, not by where they stand: tracks may be put before them. */
export function withIds(rows: readonly ImportRow[]): CheckedRow[] {
  const taken = new Map<string, number>();
  return rows.map((row) => {
    const { list, name, input } = row;
    const id = `${list} ${input.externalId ?? input.id ?? name}`;
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    return { id: count > 1 ? `${id} (${count})` : id, row };
  });
}

/** Whether two checks of a row say the same of it. New records have another id in each. */
function isSame(one: Verdict, other: Verdict | undefined): boolean {
  const said = ({ list, verdict, id, changes, kept }: Verdict) => [
    list,
    verdict,
    verdict !== "created" && id,
    changes.map(({ name }) => name),
    kept.map(({ name, before }) => [name, before]),
  ];
  return other !== undefined && JSON.stringify(said(one)) === JSON.stringify(said(other));
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function rowsIn(file: OpenFile, reading: Reading | undefined): ImportRow[] {
  const { target } = file;
  if ("programme" in file) return rowsOfProgramme(file.programme, target, file.sessions);
  if ("sessionize" in file) return rowsOfSessionize(file.sessionize, target);
  const table = reading && file.tables[reading.sheet];
  return table ? rowsOfTable(table, reading.list, reading.mapping, target, reading) : [];
}

/** The records in the bin that somebody has chosen for rows. */
const restoredBy = (
  rows: readonly CheckedRow[],
  { same }: Choices,
  offers: Readonly<Record<string, Verdict["matches"]>>,
): string[] =>
  rows.flatMap(({ id: row }) =>
    (offers[row] ?? []).filter(({ id, inBin }) => inBin && id === same[row]).map(({ id }) => id),
  );

function withChoices(id: string, row: ImportRow, { same }: Choices): ImportRow {
  return same[id] ? { ...row, input: { ...row.input, id: same[id] } } : row;
}
