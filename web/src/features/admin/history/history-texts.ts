import { readableName } from "#lib/readable-name.ts";

const actions: Record<string, string> = {
  create: "Created",
  copy: "Copied",
  update: "Changed",
  save: "Changed",
  delete: "Deleted",
  restore: "Restored",
  revert: "Change reverted",
  publish: "Published",
  "change-plan": "Plan changed",
};

/** What was done: "Changed" for "update". */
export const actionName = (action: string): string => actions[action] ?? readableName(action);

/** The name of a field for people: "Speakers" for "speakerIds", "Company name" for "companyName". */
export function fieldName(name: string): string {
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
  return `${names.join(", ")} has been changed again since. Revert the later change first.`;
}

/** The ids that a value of a field holds. */
export function idsIn(name: string, value: unknown): string[] {
  if (!/Ids?$/.test(name) || name === "externalId") return [];
  return [value].flat().filter((id) => typeof id === "string");
}

/** A value of a field as a text; empty if it has none. */
export function valueText(
  name: string,
  value: unknown,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const ids = idsIn(name, value);
  if (ids.length > 0) return ids.map((id) => names.get(id) ?? "a deleted record").join(", ");
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object")) {
    return value.join("\n");
  }
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}
