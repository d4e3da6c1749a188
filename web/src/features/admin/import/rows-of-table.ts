import { clockOf, minutesOf } from "@summit/schema/validation/item-times.ts";
import { minorUnitsOf } from "@summit/schema/validation/money.ts";
import { type ListName, plainName } from "./columns.ts";
import type { Mapping } from "./guess-mapping.ts";
import type { ImportRow } from "./import-row.ts";
import { readLanguage } from "./language-of.ts";
import { type MissingEnds, withEnds } from "./missing-ends.ts";
import { colourOf, expected, readCell } from "./read-cell.ts";
import type { ImportTable } from "./read-table.ts";
import { withSharedTerms } from "./shared-terms.ts";
import {
  type ConferenceTimes,
  cellTime,
  cellTimes,
  dateOf,
  dayOf,
  durationOf,
  isMidnightAfter,
  nightOf,
  onSite,
  problemOfLength,
} from "./times.ts";
import { columnsIn } from "./translated-columns.ts";

/** What an import needs to know of the conference. */
export type ImportTarget = ConferenceTimes & {
  currency: string;
  /** BCP 47 tags of the languages of its content, the one that it is written in first. */
  languages: readonly string[];
  speakers: readonly { id: string; name: string; externalId: string | null }[];
  tracks: readonly { id: string; name: string }[];
  rooms: readonly { id: string; name: string; guid: string }[];
};

/** The colours that a file gives to tracks, by name. */
export type TrackColours = ReadonlyMap<string, string>;

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
      const colour = colourOf(given ?? "");
      const notes =
        given && !colour
          ? [`Colour: “${given}” is not one such as #6D4AFF, so the track gets another one`]
          : [];
      // The server gives others than those that are there.
      const input = { externalId, name: track, ...(colour && { colour }) };
      added.set(externalId, { list: "tracks", name: track, input, problems: [], notes });
    }
    return { ...row, input: { ...input, trackExternalId: externalId } };
  });
  return [...added.values(), ...named];
}

/** What a programme says of a session that has no time yet. */
export const unscheduled = { day: null, startTime: null, endTime: null };

type Cells = Record<string, string>;

/** What an organizer says of all rows of a table. */
type ReadingOptions = {
  clearEmpty?: boolean;
  /** Of subscribers: that they have confirmed, where the table does not say it. */
  areConfirmed?: boolean;
  /** Of sessions: how those end of which the table does not say it. */
  ends?: MissingEnds | undefined;
};

/** The rows of a table, as the API takes them. */
export function rowsOfTable(
  { headers, rows, problems }: ImportTable,
  list: ListName,
  mapping: Mapping,
  target: ImportTarget,
  { clearEmpty = false, areConfirmed = false, ends }: ReadingOptions = {},
): ImportRow[] {
  const speakersOf = byName(target.speakers);
  let dayAbove = "";
  const read = rows.map((cells, at) => {
    const named: Cells = {};
    for (const index of headers.keys()) {
      const column = mapping[index];
      if (column) named[column] = (cells[index] ?? "").trim();
    }
    // Of merged cells, only the first one has the day.
    const takesDay = named.day === "" && named.startTime && !dateOf(named.startTime);
    if (takesDay) named.day = dayAbove;
    dayAbove = named.day || dayAbove;
    if (list === "scheduleItems") Object.assign(named, clocksOf(named, target));
    // "Lunch" as the type of a row without a title says what it is.
    if (list === "scheduleItems" && named.title === "" && named.type) named.title = named.type;
    const row = asRow(list, named, { ...target, speakersOf }, clearEmpty);
    row.problems.unshift(...(problems?.get(at) ?? []));
    if (takesDay && dayAbove) row.notes = [...(row.notes ?? []), "Day: that of the row above"];
    if (list === "subscribers" && areConfirmed) row.input.verified ??= true;
    return row;
  });
  const rowsOfFile = withSharedTerms(withMadeUpIds(joined(read)));
  return ends === undefined ? rowsOfFile : withEnds(rowsOfFile, ends);
}

/** Rows with the same id as one, if they differ only in their lists: some programs write a row for each speaker. */
function joined(rows: readonly ImportRow[]): ImportRow[] {
  const byId = new Map<unknown, { row: ImportRow; count: number }>();
  const kept: ImportRow[] = [];
  for (const row of rows) {
    const id = row.input.id ?? row.input.externalId;
    const first = id === undefined ? undefined : byId.get(id);
    if (first && saysTheSame(first.row, row)) {
      for (const [name, value] of Object.entries(row.input)) {
        if (!Array.isArray(value)) continue;
        first.row.input[name] = [...new Set([...(first.row.input[name] as unknown[]), ...value])];
      }
      first.count += 1;
      first.row.notes = [`${first.count} rows of the file`];
    } else {
      kept.push(row);
      if (!first && id !== undefined) byId.set(id, { row, count: 1 });
    }
  }
  return kept;
}

