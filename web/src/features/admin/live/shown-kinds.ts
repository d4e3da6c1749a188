import type { DocumentNode } from "graphql";
import type { QueryField } from "#graphql/admin/generated.ts";

/**
 * Whose records the API's fields show, in the names of the server's events. A field that is missing here may show any: it is
 * read again after each change.
 */
const shownKinds: Partial<Record<QueryField, readonly string[]>> = {
  article: ["article"],
  articles: ["article"],
  exhibitPackages: ["exhibit-package"],
  pages: ["page"],
  people: ["person", "speaker"],
  person: ["person", "speaker"],
  personList: ["person", "speaker"],
  // No change of content changes them.
  savedViews: [],
  // A session names its rooms, its track and its speakers, and a refusal of theirs to be recorded.
  scheduleItemList: ["schedule-item", "programme", "room", "track", "speaker", "person"],
  scheduleItems: ["schedule-item", "programme", "room", "track", "speaker", "person"],
  speaker: ["speaker", "schedule-item", "programme", "person"],
  speakerList: ["speaker", "schedule-item", "programme", "person"],
  speakers: ["speaker", "schedule-item", "programme", "person"],
  sponsors: ["sponsor"],
  ticketTypes: ["ticket-type"],
  tracks: ["track"],
};

/**
 * Whether the result of a query may be another one after changes.
 *
 * @param kinds of the changed records; undefined if anything may have changed
 */
export function concerns(query: DocumentNode, kinds: ReadonlySet<string> | undefined): boolean {
  if (!kinds) return true;
  const [operation] = query.definitions;
  if (operation?.kind !== "OperationDefinition") return true;
  return operation.selectionSet.selections.some((selection) => {
    const shown = selection.kind === "Field" && shownKinds[selection.name.value as QueryField];
    return !shown || shown.some((kind) => kinds.has(kind));
  });
}
