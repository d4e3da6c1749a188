import { conference, send } from "./client.ts";
import {
  ImportSessionsDocument,
  ImportSpeakersDocument,
  type ImportSpeakersMutation,
  type ScheduleItemRowInput,
  type SpeakerRowInput,
} from "./generated/graphql.ts";
import { readTable } from "./table.ts";

/**
 * Imports speakers, and optionally sessions, from CSV files whose columns are named like the fields of
 * SpeakerRowInput and ScheduleItemRowInput. Idempotent.
 */
const [speakersFile, sessionsFile] = process.argv.slice(2);
if (!speakersFile) throw new Error("Usage: import.ts speakers.csv [sessions.csv]");

type Result = ImportSpeakersMutation["result"];
type Cells = Record<string, string>;

/** Maximum number of rows per request. All of them are written, or none. */
const mostRows = 500;

const speakers = (await readRows(speakersFile)) as unknown as SpeakerRowInput[];
const writeSpeakers = async (rows: SpeakerRowInput[]): Promise<Result> =>
  (await send(ImportSpeakersDocument, { conference, rows })).result;
const isDone = await writeAll(speakers, writeSpeakers);

if (isDone && sessionsFile) {
  const sessions = (await readRows(sessionsFile)).map(
    ({ speakerExternalIds = "", ...cells }) =>
      ({
        ...cells,
        speakerExternalIds: speakerExternalIds.split(";").filter(Boolean),
      }) as unknown as ScheduleItemRowInput,
  );
  await writeAll(
    sessions,
    async (rows) => (await send(ImportSessionsDocument, { conference, rows })).result,
  );
}

/** The rows of a file. Empty cells are omitted, so that the site keeps its values. */
async function readRows(path: string): Promise<Cells[]> {
  const rows: Cells[] = await readTable(path);
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell)));
}

/** Writes rows and prints their outcomes, until some are rejected. */
async function writeAll<Row>(
  rows: Row[],
  write: (rows: Row[]) => Promise<Result>,
): Promise<boolean> {
  for (let begin = 0; begin < rows.length; begin += mostRows) {
    const result = await write(rows.slice(begin, begin + mostRows));
    for (const line of verdicts(result)) console.log(line);
    if (result.__typename !== "BulkUpsert") {
      process.exitCode = 1;
      return false;
    }
  }
  return true;
}

/** A line for each written row, or for each error. */
function verdicts(result: Result): string[] {
  if (result.__typename === "BulkUpsert") {
    return result.rows.map(({ externalId, outcome }) => `${externalId} ${outcome}`);
  }
  const faults =
    result.__typename === "RowsError"
      ? result.rows.flatMap(({ externalId, fields }) =>
          fields.map(({ path, message }) => `${externalId} refused, ${path.join(".")}: ${message}`),
        )
      : [];
  return [...faults, `${result.code}: ${result.message}`];
}
