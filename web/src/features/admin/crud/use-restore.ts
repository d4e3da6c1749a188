import { listedEntities } from "@summit/schema/validation/entities.ts";
import { type QueryField, RestoreRecordsDocument } from "#graphql/admin/generated.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields } from "./cache-changes.ts";
import { useEntityMutation } from "./use-entity-mutation.ts";

/** The kinds of records that go to the bin when they are deleted, by their types. */
const kinds = new Map(Object.values(listedEntities).map((kind) => [kind.type as string, kind]));

/** Whether a record of a type goes to the bin when it is deleted. */
export const goesToBin = (typename: string): boolean => kinds.has(typename);

/** Restores records of any kind from the bin, and says what is not as it was. */
export function useRestore() {
  const { conferenceId } = useAdmin();
  const [restore, busy] = useEntityMutation(RestoreRecordsDocument, {
    withoutForm: true,
    success: ({ records }) => {
      const [only] = records;
      const name = records.length === 1 && only ? `“${only.name}”` : `${records.length} records`;
      if (records.length === 0) return { title: "Nothing restored", description: gone };
      const notes = records.flatMap((record) => record.notes);
      return [`${name} restored`, ...notes].join(". ").replace(/\.\. /g, ". ");
    },
    failure: "Failed to restore",
    update: (cache, { __typename }) => {
      // Records of every kind show each other.
      if (!__typename.endsWith("Error")) evictFields(cache, everyList);
    },
  });
  const run = (ids: readonly string[]) => restore({ input: { conferenceId, ids: [...ids] } });
  return [run, busy] as const;
}

const gone = "It is not in the bin any more. Somebody else may have restored it already.";

const everyList: readonly QueryField[] = [...[...kinds.values()].map(({ list }) => list), "bin"];

/** What a toast offers after records have been deleted. */
export function useUndo(): (ids: readonly string[]) => { label: string; run: () => void } {
  const [restore] = useRestore();
  return (ids) => ({ label: "Undo", run: () => void restore(ids) });
}

/** "ticket type" for "TicketType". */
export const nounOf = (typename: string): string =>
  typename.replaceAll(/(?!^)[A-Z]/g, " $&").toLowerCase();
