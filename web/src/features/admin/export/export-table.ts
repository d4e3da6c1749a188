import { amountOf } from "@summit/schema/validation/money.ts";
import type { ListName } from "../import/columns.ts";
import { asEntry } from "../import/read-cell.ts";
import { columnsIn } from "../import/translated-columns.ts";
import { translatedText } from "../translating/translated-values.ts";

/** A record as the export's query reads it. */
export type ExportedRecord = { id: string } & Record<string, unknown>;

type Money = { minorUnits: number; currency: string };
type Translation = { language: string } & Record<string, unknown>;
type Named = { id: string; name: string };

/** What imports read only, from other programs' files. */
const forImports = new Set(["firstName", "lastName", "duration", "speakerExternalIds"]);

/** The headers and rows of a file, as texts. */
export type ExportTable = { headers: string[]; rows: string[][] };

/** What only exports contain, because speakers alone say it. */
const forReaders: Partial<Record<ListName, readonly { name: string; header: string }[]>> = {
  scheduleItems: [{ name: "doNotRecord", header: "Do not record" }],
  people: [{ name: "mayBeRecorded", header: "May be recorded" }],
};

/**
 * The headers and rows of an export, as texts. Importing it again changes nothing.
 *
 * @param languages of the conference, its own first: each translated text has a column for each of the others
 */
export function exportTable(
  list: ListName,
  records: readonly ExportedRecord[],
  languages: readonly string[],
): ExportTable {
  const columns = [
    ...columnsIn(list, languages).filter(({ name }) => !forImports.has(name)),
    ...(forReaders[list] ?? []),
  ];
  return {
    headers: columns.map(({ header }) => header),
    rows: records.map((record) => columns.map(({ name }) => textOf(valueOfField(record, name)))),
  };
}

function valueOfField(record: ExportedRecord, name: string): unknown {
  const translated = translatedText(name);
  if (translated) {
    const translations = record.translations as Translation[] | undefined;
    return translations?.find(({ language }) => language === translated.language)?.[
      translated.field
    ];
  }
  const price = record.price as Money | undefined;
  if (name === "price" && price) return amountOf(price.minorUnits, price.currency);
  if (name === "currency") return price?.currency;
  const speakers = record.speakers as Named[] | undefined;
  if (name === "speakers") return speakers?.map((speaker) => speaker.name).join("; ");
  const rooms = record.rooms as Named[] | undefined;
  if (name === "roomNames") return rooms?.map((room) => asEntry(room.name)).join("; ");
  if (name === "email" && "person" in record) {
    return (record.person as { email: string | null } | null)?.email;
  }
  if (name === "track") return (record.track as Named | null | undefined)?.name;
  if (name === "speakerIds") return speakers?.map(({ id }) => id).join("; ");
  if (name === "tags") return (record.tags as string[] | undefined)?.map(asEntry).join("; ");
  return record[name];
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/**
 * What a spreadsheet would take for a formula; the quote makes it a text, and imports take it away again. Texts that have
 * quotes there already get another one, so that theirs stay.
 */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A file in CSV as spreadsheets open it: in UTF-8 with a mark, and without formulas. */
export async function csvOf({ headers, rows }: ExportTable): Promise<Blob> {
  const { default: papa } = await import("papaparse");
  const text = papa.unparse([headers, ...rows], { escapeFormulae: formula });
  return new Blob(["\ufeff", text, "\r\n"], { type: "text/csv;charset=utf-8" });
}

/** A workbook whose cells are all texts, of which none is a formula. */
export async function workbookOf({ headers, rows }: ExportTable): Promise<Blob> {
  const { default: writeSheet } = await import("write-excel-file/universal");
  const head = headers.map((value) => ({ value, type: String, fontWeight: "bold" as const }));
  const body = rows.map((row) => row.map((value) => (value ? { value, type: String } : null)));
  return writeSheet([head, ...body], { stickyRowsCount: 1 }).toBlob();
}
