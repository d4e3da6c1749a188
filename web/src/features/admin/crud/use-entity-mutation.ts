import type {
  ApolloCache,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useRef, useState } from "react";
import type { QueryField } from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { failureText, isSignedOut, unreachable } from "#site/failure-text.ts";
import type { FieldFault } from "#ui/form/form-contract.ts";
import { dismissToast, showToast } from "#ui/toast-store.ts";
import { evictFields } from "./cache-changes.ts";
import type { RecordChange } from "./use-conflict.ts";

/** What a mutation of the API answers: what it has made, or an error that its form can show. */
type Outcome = {
  __typename: string;
  message?: string;
  fields?: readonly FieldFault[];
  changes?: readonly RecordChange[];
};

/** A mutation answers in its one field. */
type OutcomeData = { [field: string]: Outcome };

/** What a mutation answers when it is not refused. */
type Made<Data extends OutcomeData> = Exclude<Data[keyof Data], { __typename: `${string}Error` }>;

/** What became of a change: done, or what is wrong with which field. */
export type Saved<Result = unknown> =
  | { done: true; made: Result }
  | {
      done: false;
      faults: readonly FieldFault[];
      signedOut?: boolean;
      /** What others saved since the form was opened, where that is why nothing was stored. */
      changes?: readonly RecordChange[] | undefined;
    };

type EntityMutation<Result, Variables> = {
  success: string | ((made: Result) => string);
  /** A sentence, to which the reason is added; or what to make of the reason. */
  failure: string | ((reason: string) => string);
  /** Instead of a reason, where the server gives none. */
  noReason?: string;
  /** The fields of the API that answer differently once the change is made. */
  outdates?: readonly QueryField[];
  /** Instead, what the cache has to learn of the answer, be it a refusal. */
  update?: (cache: ApolloCache, answer: Outcome, variables: Variables) => void;
};

let changesOnTheirWay = 0;

/** Whether a change is on its way to the server: what is read now may be of before or after it. */
export const isChanging = (): boolean => changesOnTheirWay > 0;

/**
 * A mutation for a form or a row, and whether it is on its way. It tells in a toast what became of
 * the change, hands objections to the form, and answers once the lists on the screen that the change
 * outdates are loaded again. What is asked twice while it is on its way is sent once.
 */
export function useEntityMutation<Data extends OutcomeData, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options: EntityMutation<Made<Data>, Variables>,
) {
  const { success, failure, noReason = unreachable, outdates = [] } = options;
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sending = useRef(new Map<string, Promise<Saved<Made<Data>>>>());

  // After a conflict, too: the form goes on with the record as it is now.
  const isOutdated = (answer: Outcome) => wasMade(answer) || answer.__typename === "ConflictError";
  const { update = (cache, answer) => isOutdated(answer) && evictFields(cache, outdates) } =
    options;
  const mutate = async (variables: Variables): Promise<Outcome | undefined> => {
    const { data } = await client.mutate({
      mutation: mutation as DocumentNode,
      variables,
      update: (cache, { data }) => {
        const answer = outcomeOf(data);
        if (answer) update(cache, answer, variables);
      },
      // The change is made, even where what it led to cannot be read just now.
      onQueryUpdated: (query, { complete }) =>
        complete ? undefined : query.refetch().catch(logError),
    });
    return outcomeOf(data);
  };

  const send = async (variables: Variables): Promise<Saved<Made<Data>>> => {
    try {
      const outcome = await mutate(variables);
      if (wasMade(outcome)) {
        const made = outcome as Made<Data>;
        const description = typeof success === "string" ? success : success(made);
        showToast({ title: "Success", description });
        return { done: true, made };
      }
      const { fields, changes, message } = outcome ?? {};
      if (!fields && !changes) fail(failure, message || noReason);
      return { done: false, faults: fields ?? [], changes };
    } catch (error) {
      logError(error);
      const signedOut = isSignedOut(error);
      fail(failure, signedOut ? sessionEnded : failureText(error, noReason));
      return { done: false, faults: [], signedOut };
    }
  };

  const run = async (variables: Variables): Promise<Saved<Made<Data>>> => {
    const key = JSON.stringify(variables);
    const already = sending.current.get(key);
    if (already) return already;
    dismissToast();
    setBusy(true);
    changesOnTheirWay += 1;
    const saved = send(variables);
    sending.current.set(key, saved);
    try {
      return await saved;
    } finally {
      changesOnTheirWay -= 1;
      sending.current.delete(key);
      setBusy(sending.current.size > 0);
    }
  };
  return [run, busy] as const;
}

const sessionEnded = "Your session has ended. Please sign in again, then repeat this.";

const outcomeOf = (data: unknown): Outcome | undefined =>
  Object.values((data ?? {}) as OutcomeData)[0];

const wasMade = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !outcome.__typename.endsWith("Error");

function fail(failure: string | ((reason: string) => string), reason: string): void {
  showToast({
    ...(typeof failure === "string"
      ? { title: failure, description: reason }
      : { title: "Error", description: failure(reason) }),
    kind: "destructive",
  });
}
