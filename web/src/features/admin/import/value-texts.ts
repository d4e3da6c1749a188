import { amountOf } from "@summit/schema/validation/money.ts";
import { columnOf, headerOf } from "./header-of.ts";
import type { ImportTarget } from "./rows-of-table.ts";
import type { Difference } from "./send-import.ts";
import type { CheckedRow } from "./use-import.ts";

const longest = 80;

/** A value as a sentence can contain it. */
function importedText(
  field: string,
  value: unknown,
  { speakers, rooms, tracks }: ImportTarget,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === null || value === undefined || value === "") return "empty";
  const nameOf = (id: unknown) =>
    [...speakers, ...rooms, ...tracks].find((record) => record.id === id)?.name ??
    names.get(String(id)) ??
    // The preview makes up an id for what the file adds.
    (field in columnOf ? "new" : String(id));
  if (Array.isArray(value)) return value.length > 0 ? value.map(nameOf).join(", ") : "none";
  if (field in columnOf) return nameOf(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (field === "day") return String(value).replace("day", "Day ");
  if (field === "price") return priceText(value as Price);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** Of two long texts that begin alike, how much stands before what differs. */
const leadIn = 20;

/** The values of a change as a sentence can contain them. Long texts that begin alike are told from where they differ. */
export function changedTexts(
  field: string,
  { before, after }: Pick<Difference, "before" | "after">,
  target: ImportTarget,
): [string, string] {
  const textOf = (value: unknown) => importedText(field, value, target);
  if (typeof before !== "string" || typeof after !== "string") {
    return [textOf(before), textOf(after)];
  }
  const letters = [...before];
  const others = [...after];
  const differs = letters.findIndex((letter, at) => letter !== others[at]);
  const same = differs < 0 ? letters.length : differs;
  if (Math.max(letters.length, others.length) <= longest || same <= leadIn) {
    return [textOf(before), textOf(after)];
  }
  const rest = (all: readonly string[]) => `…${textOf(all.slice(same - leadIn).join(""))}`;
  return [rest(letters), rest(others)];
}

type Price = { minorUnits: number; currency: string };

const priceText = ({ minorUnits, currency }: Price) =>
  `${amountOf(minorUnits, currency)} ${currency}`;

/** What a row has beside its name, and how it is known. */
const untold = new Set(["id", "externalId", "guid"]);

/** What a new record would have: "Day: Day 1 · Starts: 09:00". */
export function newValues(
  { row: { list, name, input } }: CheckedRow,
  rows: readonly CheckedRow[],
  target: ImportTarget,
): string {
  const names = namesOf(rows, target);
  return Object.entries(input)
    .filter(([field, value]) => !untold.has(field) && value !== name && hasValue(value))
    .map(
      ([field, value]) => `${headerOf(list, field)}: ${importedText(field, value, target, names)}`,
    )
    .join(" · ");
}

const hasValue = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

const known = new WeakMap<readonly CheckedRow[], ReadonlyMap<string, string>>();

/** The names of records by their external ids: of speakers here, and of what sessions refer to in the file. */
function namesOf(rows: readonly CheckedRow[], { speakers }: ImportTarget) {
  const names =
    known.get(rows) ??
    new Map([
      ...speakers.flatMap(({ externalId, name }) =>
        externalId ? [[externalId, name] as const] : [],
      ),
      ...rows.flatMap(({ row: { list, name, input } }) =>
        input.externalId && list !== "scheduleItems" ? [[input.externalId, name] as const] : [],
      ),
    ]);
  known.set(rows, names);
  return names;
}
