import { inputOfSingleTexts } from "@summit/schema/validation/single-texts.ts";
import { counted } from "#lib/counted.ts";
import { logError } from "#lib/log-error.ts";
import { paths } from "#site/routes.ts";
import type { ListName } from "./columns.ts";
import { ImportError } from "./import-error.ts";
import type { ImportRow } from "./import-row.ts";

export type Difference = { name: string; before: unknown; after: unknown };
type Problem = { path: string[]; message: string };

/** What became of a row, or would. */
export type Verdict = {
  list: ListName;
  index: number;
  verdict: "created" | "updated" | "unchanged" | "refused" | "unwritten";
  id: string | null;
  changes: Difference[];
  kept: Difference[];
  matches: { id: string; name: string; inBin: boolean }[];
  fields: Problem[];
};

/** What an import did, or would do. */
export type ImportReport = {
  /** A verdict for each row, in their order. */
  rows: Verdict[];
  /** Null for a dry run. */
  importId: string | null;
  /** Why it ended before its last row, and what was written, in sentences. */
  stopped: string | null;
};

type Result =
  | ({ __typename: "ImportReport" } & ImportReport)
  | { __typename: "RowsError"; message: string; rows: { fields: Problem[] }[] }
  | { __typename: "ValidationError"; message: string; fields: Problem[] }
  | { __typename: string; message: string };

type Line = { done?: number; result?: Result; error?: string };

type Sending = {
  conferenceId: string;
  rows: readonly ImportRow[];
  dryRun: boolean;
  overwrite: boolean;
  /** Ids of records in the bin that rows mean. */
  restore: readonly string[];
  /** @param done the number of rows so far */
  onProgress: (done: number) => void;
  signal: AbortSignal;
};

const unreachable = "The server cannot be reached. Please check your connection and try again.";

/**
 * Imports rows, or tries to. Whoever cancels an import is told what was written by then.
 *
 * @throws ImportError that says why nothing was imported, or that the connection was lost; an AbortError if a dry run was
 * cancelled
 */
export async function sendImport(sending: Sending): Promise<ImportReport> {
  const settled = new AbortController();
  try {
    return await send(sending, settled.signal);
  } finally {
    settled.abort();
  }
}

/** @param settled aborted when there is nothing left to cancel */
async function send(sending: Sending, settled: AbortSignal): Promise<ImportReport> {
  const { conferenceId, rows, dryRun, overwrite, restore, onProgress, signal } = sending;
  const lists = new Map<ListName, ImportRow[]>();
  for (const { list } of rows) if (!lists.has(list)) lists.set(list, []);
  for (const row of rows) lists.get(row.list)?.push(row);
  const inputs = [...lists].map(([list, ofList]) => [
    list,
    ofList.map(({ input }) => inputOfSingleTexts(input)),
  ]);
  const address = paths.importsFor({
    conference: conferenceId,
    key: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  });
  const ending = dryRun ? signal : cancelledBy(signal, address, settled);
  const response = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...Object.fromEntries(inputs), dryRun, overwrite, restore }),
    signal: ending,
  }).catch(orUnreachable);
  let result: Result | undefined;
  let written = 0;
  const orLost = (error: unknown): never => {
    if (written === 0) return orUnreachable(error);
    logError(error);
    throw new ImportError(lostAfter(written, rows.length));
  };
  for await (const line of linesOf(response, orLost)) {
    if (line.done !== undefined) {
      onProgress(line.done);
      if (!dryRun) written = line.done;
    }
    if (line.error !== undefined) throw new ImportError(line.error);
    if (line.result) ({ result } = line);
  }
  if (!result) throw new ImportError(written > 0 ? lostAfter(written, rows.length) : unreachable);
  if (!isReport(result)) throw new ImportError(result.message);
  const verdicts = new Map(result.rows.map((row) => [`${row.list} ${row.index}`, row]));
  const next = new Map<ListName, number>();
  const inOrder = rows.flatMap(({ list }) => {
    const index = next.get(list) ?? 0;
    next.set(list, index + 1);
    return verdicts.get(`${list} ${index}`) ?? [];
  });
  return { ...result, rows: inOrder };
}

const lostAfter = (written: number, count: number) =>
  `The connection was lost after ${written} of ${counted(count, "row")} were written. Please import the file again: that writes the rest.`;

/** Has the server end an import, and leaves it only if it cannot: its answer tells what was written. */
function cancelledBy(signal: AbortSignal, address: string, settled: AbortSignal): AbortSignal {
  const leaving = new AbortController();
  const cancel = async () => {
    const response = await fetch(address, { method: "DELETE" }).catch(() => undefined);
    if (!response?.ok) leaving.abort();
  };
  signal.addEventListener("abort", () => void cancel(), { once: true, signal: settled });
  return leaving.signal;
}

const isReport = (result: Result): result is Extract<Result, { rows: Verdict[] }> =>
  result.__typename === "ImportReport";

function orUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  logError(error);
  throw new ImportError(unreachable);
}

/** The lines of JSON of a response, as they arrive. */
async function* linesOf(
  response: Response,
  orLost: (error: unknown) => never,
): AsyncGenerator<Line> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(orLost);
    const lines = (rest + (value ? decoder.decode(value, { stream: true }) : "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of done ? [...lines, rest] : lines) {
      if (line.trim()) yield JSON.parse(line) as Line;
    }
    if (done) return;
  }
}
