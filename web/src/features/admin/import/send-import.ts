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
  verdict: "created" | "updated" | "unchanged" | "refused";
  id: string | null;
  changes: Difference[];
  kept: Difference[];
  matches: { id: string; name: string; inBin: boolean }[];
  fields: Problem[];
};

type Result =
  | { __typename: "ImportReport"; rows: Verdict[] }
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
 * Imports rows, or tries to.
 *
 * @returns a verdict for each row, in their order
 * @throws ImportError that says why nothing was imported; an AbortError if it was cancelled
 */
export async function sendImport(sending: Sending): Promise<Verdict[]> {
  const { conferenceId, rows, dryRun, overwrite, restore, onProgress, signal } = sending;
  const lists = new Map<ListName, ImportRow[]>();
  for (const { list } of rows) if (!lists.has(list)) lists.set(list, []);
  for (const row of rows) lists.get(row.list)?.push(row);
  const inputs = [...lists].map(([list, ofList]) => [list, ofList.map(({ input }) => input)]);
  const response = await fetch(paths.importsFor({ conference: conferenceId }), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...Object.fromEntries(inputs), dryRun, overwrite, restore }),
    signal,
  }).catch(orUnreachable);
  let result: Result | undefined;
  for await (const line of linesOf(response)) {
    if (line.done !== undefined) onProgress(line.done);
    if (line.error !== undefined) throw new ImportError(line.error);
    if (line.result) ({ result } = line);
  }
  if (!result) throw new ImportError(unreachable);
  if (!isReport(result)) throw new ImportError(result.message);
  const verdicts = new Map(result.rows.map((row) => [`${row.list} ${row.index}`, row]));
  const next = new Map<ListName, number>();
  return rows.flatMap(({ list }) => {
    const index = next.get(list) ?? 0;
    next.set(list, index + 1);
    return verdicts.get(`${list} ${index}`) ?? [];
  });
}

const isReport = (result: Result): result is Extract<Result, { rows: Verdict[] }> =>
  result.__typename === "ImportReport";

function orUnreachable(error: unknown): never {
  if (error instanceof DOMException && error.name === "AbortError") throw error;
  logError(error);
  throw new ImportError(unreachable);
}

/** The lines of JSON of a response, as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<Line> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(orUnreachable);
    const lines = (rest + (value ? decoder.decode(value, { stream: true }) : "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of done ? [...lines, rest] : lines) {
      if (line.trim()) yield JSON.parse(line) as Line;
    }
    if (done) return;
  }
}
