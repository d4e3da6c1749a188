import type { TypedDocumentNode } from "@apollo/client";
import { readableName } from "#lib/readable-name.ts";
import { ask } from "#ui/ask-store.ts";
import { evictRecords } from "./cache-changes.ts";
import { useEntityMutation } from "./use-entity-mutation.ts";
import { goesToBin, nounOf, useUndo } from "./use-restore.ts";

type DeletionData = { [field: string]: { __typename: string; message?: string } };

/** The API's name for what is deleted, and texts that do not derive from what it is called. */
type Removal = { typename: string; noun?: string; success?: string; failure?: string };

/** What is deleted only after the browser's own question, as the specification says. */
const askedByBrowser = ["Speaker", "ScheduleItem", "TicketType", "ContactSubmission"];

/**
 * Deletes a record, and removes it from every cached list. What goes to the bin is deleted at once, and the toast offers
 * to undo it; before anything else a dialog asks, which also shows the consequence, if there is one.
 */
export function useRemove<Data extends DeletionData>(
  mutation: TypedDocumentNode<Data, { id: string | number }>,
  { typename, noun = nounOf(typename), ...texts }: Removal,
): (id: string, consequence?: string) => Promise<void> {
  const undo = useUndo();
  const { success = `${readableName(noun)} deleted successfully` } = texts;
  const [remove] = useEntityMutation(mutation, {
    withoutForm: true,
    failure: `Failed to delete ${noun}`,
    ...texts,
    success: (_result, { id }) => ({
      title: "Success",
      description: success,
      ...(goesToBin(typename) && { action: undo([String(id)]) }),
    }),
    update: (cache, outcome, { id }) => {
      // A record that somebody else has deleted is removed, too.
      const gone = outcome.__typename === "NotFoundError" || !outcome.__typename.endsWith("Error");
      if (gone) evictRecords(cache, typename, [String(id)]);
    },
  });
  return async (id, consequence) => {
    const question = `Are you sure you want to delete this ${noun}?`;
    const asked = [question, consequence].filter(Boolean).join("\n\n");
    const isAgreed = askedByBrowser.includes(typename)
      ? window.confirm(asked)
      : goesToBin(typename) || (await ask({ question: asked, action: "Delete", danger: true }));
    if (isAgreed) await remove({ id });
  };
}
