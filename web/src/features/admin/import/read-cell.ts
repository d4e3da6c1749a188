import { z } from "zod";
import { type CellKind, plainName } from "./columns.ts";
import { languageOf } from "./language-of.ts";
import { typeOf } from "./session-type.ts";

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
    language: "a language such as en-GB or German",
    colour: "a colour such as #6D4AFF",
    moment: "a date such as 2030-05-31",
    confirmed: "Verified or Pending, so that nobody is written to who has left",
  };
  return texts[String(kind)] ?? "a text";
}

/** The value of a cell; undefined where it is none of its kind. */
export function readCell(cell: string, kind: CellKind, startDate: string): unknown {
  if (typeof kind !== "string") return oneOf(cell, kind);
  switch (kind) {
    case "number":
      return /^-?\d+$/.test(cell) ? Number(cell) : undefined;
    case "amount":
      return amountOf(cell);
    case "boolean":
      if (/^(yes|true|1|x|y|ja|oui)$/i.test(cell)) return true;
      return /^(no|false|0|n|nein|non)$/i.test(cell) ? false : undefined;
    case "date":
      return dateOf(cell);
    case "day":
      return dayOf(cell, startDate);
    case "time":
      return timeOf(cell);
    case "language":
      return languageOf(cell);
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
      return cell.split(/[;\n]/).flatMap((entry) => entry.trim() || []);
    case "list":
      return cell.split(/[,;\n]/).flatMap((entry) => entry.trim() || []);
    default:
      return cell;
  }
}

/** Of unknown types of sessions, all are sessions. */
function oneOf(cell: string, values: readonly string[]): string | undefined {
  const found = values.find((value) => plainName(value) === plainName(cell));
  return found ?? (values.includes("Session") ? typeOf(cell) : undefined);
}

/** An amount as people write it, for example 1,250.00 or 1.250,00. */
function amountOf(cell: string): number | undefined {
  const digits = cell.replaceAll(/[^\d.,-]/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(digits);
  const integer = digits.slice(0, decimal ? -decimal[0].length : undefined).replaceAll(/[.,]/g, "");
  const amount = Number(decimal ? `${integer}.${decimal[1]}` : integer);
  return digits === "" || Number.isNaN(amount) ? undefined : amount;
}

/** Dates as ISO and as Europeans write them. The American order cannot be told apart, and is refused where it can. */
export function dateOf(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(cell);
  const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(cell);
  const [year, month, day] = iso
    ? iso.slice(1)
    : european
      ? [european[3], european[2], european[1]]
      : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return z.iso.date().safeParse(date).success ? date : undefined;
}

/** An instant: to the second if it is written in ISO with a zone, else the beginning of a day. */
function momentOf(cell: string): string | undefined {
  const day = dateOf(cell);
  const isExact = /T.*(Z|[+-]\d{2}:?\d{2})$/.test(cell) && !Number.isNaN(Date.parse(cell));
  return isExact ? new Date(cell).toISOString() : day && `${day}T00:00:00Z`;
}

const dayMs = 86_400_000;

/** A day of the conference: its number, "Day 2", "day2", or a date. */
export function dayOf(cell: string, startDate: string): string | undefined {
  const number = /^(?:day\s*|tag\s*)?(\d{1,2})$/i.exec(cell)?.[1];
  const date = dateOf(cell);
  const day = number
    ? Number(number)
    : date === undefined
      ? 0
      : Math.round((Date.parse(date) - Date.parse(startDate)) / dayMs) + 1;
  return day >= 1 && day <= 7 ? `day${day}` : undefined;
}

/** A time of the day, for example 9:30, 09:30:00, 9.30, "9:30 pm", or that of a date and time. */
export function timeOf(cell: string): string | undefined {
  const found = /(?:^|[T\s])(\d{1,2})[:.](\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(cell);
  if (!found) return undefined;
  const half = found[3]?.toLowerCase();
  const hour = (Number(found[1]) % (half ? 12 : 24)) + (half === "pm" ? 12 : 0);
  if (Number(found[1]) > 24 || Number(found[2]) > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${found[2]}`;
}

/** A duration in minutes: 45, "45 min", or 0:45. */
export function durationOf(cell: string): number | undefined {
  const clock = /^(\d+):(\d{2})/.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = /^(\d+)\s*(?:min|m|'|$)/i.exec(cell)?.[1];
  return minutes === undefined ? undefined : Number(minutes);
}
