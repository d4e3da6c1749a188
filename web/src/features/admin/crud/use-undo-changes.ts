import { type QueryField, RevertRecordsDocument } from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields } from "./cache-changes.ts";
import { useAction } from "./use-action.ts";

type Options = {
  /** "2 speakers" for 2. */
  count: (number: number) => string;
  /** What keeps a record from being undone: "because of ...". */
  sinceThen?: string | undefined;
  /** The root fields of the API whose cached values are outdated then. */
  invalidates: readonly QueryField[];
};

/** What a toast offers after many records have been changed: to undo it, but for those that were changed again since. */
export function useUndoChanges({ count, sinceThen = "changes since", invalidates }: Options) {
  const { conferenceId } = useAdmin();
  const [revert] = useAction(RevertRecordsDocument, {
    success: ({ revertedIds, keptIds }) => {
      const [undone, kept] = [revertedIds.length, keptIds.length];
      const left = `${count(kept)} ${kept === 1 ? "was" : "were"} left alone, because of ${sinceThen}`;
      if (undone === 0) return { title: "Nothing was undone", description: left };
      return `Undone for ${count(undone)}${kept > 0 ? `. ${left}` : ""}`;
    },
    failure: "Nothing was undone",
    update: (cache, { __typename }) => {
      if (!__typename.endsWith("Error")) evictFields(cache, invalidates);
    },
  });
  return (changeIds: readonly string[]) => ({
    label: "Undo",
    run: () => void revert({ input: { conferenceId, changeIds: [...changeIds] } }),
  });
}
