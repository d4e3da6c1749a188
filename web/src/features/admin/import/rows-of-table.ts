import { minorUnitsOf } from "@summit/schema/validation/money.ts";
import { type CellKind, columnsOf, type ListName, type Mapping, plainName } from "./columns.ts";
import { languageOf } from "./language-of.ts";
import type { Table } from "./read-table.ts";

/** A row of an import, before it is sent. */
export type ImportRow = {
  list: ListName;
  /** What people know it by. */
  name: string;
  input: { externalId?: string; id?: string } & Record<string, unknown>;
  /** Why it cannot be sent. */
  problems: string[];
  /** What is read differently from how it is written. */
  notes?: string[];
};

/** What an import needs to know of the conference. */
export type ImportTarget = {
  startDate: string;
  currency: string;
  /** BCP 47 tag of the language of its content. */
  language: string;
  speakers: readonly { id: string; name: string; externalId: string | null }[];
  tracks: readonly { id: string; name: string }[];
  rooms: readonly { id: string; name: string; guid: string }[];
};

/** The colours that a file gives to tracks, by name. */
export type TrackColours = ReadonlyMap<string, string>;

/** What tracks of an import look like, in turn, until somebody chooses their colours. */
const trackColours = ["#3B5BDB", "#C2255C", "#2B8A3E", "#E67700", "#7048E8", "#0B7285"];

/**
 * The rows with their sessions' tracks by id, after a row for each track that is not here yet. Tracks are the same if
 * they have the same name.
 */
export function withTracks(
  rows: readonly ImportRow[],
  { tracks }: ImportTarget,
  colours: TrackColours = new Map(),
): ImportRow[] {
  const known = new Map(tracks.map(({ id, name }) => [plainName(name), id]));
  const added = new Map<string, ImportRow>();
  const named = rows.map((row): ImportRow => {
    const { track, ...input } = row.input;
    if (row.list !== "scheduleItems" || typeof track !== "string") return row;
    const trackId = known.get(plainName(track));
    if (trackId) return { ...row, input: { ...input, trackId } };
    const externalId = `tracks:${plainName(track)}`;
    if (!added.has(externalId)) {
      const given = colours.get(track);
      const colour =
        colourOf(given ?? "") ?? trackColours[(tracks.length + added.size) % trackColours.length];
      const notes =
        given && !colourOf(given)
          ? [`Colour: “${given}” is not one such as #6D4AFF, so it becomes ${colour}`]
          : [];
      const input = { externalId, name: track, colour };
      added.set(externalId, { list: "tracks", name: track, input, problems: [], notes });
    }
    return { ...row, input: { ...input, trackExternalId: externalId } };
  });
  return [...added.values(), ...named];
}

/** A colour as six digits; the site shows a variant of it that is legible on its pages. */
const colourOf = (text: string): string | undefined =>
  /^#[\da-f]{3}$/i.test(text)
    ? text.replaceAll(/[\da-f]/gi, "$&$&").toUpperCase()
    : /^#[\da-f]{6}$/i.test(text)
      ? text.toUpperCase()
      : undefined;

/** What a programme says of a session that has no time yet. */
export const unscheduled = { day: null, startTime: null, endTime: null };

type Cells = Record<string, string>;

/** What an organizer says of all rows of a table. */
type ReadingOptions = {
  clearEmpty?: boolean;
  /** Of subscribers: that they have confirmed, where the table does not say it. */
  areConfirmed?: boolean;
};

/** The rows of a table, as the API takes them. */
export function rowsOfTable(
  { headers, rows }: Table,
  list: ListName,
  mapping: Mapping,
  target: ImportTarget,
  { clearEmpty = false, areConfirmed = false }: ReadingOptions = {},
): ImportRow[] {
  const speakersOf = byName(target.speakers);
  const read = rows.map((cells) => {
    const named: Cells = {};
    for (const index of headers.keys()) {
      const column = mapping[index];
      if (column) named[column] = (cells[index] ?? "").trim();
    }
    const row = asRow(list, named, { ...target, speakersOf }, clearEmpty);
    if (list === "subscribers" && areConfirmed) row.input.verified ??= true;
    return row;
  });
  return withMadeUpIds(read);
}

type Speakers = ImportTarget["speakers"];

/** What rows are read with. */
type Reader = ImportTarget & { speakersOf: ReadonlyMap<string, Speakers> };

function byName(speakers: Speakers): ReadonlyMap<string, Speakers> {
  const found = new Map<string, Speakers[number][]>();
  for (const speaker of speakers) {
    const name = plainName(speaker.name);
    found.set(name, [...(found.get(name) ?? []), speaker]);
  }
  return found;
}

/**
 * Gives an external id to rows that have no id. It is made of the name, so that the same file means the same records
 * again; sessions of the same title are told apart by their times, and other records of the same name by a number.
 */
