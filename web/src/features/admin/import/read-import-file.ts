import { decodeText, type Encoding } from "./decode-text.ts";
import { ImportError } from "./import-error.ts";
import { type ProgrammeFile, programmeOfJson } from "./programme-file.ts";
import { type ImportTable, readCsv, readWorkbook, type Separator } from "./read-table.ts";
import { checkInflated } from "./workbook-size.ts";

/** How the text of a CSV is read; where it is not given, as it seems to be. */
export type TextOptions = { encoding?: Encoding; separator?: Separator };

/** Sheets, and how the text was read if there was one. */
export type Tables = { tables: ImportTable[]; text?: Required<TextOptions> & { broken: number } };

/** What a file contains: sheets whose columns have to be named, a programme, or the text of one in XML. */
export type ReadFile = Tables | ProgrammeFile | { xml: string };

const maxMegabytes = 20;

/**
 * Reads a file by what it contains, whatever it is called. Runs in a worker, which cannot read XML.
 *
 * @throws ImportError that says why it cannot be imported
 */
export async function readImportFile(
  file: Blob,
  { encoding: given, separator: separatedBy }: TextOptions = {},
): Promise<ReadFile> {
  if (file.size > maxMegabytes * 1_024 * 1_024) {
    throw new ImportError(
      `This file has more than ${maxMegabytes} MB. Please divide it, or leave out pictures.`,
    );
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) throw new ImportError("This file is empty.");
  if (startsWith(bytes, [0x50, 0x4b])) {
    await checkInflated(bytes);
    return { tables: await readWorkbook(file) };
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    if (isEncrypted(bytes)) {
      throw new ImportError(
        "This workbook is protected by a password. Please save a copy without one.",
      );
    }
    throw new ImportError("This is a workbook of an old Excel. Please save it as .xlsx or .csv.");
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]) || isBinary(bytes)) {
    throw new ImportError(
      "This is neither a table nor a programme. CSV, XLSX, schedule.json, schedule.xml and Sessionize’s JSON can be imported.",
    );
  }
  const { text: decoded, encoding, broken } = decodeText(bytes, given);
  const text = decoded.trimStart();
  if (text.startsWith("<")) return { xml: text };
  if (/^[{[]/.test(text)) return programmeOfJson(parseJson(text));
  const { separator, ...table } = await readCsv(text, separatedBy);
  return { tables: [table], text: { encoding, separator, broken } };
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, index) => bytes[index] === byte);

/** Protected workbooks are in the old Excel's container, in a part of this name. */
const isEncrypted = (bytes: Uint8Array) =>
  new TextDecoder("utf-16le").decode(bytes).includes("EncryptedPackage");

/** Control characters do not occur in texts, and zeros only in UTF-16. */
const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, 1_000).filter((byte) => byte > 0 && byte < 8).length > 0;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportError("This JSON cannot be read. It may be cut off.");
  }
}
