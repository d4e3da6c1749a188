import { type CellKind, plainName } from "./columns.ts";
import { readLanguage } from "./language-of.ts";
import { sessionTypeOf } from "./session-type.ts";
import { type ConferenceTimes, cellTime, dateOf, dayWithinYear, momentOf } from "./times.ts";

/** A colour as six digits; the site shows a variant of it that is legible on its pages. */
export const colourOf = (text: string): string | undefined =>
  /^#[\da-f]{3}$/i.test(text)
    ? text.replaceAll(/[\da-f]/gi, "$&$&").toUpperCase()
    : /^#[\da-f]{6}$/i.test(text)
      ? text.toUpperCase()
      : undefined;

/** What a cell of a kind has to be, as the end of a sentence. */
export function expected(kind: CellKind): string {
  if (Array.isArray(kind)) return `one of ${kind.join(", ")}`;
  const texts: Partial<Record<string, string>> = {
    number: "a number",
    boolean: "yes or no",
    date: "a date such as 2030-05-31",
    day: "a day of the conference, as a date or as a number",
    time: "a time such as 09:30",
    amount: "an amount",
    status: "that of an accepted session",
    language: "a language such as en-GB or German",
    colour: "a colour such as #6D4AFF",
    moment: "a date such as 2030-05-31",
    confirmed: "Verified or Pending, so that nobody is written to who has left",
  };
  return texts[String(kind)] ?? "a text";
}

/** The value of a cell; null if it says nothing, and undefined if it cannot be read. */
export function readCell(cell: string, kind: CellKind, times: ConferenceTimes): unknown {
  if (typeof kind !== "string") return oneOf(cell, kind);
  switch (kind) {
    case "number":
      return numberOf(cell);
    case "amount":
      return amountOf(cell);
    case "address":
      // As mail programs write it: Bo Lind <bo@example.com>.
      return (/<([^<>]+)>\s*$/.exec(cell)?.[1] ?? cell).trim().replace(/^mailto:/i, "");
    case "boolean":
      if (/^(yes|true|1|x|y|ja|oui)$/i.test(cell)) return true;
      return /^(no|false|0|n|nein|non)$/i.test(cell) ? false : undefined;
    case "date":
      return dateOf(cell);
    case "day":
      return dayWithinYear(cell, times);
    case "time":
      return cellTime(cell);
    case "type":
      return sessionTypeOf(cell);
    case "status":
      return statusOf(cell);
    case "language":
      return readLanguage(cell).language;
    case "colour":
      return colourOf(cell);
    case "moment":
      return momentOf(cell);
    case "confirmed":
      if (dateOf(cell) || /^(verified|confirmed|subscribed|yes|true|1|x|y)$/i.test(cell))
        return true;
      return /^(pending|unconfirmed|no|false|0|n)$/i.test(cell) ? false : undefined;
    case "lines":
      return cell.split(/\r?\n/).flatMap((line) => line.trim() || []);
    // Names of rooms may have commas in them.
    case "names":
      return entriesOf(cell, /[;\n]/);
    case "list":
      return entriesOf(cell, /[,;\n]/);
    default:
      return cell;
  }
}

/** The entries of a list in a cell. One in quotes may contain what separates others, as in exports. */
function entriesOf(cell: string, mark: RegExp): string[] {
  const entry = new RegExp(
    `\\s*"((?:[^"]|"")*)"\\s*(?:${mark.source}|$)|(.*?)(?:${mark.source}|$)`,
    "gsy",
  );
  return [...cell.matchAll(entry)].flatMap(
    ([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? (plain.trim() || []),
  );
}

/** An entry of a list in a cell, in quotes if it would not be read again without. */
export const asEntry = (name: string): string =>
  /[,;\n]|^\s*"/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

const oneOf = (cell: string, values: readonly string[]): string | undefined =>
  values.find((value) => plainName(value) === plainName(cell));

/** The status of a session, or null for what says no more than that a call has accepted it. */
function statusOf(cell: string): string | null | undefined {
  if (/^(scheduled|accepted|confirmed)$/i.test(cell)) {
    return cell.toLowerCase() === "scheduled" ? "scheduled" : null;
  }
  return /^cancell?ed$/i.test(cell) ? "cancelled" : undefined;
}

/** An integer, whose thousands may be separated: 1,200, 1.200, 1'200 or 1 200. */
function numberOf(cell: string): number | undefined {
  const digits = /^-?\d{1,3}(?:[.,'’\s]\d{3})+$/.test(cell)
    ? cell.replaceAll(/[.,'’\s]/g, "")
    : cell;
  return /^-?\d+$/.test(digits) ? Number(digits) : undefined;
}

/** An amount as people write it, for example 1,250.00 or 1.250,00. */
function amountOf(cell: string): number | undefined {
  const digits = cell.replaceAll(/[^\d.,-]/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const integer = digits.slice(0, decimal ? -decimal[0].length : undefined).replaceAll(/[.,]/g, "");
  const amount = Number(decimal ? `${integer}.${decimal[1]}` : integer);
  return digits === "" || Number.isNaN(amount) ? undefined : amount;
}