/** Whether rows have the same values but for their lists. */
const saysTheSame = (one: ImportRow, other: ImportRow) =>
  [one, other]
    .map(({ input, problems }) =>
      JSON.stringify([
        Object.entries(input).map(([name, value]) => [name, Array.isArray(value) || value]),
        problems,
      ]),
    )
    .every((text, _index, [first]) => text === first);

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
  const notes: string[] = [];
  const input: ImportRow["input"] = {};
  for (const { name, header, kind } of columnsIn(list, target.languages)) {
    const cell = cells[name];
    if (cell === undefined) continue;
    if (cell === "") {
      if (clearEmpty && !isIdentity(name)) input[name] = null;
      continue;
    }
    const value = readCell(cell, kind, target);
    if (value === undefined) problems.push(`${header}: “${cell}” is not ${expected(kind)}`);
    else if (value !== null) input[name] = value;
    const { note } = kind === "language" && value ? readLanguage(cell) : {};
    if (note) notes.push(note);
  }
  const { firstName, lastName, ...rest } = input;
  const row = { ...rest };
  if (firstName || lastName) row.name ??= [firstName, lastName].filter(Boolean).join(" ");
  delete row.firstName;
  delete row.lastName;
  if (list === "scheduleItems") completeSession(row, cells, target, { problems, notes });
  if ("price" in row || "currency" in row) completePrice(row, target, problems);
  const name = row.name ?? row.title ?? row.id ?? row.email ?? "";
  return { list, name: String(name), input: row, problems, ...(notes.length > 0 && { notes }) };
}

const isIdentity = (name: string) => name === "id" || name === "externalId";

/** A session's days and times by the conference's clocks; what begins early on the day after it is of its last night. */
function clocksOf({ day = "", startTime = "", endTime }: Cells, target: ImportTarget): Cells {
  const start = onSite(startTime, target);
  const night = nightOf(day || start, cellTime(start) ?? "", target);
  const isAfter = isMidnightAfter(start);
  return {
    ...(isAfter && { afterMidnight: "yes" }),
    ...(startTime && { startTime: start }),
    ...(endTime && { endTime: onSite(endTime, target) }),
    ...(night && { day: night.day, afterMidnight: "yes" }),
  };
}

/** What one column of another program says of several fields: dates in the times, durations, names of speakers. */
function completeSession(
  row: Record<string, unknown>,
  cells: Cells,
  target: Reader,
  { problems, notes }: { problems: string[]; notes: string[] },
): void {
  if (row.day === undefined && cells.startTime) {
    const day = dayOf(cells.startTime, target);
    if (day) row.day = day;
    else if (dateOf(cells.startTime)) {
      problems.push(`Day: “${cells.startTime}” is not a day of the conference`);
    }
  }
  const [, until] = cellTimes(cells.startTime ?? "");
  if (until) row.endTime ??= until;
  if (row.endTime === undefined && typeof row.startTime === "string" && cells.duration) {
    const minutes = durationOf(cells.duration);
    const problem = problemOfLength(cells.duration, minutes);
    if (problem) problems.push(problem);
    else if (minutes) row.endTime = clockOf(minutesOf(row.startTime) + minutes);
  }
  delete row.duration;
  const names = row.speakers;
  delete row.speakers;
  // Of an export of another conference, the ids are external ones here.
  if (row.speakerIds) row.speakerExternalIds = row.speakerIds;
  delete row.speakerIds;
  if (!Array.isArray(names) || row.speakerExternalIds) return;
  const found = names.flatMap((name: string) => {
    const joined = target.speakersOf.has(plainName(name)) ? [name] : name.split(betweenNames);
    const isKnown = joined.every((one) => target.speakersOf.has(plainName(one)));
    if (joined.length < 2 || !isKnown) return name;
    notes.push(`Speakers: “${name}” is read as ${joined.length} people`);
    return joined;
  });
  const ids = found.map((name: string) => {
    const known = target.speakersOf.get(plainName(name)) ?? [];
    if (known.length === 1) return known[0]?.id;
    problems.push(
      known.length === 0
        ? `Speakers: nobody here is called ${name}. Import the speakers first.`
        : `Speakers: ${known.length} people here are called ${name}. Use their ids.`,
    );
    return undefined;
  });
  row.speakerIds = ids.flatMap((id) => id ?? []);
}

/** What some programs put between the names of people. */
const betweenNames = /\s*[|&/]\s*|\s+(?:and|und|et|y|e|en)\s+/;

function completePrice(row: Record<string, unknown>, target: ImportTarget, problems: string[]) {
  const { price, currency } = row;
  delete row.currency;
  if (typeof price !== "number") return;
  const code = typeof currency === "string" ? currency.toUpperCase() : target.currency;
  if (/^[A-Z]{3}$/.test(code)) {
    row.price = { minorUnits: minorUnitsOf({ amount: price, currency: code }), currency: code };
  } else problems.push(`Currency: “${code}” is not a code such as GBP`);
}
