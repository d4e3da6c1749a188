import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** The database of an earlier release. */
export interface Release {
  /** Those that it had applied, oldest first. */
  migrations: string[];
  /** Of each table, in an order in which they can be inserted. */
  rows: Map<string, Record<string, unknown>[]>;
}

/**
 * What `npm run backup` wrote of a site of the latest release, on which people had worked: edited,
 * added and deleted content, a second conference, accounts, messages, a form submission.
 */
const backup = fileURLToPath(new URL("releases/0.1.0.gz", import.meta.url));

export async function readRelease(): Promise<Release> {
  const text = gunzipSync(await readFile(backup)).toString();
  const [header = "", ...lines] = text.trimEnd().split("\n");
  const rows: Release["rows"] = new Map();
  // The last line counts the others.
  for (const line of lines.slice(0, -1)) {
    const { table, row } = JSON.parse(line);
    rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  return { migrations: JSON.parse(header).migrations, rows };
}
