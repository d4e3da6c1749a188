import type { TypedDocumentNode } from "@apollo/client";
import { evictRecord } from "./cache-changes.ts";
import { useEntityMutation } from "./use-entity-mutation.ts";

type DeletionData = { [field: string]: { __typename: string; message?: string } };

type Removal = {
  /** The API's name for what is deleted. */
  typename: string;
  /** The text of the confirm dialog. */
  question: string;
  success: string;
  failure: string;
};

/**
 * Deletes a record after a confirm dialog, and removes it from every cached list. The dialog also
 * shows the consequence, if there is one.
 */
export function useRemove<Data extends DeletionData>(
  mutation: TypedDocumentNode<Data, { id: string | number }>,
  { typename, question, ...messages }: Removal,
): (id: string, consequence?: string) => Promise<void> {
  const [remove] = useEntityMutation(mutation, {
    withoutForm: true,
    ...messages,
    update: (cache, outcome, { id }) => {
      // A record that somebody else has deleted is removed, too.
      const gone = outcome.__typename === "NotFoundError" || !outcome.__typename.endsWith("Error");
      if (gone) evictRecord(cache, typename, String(id));
    },
  });
  return async (id, consequence) => {
    const asked = [question, consequence].filter(Boolean).join("\n\n");
    if (window.confirm(asked)) await remove({ id });
  };
}
