import type { TypedDocumentNode } from "@apollo/client";
import { useAdmin } from "../admin-context.ts";
import { evictRecords } from "./cache-changes.ts";
import { useAction } from "./use-action.ts";
import { countOf } from "./use-bulk-change.ts";
import type { OutcomeData } from "./use-entity-mutation.ts";
import { goesToBin, useUndo } from "./use-restore.ts";

export type BulkDeleted =
  | { __typename: "BulkDelete"; ids: readonly string[] }
  | { __typename: `${string}Error` };

type RemovalOptions = { typename: string; nouns: readonly [string, string] };

/** Deletes many records, all or none, after a question. The toast offers to undo it where they go to the bin. */
export function useBulkRemoval(
  mutation: TypedDocumentNode<
    { [field: string]: BulkDeleted },
    { input: { conferenceId: string; ids: string[] } }
  >,
  { typename, nouns }: RemovalOptions,
): (rows: readonly { id: string }[]) => Promise<boolean> {
  const { conferenceId } = useAdmin();
  const undo = useUndo();
  const count = countOf(nouns);
  const canUndo = goesToBin(typename);
  const [remove] = useAction(mutation as unknown as AnyMutation, {
    success: (result) => {
      const { ids } = result as Extract<BulkDeleted, { ids: unknown }>;
      const description = `${count(ids.length)} deleted`;
      return { title: "Success", description, ...(canUndo && { action: undo(ids) }) };
    },
    failure: `Failed to delete ${nouns[1]}`,
    update: (cache, outcome, { input }) => {
      if (!outcome.__typename.endsWith("Error")) evictRecords(cache, typename, input.ids);
    },
  });
  return async (rows) => {
    const ids = rows.map(({ id }) => id);
    const these = rows.length === 1 ? `this ${nouns[0]}` : `these ${count(rows.length)}`;
    const question = `Are you sure you want to delete ${these}?`;
    const consequence = canUndo ? "" : "\n\nThis cannot be undone.";
    const asked = { question: question + consequence, action: "Delete", danger: true };
    return (await remove({ input: { conferenceId, ids } }, asked)).done;
  };
}

/** What the types of the operations of all kinds have in common. */
type AnyMutation = TypedDocumentNode<
  OutcomeData,
  { input: { conferenceId: string; ids: string[] } }
>;
