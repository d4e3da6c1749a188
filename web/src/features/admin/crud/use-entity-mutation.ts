import { useApolloClient } from "@apollo/client/react";
import { logError } from "#lib/log-error.ts";
import { failureText } from "#site/failure-text.ts";
import type { FieldFault } from "#ui/form/form-contract.ts";
import { showToast } from "#ui/toast-store.ts";

/** What a mutation of the API gives back, as far as all of them have it. */
type Outcome = {
  __typename?: string;
  message?: string;
  fields?: readonly FieldFault[];
};

type Messages = {
  success: string;
  /** A sentence, to which the reason is added; or what to make of the reason. */
  failure: string | ((reason: string) => string);
  /** Instead of a reason, where the server gives none. */
  noReason?: string;
};

/** What became of a change: done, or what is wrong with which field. */
export type Saved = { done: boolean; faults: readonly FieldFault[] };

/**
 * Runs a mutation for a form or a row: tells what became of it in a toast, hands the API's
 * objections to the form, and has every list on the screen loaded again.
 */
export function useEntityMutation() {
  const client = useApolloClient();
  return async function change(
    run: () => Promise<Outcome | null | undefined>,
    { success, failure, noReason = "Please try again." }: Messages,
  ): Promise<Saved> {
    try {
      const outcome = await run();
      if (outcome?.__typename === "ValidationError") {
        return { done: false, faults: outcome.fields ?? [] };
      }
      if (!outcome || outcome.__typename?.endsWith("Error")) {
        fail(failure, outcome?.message || noReason);
        return { done: false, faults: [] };
      }
      // The change is made, even where what it led to cannot be read just now.
      await client.refetchQueries({ include: "active" }).catch(logError);
      showToast({ title: "Success", description: success });
      return { done: true, faults: [] };
    } catch (error) {
      logError(error);
      fail(failure, failureText(error, noReason));
      return { done: false, faults: [] };
    }
  };
}

function fail(failure: Messages["failure"], reason: string): void {
  showToast({
    ...(typeof failure === "string"
      ? { title: failure, description: reason }
      : { title: "Error", description: failure(reason) }),
    kind: "destructive",
  });
}
