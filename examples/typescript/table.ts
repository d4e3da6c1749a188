import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";

/**
 * The rows of a CSV file as spreadsheets save it in any country: in UTF-8, UTF-16 or Windows-1252, separated by commas,
 * semicolons or tabs.
 */
export async function readTable(path: string): Promise<Record<string, string>[]> {
  const text = decode(await readFile(path));
  const [header = ""] = text.split("\n", 1);
  const count = (separator: string) => header.split(separator).length;
  const [delimiter] = [",", ";", "\t"].sort((one, other) => count(other) - count(one));
  return parse(text, { columns: true, delimiter });
}

/** Spreadsheets mark UTF-16 by its first two bytes, and Windows-1252 is seldom valid UTF-8. Decoders drop the mark. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("hex");
  if (mark === "fffe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "feff") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
