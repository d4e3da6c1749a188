import type { TypedDocumentNode } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";
import { counted } from "#lib/counted.ts";
import { readableName } from "#lib/readable-name.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields, evictRecords } from "./cache-changes.ts";
import { sayIfChanged } from "./say-if-changed.ts";
import { useAction } from "./use-action.ts";
import type { OutcomeData } from "./use-entity-mutation.ts";
import { goesToBin, nounOf, useUndo } from "./use-restore.ts";

type Deleted =
  | { __typename: "BulkDelete"; ids: readonly string[] }
  | { __typename: `${string}Error` };

type Deletes = { input: { conferenceId: string; ids: string[] } };

type DeletedOne = { __typename: "Deleted"; id: string } | { __typename: `${string}Error` };

type DeletesOne = { input: { id: string; version: number } };

/** What is deleted, as its kind declares it. */
export type Removal = {
  bulkDelete: TypedDocumentNode<{ [field: string]: Deleted }, Deletes>;
  /** Of a kind with versions: deletes one unless somebody has changed it since. */
  deleteOne?: TypedDocumentNode<{ [field: string]: DeletedOne }, DeletesOne>;
  /** What to load again where it was not deleted for that reason. */
  invalidates?: readonly QueryField[];
  typename: string;
  /** What one is called, and several. */
  nouns: readonly [string, string];
};

/** A row that can be deleted, as it is shown. */
type Removable = { id: string; version?: number };

/** What is deleted only after the browser's own question, as the specification says. */
const askedByBrowser = ["Speaker", "ScheduleItem", "TicketType", "ContactSubmission"];

/**
 * Deletes one record or many, all or none, and removes them from every cached list. A single one that goes to the bin is
 * deleted at once; before anything else a dialog asks. The toast offers to undo what went to the bin.
 *
 * @param noun what messages about a single record call it
 */
export function useRemoval(
  { bulkDelete, deleteOne, invalidates = [], typename, nouns }: Removal,
  noun: string = nounOf(typename),
) {
  const { conferenceId } = useAdmin();
  const undo = useUndo();
  const canUndo = goesToBin(typename);
  const told = (description: string, ids: readonly string[]) => ({
    title: "Success",
    description,
    ...(canUndo && { action: undo(ids) }),
  });
  const useDeletion = (
    what: string,
    success: (ids: readonly string[]) => ReturnType<typeof told>,
  ) =>
    useAction(bulkDelete as unknown as TypedDocumentNode<OutcomeData, Deletes>, {
      success: (result) => success((result as Extract<Deleted, { ids: unknown }>).ids),
      failure: `Failed to delete ${what}`,
      update: (cache, outcome, { input }) => {
        // Records that somebody else has deleted are removed, too.
        if (!outcome.__typename.endsWith("Error")) evictRecords(cache, typename, input.ids);
      },
    });
  const [removeOne] = useDeletion(noun, (ids) =>
    ids.length === 0
      ? { title: `Failed to delete ${noun}`, description: "Somebody else has deleted it already." }
      : told(`${readableName(noun)} deleted successfully`, ids),
  );
  const [removeVersion] = useAction(
    (deleteOne ?? bulkDelete) as unknown as TypedDocumentNode<OutcomeData, DeletesOne>,
    {
      success: (_deleted, { input }) =>
        told(`${readableName(noun)} deleted successfully`, [input.id]),
      failure: `Failed to delete ${noun}`,
      update: (cache, { __typename: outcome }, { input }) => {
        if (outcome === "ConflictError") evictFields(cache, invalidates);
        else if (["Deleted", "NotFoundError"].includes(outcome)) {
          evictRecords(cache, typename, [input.id]);
        }
      },
    },
  );
  const removeUnchanged = async (input: DeletesOne["input"]) => {
    const removed = await removeVersion({ input });
    sayIfChanged(removed, `Failed to delete ${noun}`);
  };
  const [removeMany] = useDeletion(nouns[1], (ids) =>
    told(`${counted(ids.length, ...nouns)} deleted`, ids),
  );
  return {
    /** @param consequence what else is lost, for the question */
    remove: async ({ id, version }: Removable, consequence?: string): Promise<void> => {
      const question = `Are you sure you want to delete this ${noun}?`;
      const asked = [question, consequence].filter(Boolean).join("\n\n");
      const isAgreed = askedByBrowser.includes(typename)
        ? window.confirm(asked)
        : canUndo || (await confirmInDialog({ question: asked, action: "Delete", danger: true }));
      if (!isAgreed) return;
      if (deleteOne && version !== undefined) await removeUnchanged({ id, version });
      else await removeOne({ input: { conferenceId, ids: [id] } });
    },
    /** @returns whether it is done */
    removeMany: async (rows: readonly { id: string }[]): Promise<boolean> => {
      const these =
        rows.length === 1 ? `this ${nouns[0]}` : `these ${counted(rows.length, ...nouns)}`;
      const question = `Are you sure you want to delete ${these}?${canUndo ? "" : "\n\nThis cannot be undone."}`;
      const ids = rows.map(({ id }) => id);
      const asked = { question, action: "Delete", danger: true };
      return (await removeMany({ input: { conferenceId, ids } }, asked)).done;
    },
  };
}
