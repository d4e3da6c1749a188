import type { ApolloClient } from "@apollo/client";
import {
  RecordHistoryDocument,
  RevertRecordDocument,
} from "#graphql/admin-tabs/history/generated.ts";
import { logError } from "#lib/log-error.ts";
import { showToast } from "#ui/toast-store.ts";
import { asPendingMutation } from "../crud/pending-mutations.ts";
import { reasonOf, unreachable } from "../crud/reason-of.ts";
import { changedSince } from "./history-texts.ts";

/** How far back a change is looked for; others may have saved since. */
const mostSince = 20;

/** A save, by the version that it gave a record. */
export type Saved = { id: string; version: number };

/**
 * Gives a record the values from before a save, unless they have been changed again since. A toast says what became of
 * it.
 */
export async function undoChange(client: ApolloClient, saved: Saved): Promise<void> {
  const about = `undo ${saved.id}`;
  const refuse = (description: string) =>
    showToast({ title: "Nothing was undone", description, kind: "destructive", about });
  try {
    const refusal = await asPendingMutation(() => revert(client, saved));
    if (refusal) return refuse(refusal);
    showToast({ title: "Success", description: "The change has been undone", about });
  } catch (error) {
    logError(error);
    refuse(reasonOf(error));
  }
}

/** @returns why it was not undone */
async function revert(client: ApolloClient, { id, version }: Saved): Promise<string | undefined> {
  const { data } = await client.query({
    query: RecordHistoryDocument,
    variables: { id, first: mostSince, after: null },
    fetchPolicy: "no-cache",
  });
  const change = data?.recordHistory.find((entry) => entry.version === version);
  if (!change) return "It has been changed many times since. Its history has all of its changes.";
  const result = await client.mutate({
    mutation: RevertRecordDocument,
    variables: { id, changeId: change.id, fields: null },
  });
  const outcome = result.data?.revertRecord;
  switch (outcome?.__typename) {
    case "RevertedRecord":
      await client.refetchQueries({ include: "active" }).catch(logError);
      return;
    case "ConflictError":
      return changedSince(outcome.changes);
    case "ValidationError":
      return outcome.fields[0]?.message ?? outcome.message;
    default:
      return outcome?.message ?? unreachable;
  }
}
