import type {
  ApolloCache,
  ApolloClient,
  DocumentNode,
  OperationVariables,
  TypedDocumentNode,
} from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { entities } from "@summit/schema/validation/entities.ts";
import { getOperationAST } from "graphql";
import { useRef, useState } from "react";
import type { QueryField } from "#graphql/admin/generated.ts";
import { logError } from "#lib/log-error.ts";
import { isSignedOut } from "#site/failure-text.ts";
import type { FieldIssue } from "#ui/form/form-contract.ts";
import { showToast, type ToastMessage, withdrawToast } from "#ui/toast-store.ts";
import { evictFields } from "./cache-changes.ts";
import { asPendingMutation } from "./pending-mutations.ts";
import { noteMutation } from "./read-current.ts";
import { reasonOf, unreachable } from "./reason-of.ts";
import type { RecordChange } from "./use-conflict.ts";

/** The result of a mutation: the record that was stored, or an error that its form can show. */
type Outcome = {
  __typename: string;
  message?: string;
  fields?: readonly FieldIssue[];
  changes?: readonly RecordChange[];
  id?: string | null;
  version?: number;
};

/** The data of a mutation, which has one field. */
export type OutcomeData = { [field: string]: Outcome };

/** The members of a mutation's result that are no errors. */
export type SuccessOf<Data extends OutcomeData> = Exclude<
  Data[keyof Data],
  { __typename: `${string}Error` }
>;

/** Whether a change was stored, and the issues of its fields where it was not. */
export type SaveResult<Result = unknown> =
  | { done: true; result: Result }
  | {
      done: false;
      issues: readonly FieldIssue[];
      signedOut?: boolean;
      /** What others saved since the form was opened, where that is why nothing was stored. */
      changes?: readonly RecordChange[] | undefined;
    };

type EntityFailure = string | ((reason: string) => string);

export type EntityMutation<Result, Variables> = {
  /** The description of a toast of success, or a toast of its own where it is not one. */
  success:
    | string
    | ((
        result: Result,
        variables: Variables,
      ) => string | Pick<ToastMessage, "title" | "description" | "action">);
  /** The title of the toast, whose description is the reason; or makes the description of the reason. */
  failure: EntityFailure;
  /** Used as the reason where the server gives none. */
  noReason?: string;
  /** For actions without a form: errors of fields are told in a toast, too. */
  withoutForm?: boolean;
  /** The root fields of the API whose cached values are outdated by the change. */
  invalidates?: readonly QueryField[];
  /** Updates the cache with the result, errors included, in place of `invalidates`. */
  update?: (cache: ApolloCache, outcome: Outcome, variables: Variables) => void;
};

/**
 * A mutation for a form or a row, with its pending state. Shows a toast with the outcome, passes validation
 * errors to the form, and resolves once the invalidated lists on screen have been refetched. Identical requests
 * are deduplicated while pending.
 */
export function useEntityMutation<Data extends OutcomeData, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options: EntityMutation<SuccessOf<Data>, Variables>,
) {
  const { success, failure, noReason = unreachable, withoutForm, invalidates = [] } = options;
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const sending = useRef(new Map<string, Promise<SaveResult<SuccessOf<Data>>>>());

  // After a conflict, too, so that the form gets the present record, and people see what is there now.
  const outdatesLists = (outcome: Outcome) =>
    isSuccess(outcome) || outcome.__typename.endsWith("ConflictError");
  const { update = (cache, outcome) => outdatesLists(outcome) && evictFields(cache, invalidates) } =
    options;
  const mutate = async (variables: Variables): Promise<Outcome | undefined> => {
    const { data } = await client.mutate({
      mutation: mutation as DocumentNode,
      variables,
      update: (cache, { data }) => {
        noteMutation();
        const outcome = mutationOutcome(data);
        if (outcome) update(cache, outcome, variables);
      },
      // The change is stored, even if the lists cannot be loaded just now.
      onQueryUpdated: (query, { complete }) =>
        complete ? undefined : query.refetch().catch(logError),
    });
    return mutationOutcome(data);
  };

  const send = async (variables: Variables): Promise<SaveResult<SuccessOf<Data>>> => {
    const about = aboutOf(mutation, variables);
    withdrawToast(about);
    try {
      const outcome = await mutate(variables);
      if (isSuccess(outcome)) {
        const result = outcome as SuccessOf<Data>;
        const said = typeof success === "string" ? success : success(result, variables);
        const action = withoutForm || !outcome ? undefined : undoOf(client, outcome, variables);
        const toast =
          typeof said === "string" ? { title: "Success", description: said, action } : said;
        showToast({ ...toast, about });
        return { done: true, result };
      }
      const { fields, changes, message } = outcome ?? {};
      const inForm = Boolean(fields?.length) && !withoutForm;
      const reason = fields?.[0]?.message || message || noReason;
      if (!inForm && !changes) showToast({ ...failureToast(failure, reason), about });
      return { done: false, issues: fields ?? [], changes };
    } catch (error) {
      logError(error);
      const signedOut = isSignedOut(error);
      const reason = signedOut ? sessionEnded : reasonOf(error, noReason);
      showToast({ ...failureToast(failure, reason), about });
      return { done: false, issues: [], signedOut };
    }
  };

  const run = async (variables: Variables): Promise<SaveResult<SuccessOf<Data>>> => {
    const key = JSON.stringify(variables);
    const already = sending.current.get(key);
    if (already) return already;
    setBusy(true);
    const saved = asPendingMutation(() => send(variables));
    sending.current.set(key, saved);
    try {
      return await saved;
    } finally {
      sending.current.delete(key);
      setBusy(sending.current.size > 0);
    }
  };
  return [run, busy] as const;
}

const types: readonly string[] = Object.values(entities).map(({ type }) => type);

/** What a toast offers after a form has changed a record: to undo it. Undefined if the save has changed nothing. */
function undoOf(client: ApolloClient, saved: Outcome, { input }: OperationVariables) {
  const { __typename: type, id, version } = saved;
  const isChange = typeof input?.version === "number" && input.version > 0;
  if (!isChange || !id || !version || version <= input.version || !types.includes(type)) return;
  const run = async () => {
    const { undoChange } = await import("../history/undo-change.ts");
    await undoChange(client, { id, version });
  };
  return { label: "Undo", run: () => void run().catch(logError) };
}

const sessionEnded = "Your session has ended. Please sign in again, then retry.";

const mutationOutcome = (data: unknown): Outcome | undefined =>
  Object.values((data ?? {}) as OutcomeData)[0];

const isSuccess = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && !outcome.__typename.endsWith("Error");

function failureToast(failure: EntityFailure, reason: string): ToastMessage {
  return typeof failure === "string"
    ? { title: failure, description: reason, kind: "destructive" }
    : { title: "Error", description: failure(reason), kind: "destructive" };
}

/** Another attempt has the same operation and record. */
const aboutOf = (mutation: DocumentNode, { id, ids, input }: OperationVariables): string =>
  JSON.stringify([getOperationAST(mutation)?.name?.value, id ?? ids ?? input?.id]);
