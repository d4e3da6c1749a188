import type { TypedDocumentNode } from "@apollo/client";
import { readableName } from "#lib/readable-name.ts";
import { evictRecord } from "./cache-changes.ts";
import { useEntityMutation } from "./use-entity-mutation.ts";

type DeletionData = { [field: string]: { __typename: string; message?: string } };

/** The API's name for what is deleted, and texts that do not derive from what it is called. */
type Removal = { typename: string; noun?: string; success?: string; failure?: string };

/**
 * Deletes a record after a confirm dialog, and removes it from every cached list. The dialog also
 * shows the consequence, if there is one.
 */
export function useRemove<Data extends DeletionData>(
  mutation: TypedDocumentNode<Data, { id: string | number }>,
  { typename, noun = nounOf(typename), ...texts }: Removal,
): (id: string, consequence?: string) => Promise<void> {
  const [remove] = useEntityMutation(mutation, {
    withoutForm: true,
    success: `${readableName(noun)} deleted successfully`,
    failure: `Failed to delete ${noun}`,
    ...texts,
    update: (cache, outcome, { id }) => {
      // A record that somebody else has deleted is removed, too.
      const gone = outcome.__typename === "NotFoundError" || !outcome.__typename.endsWith("Error");
      if (gone) evictRecord(cache, typename, String(id));
    },
  });
  return async (id, consequence) => {
    const question = `Are you sure you want to delete this ${noun}?`;
    const asked = [question, consequence].filter(Boolean).join("\n\n");
    if (window.confirm(asked)) await remove({ id });
  };
}

/** "ticket type" for "TicketType". */
const nounOf = (typename: string): string =>
  typename.replaceAll(/(?!^)[A-Z]/g, " $&").toLowerCase();
