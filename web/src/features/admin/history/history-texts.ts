import { formatList, languageName } from "@summit/schema/validation/formats.ts";
import { dateTimeText } from "#lib/date-time-text.ts";
import { fullDate } from "#lib/dates.ts";
import { readableName } from "#lib/readable-name.ts";
import { translatedText } from "../translating/translated-values.ts";
import { fieldLabels } from "./field-labels.ts";

const actions: Record<string, string> = {
  create: "Created",
  copy: "Copied",
  update: "Changed",
  save: "Changed",
  delete: "Deleted",
  restore: "Restored",
  revert: "Change reverted",
  publish: "Published",
  unpublish: "Taken off the web",
  archive: "Archived",
  unarchive: "Taken out of the archive",
  merge: "Joined with another record",
  decide: "Decided on",
  "change-plan": "Plan changed",
};

/** What was done: "Changed" for "update". */
export const actionName = (action: string): string => actions[action] ?? readableName(action);

/** The name of a field for people, as in its form: "Speakers" for "speakerIds", "Company" for "companyName". */
export function fieldName(name: string): string {
  const translated = translatedText(name);
  if (translated) {
    const { language, field, original } = translated;
    return `${original ? `“${original}”` : fieldName(field)} in ${languageName("en-GB", language)}`;
  }
  const label = fieldLabels[name];
  if (label) return label;
  const words = name.replace(/Ids$/, "s").replace(/(?<=.)(Id|Url)$/, "");
  return readableName(words.replaceAll(/([A-Z])/g, " $1").toLowerCase());
}

type Made = { by: string | null; token: string | null; source: string };

/** Who made a change, and how: "Ada King, by an import with the token “Sync”". */
export function originOf({ by, token, source }: Made): string {
  if (source === "schedule") return "As scheduled";
  const how = [source === "import" && "by an import", token && `with the token “${token}”`]
    .filter(Boolean)
    .join(" ");
  return [by ?? "A deleted account", how].filter(Boolean).join(", ");
}

/** Why a change is not reverted: which of its fields have been changed again. */
export function changedSince(changes: readonly { fields: readonly string[] }[]): string {
  const names = [...new Set(changes.flatMap(({ fields }) => fields))].map(fieldName);
  return names.length === 1
    ? `${names[0]} has been changed again since. Revert the later change first.`
    : `${formatList("en-GB", names)} have been changed again since. Revert the later change first.`;
}

/** The ids of records that a value of a field holds. */
export function idsIn(name: string, value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => idsIn(name, entry));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, entry]) => idsIn(key, entry));
  }
  return isOfRecords(name) && typeof value === "string" ? [value] : [];
}

/** Whether a field holds ids of records that have a name. */
const isOfRecords = (name: string): boolean =>
  !translatedText(name) && /Ids?$/.test(name) && name !== "externalId" && !/pictureId$/i.test(name);

/** Whether the value of a field is a picture, by its address or its id. */
export const isPicture = (name: string): boolean => /^(image|cover)Url$|pictureId$/i.test(name);

/** The fields with values that the API spells in its own way. */
const enums = new Set([
  "publication",
  "status",
  "level",
  "plan",
  "place",
  "target",
  "section",
  "programmeMode",
  "hourCycle",
  "typefaces",
  "artworkForm",
]);

/** A value of a field as people read it; empty if it has none. */
export function valueText(
  locale: string,
  name: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) {
    const separator = isOfRecords(name) ? ", " : "\n";
    return value.map((entry) => valueText(locale, name, entry, names)).join(separator);
  }
  if (typeof value === "object") return partsText(locale, value, names);
  if (name === "day") return `Day ${String(value).replace(/^day/, "")}`;
  return typeof value === "string" ? wordsOf(locale, name, value, names) : String(value);
}

/** The fields of an entry of a list that say which one it is. */
const leading = ["target", "section", "day", "title", "name", "question"];

/** "Speakers, Heading: Our speakers, Hidden" for an entry of a list. */
function partsText(locale: string, value: object, names: ReadonlyMap<string, string>): string {
  const isLeading = ([name]: [string, unknown]) => leading.includes(name);
  const parts = Object.entries(value);
  return [...parts.filter(isLeading), ...parts.filter((part) => !isLeading(part))]
    .flatMap(([name, part]) => {
      if (part === false) return [];
      if (part === true) return fieldName(name);
      const text = valueText(locale, name, part, names);
      return text && !leading.includes(name) ? `${fieldName(name)}: ${text}` : text;
    })
    .filter(Boolean)
    .join(", ");
}

function wordsOf(
  locale: string,
  name: string,
  value: string,
  names: ReadonlyMap<string, string>,
): string {
  if (isOfRecords(name)) return names.get(value) ?? "a deleted record";
  if (/pictureId$/i.test(name)) return "A picture";
  if (enums.has(name)) return readableName(value);
  if (name === "language") return languageName("en-GB", value);
  const [, date, time, isInstant] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(.*Z)?)?$/.exec(value) ?? [];
  if (!date) return value;
  if (isInstant) return dateTimeText(locale, value);
  return time ? `${fullDate(locale, date)}, ${time}` : fullDate(locale, date);
}
