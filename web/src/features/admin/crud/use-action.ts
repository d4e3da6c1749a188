import type { OperationVariables, TypedDocumentNode } from "@apollo/client";
import { confirmInDialog, type Question } from "#ui/ask-store.ts";
import {
  type EntityMutation,
  type OutcomeData,
  type SaveResult,
  type SuccessOf,
  useEntityMutation,
} from "./use-entity-mutation.ts";

/** A mutation without a form, with its pending state. Given a question, it is sent only if a dialog is agreed to. */
export function useAction<Data extends OutcomeData, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  options: EntityMutation<SuccessOf<Data>, Variables>,
) {
  const [send, busy] = useEntityMutation(mutation, { ...options, withoutForm: true });
  const run = async (
    variables: Variables,
    question?: Question,
  ): Promise<SaveResult<SuccessOf<Data>>> =>
    question === undefined || (await confirmInDialog(question))
      ? send(variables)
      : { done: false, issues: [] };
  return [run, busy] as const;
}