function withMadeUpIds(rows: ImportRow[]): ImportRow[] {
  const names = rows.map(({ list, name }) => `${list}:${plainName(name)}`.slice(0, 150));
  const shared = new Map<string, number>();
  for (const name of names) shared.set(name, (shared.get(name) ?? 0) + 1);
  const taken = new Map<string, number>();
  for (const [index, { input }] of rows.entries()) {
    if (input.id !== undefined || input.externalId !== undefined) continue;
    // Known by their addresses.
    if (rows[index]?.list === "subscribers") continue;
    const name = names[index] ?? "";
    const isShared = (shared.get(name) ?? 0) > 1;
    const id = isShared && input.startTime ? `${name}:${input.day}:${input.startTime}` : name;
    const count = (taken.get(id) ?? 0) + 1;
    taken.set(id, count);
    input.externalId = count > 1 ? `${id}-${count}` : id;
  }
  return rows;
}

function asRow(list: ListName, cells: Cells, target: Reader, clearEmpty: boolean): ImportRow {
  const problems: string[] = [];
  const input: ImportRow["input"] = {};
  for (const { name, header, kind } of columnsOf[list]) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (cell === "") {
      if (clearEmpty && !isIdentity(name)) input[name] = null;
      continue;
    }
    const value = readCell(cell, kind, target);
    if (value === undefined) problems.push(`${header}: “${cell}” is not ${expected(kind)}`);
    else input[name] = value;
  }
  const { firstName, lastName, ...rest } = input;
  const row = { ...rest };
  if (firstName || lastName) row.name ??= [firstName, lastName].filter(Boolean).join(" ");
  delete row.firstName;
  delete row.lastName;
  if (list === "scheduleItems") completeSession(row, cells, target, problems);
  if ("price" in row || "currency" in row) completePrice(row, target, problems);
  const name = row.name ?? row.title ?? row.id ?? row.email ?? "";
  return { list, name: String(name), input: row, problems };
}

const isIdentity = (name: string) => name === "id" || name === "externalId";

function expected(kind: CellKind): string {
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

function readCell(cell: string, kind: CellKind, { startDate }: ImportTarget): unknown {
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

/** What other programs call kinds of sessions. */
const otherTypes: Record<string, string> = {
  lecture: "Talk",
  presentation: "Talk",
  lightningtalk: "Talk",
  tutorial: "Workshop",
  paneldiscussion: "Panel",
  coffeebreak: "Break",
  lunch: "Break",
  podium: "Panel",
  meetup: "Networking",
  opening: "Keynote",
};

/** Of unknown types of sessions, all are sessions. */
function oneOf(cell: string, values: readonly string[]): string | undefined {
  const found = values.find((value) => plainName(value) === plainName(cell));
  if (found || !values.includes("Session")) return found;
  return otherTypes[plainName(cell)] ?? "Session";
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
function dateOf(cell: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(cell);
  const european = /^(\d{1,2})[./](\d{1,2})[./](\d{4})/.exec(cell);
  const [year, month, day] = iso
    ? iso.slice(1)
    : european
      ? [european[3], european[2], european[1]]
      : [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(date)
    ? undefined
    : date;
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

/** The end of a session, which may be on the next day. */
export function endOf(startTime: string, minutes: number): string {
  const [hour = 0, minute = 0] = startTime.split(":").map(Number);
  const end = (hour * 60 + minute + minutes) % (24 * 60);
  return [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** A duration in minutes: 45, "45 min", or 0:45. */
export function minutesOf(cell: string): number | undefined {
  const clock = /^(\d+):(\d{2})/.exec(cell);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = /^(\d+)\s*(?:min|m|'|$)/i.exec(cell)?.[1];
  return minutes === undefined ? undefined : Number(minutes);
}

/** What one column of another program says of several fields: dates in the times, durations, names of speakers. */
function completeSession(
  row: Record<string, unknown>,
  cells: Cells,
  target: Reader,
  problems: string[],
): void {
  if (row.day === undefined && cells.startTime) {
    const day = dateOf(cells.startTime) && dayOf(cells.startTime, target.startDate);
    if (day) row.day = day;
  }
  const minutes = cells.duration ? minutesOf(cells.duration) : undefined;
  if (row.endTime === undefined && typeof row.startTime === "string" && minutes) {
    row.endTime = endOf(row.startTime, minutes);
  }
  delete row.duration;
  const names = row.speakers;
  delete row.speakers;
  // Of an export of another conference, the ids are external ones here.
  if (row.speakerIds) row.speakerExternalIds = row.speakerIds;
  delete row.speakerIds;
  if (!Array.isArray(names) || row.speakerExternalIds) return;
  const found = names.map((name: string) => {
    const known = target.speakersOf.get(plainName(name)) ?? [];
    if (known.length === 1) return known[0]?.id;
    problems.push(
      known.length === 0
        ? `Speakers: nobody here is called ${name}. Import the speakers first.`
        : `Speakers: ${known.length} people here are called ${name}. Use their ids.`,
    );
    return undefined;
  });
  row.speakerIds = found.flatMap((id) => id ?? []);
}

function completePrice(row: Record<string, unknown>, target: ImportTarget, problems: string[]) {
  const { price, currency } = row;
  delete row.currency;
  if (typeof price !== "number") return;
  const code = typeof currency === "string" ? currency.toUpperCase() : target.currency;
  if (/^[A-Z]{3}$/.test(code)) {
    row.price = { minorUnits: minorUnitsOf({ amount: price, currency: code }), currency: code };
  } else problems.push(`Currency: “${code}” is not a code such as GBP`);
}
