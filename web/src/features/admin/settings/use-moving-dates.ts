import { useApolloClient } from "@apollo/client/react";
import { AdminUntoldSpeakersDocument } from "#graphql/admin-tabs/releases/generated.ts";
import { AdminMovingWithDatesDocument } from "#graphql/admin-tabs/settings/generated.ts";
import { logError } from "#lib/log-error.ts";
import { confirmInDialog } from "#ui/ask-store.ts";
import { useAdmin } from "../admin-context.ts";
import { showFailure } from "../crud/show-failure.ts";
import type { SaveResult } from "../crud/use-entity-mutation.ts";
import { useTellSpeakers } from "../releases/untold-speakers.tsx";
import {
  type ConferenceDates,
  changesDates,
  movesSessions,
  movingQuestion,
} from "./moving-question.ts";

/**
 * Saves a conference's dates and time zone once somebody has agreed to what changes with them, and offers to tell the
 * speakers whose times are others then.
 */
export function useMovingDates(conferenceId: string, failure: string) {
  const client = useApolloClient();
  const { canRead } = useAdmin();
  const [tell] = useTellSpeakers();
  const latest = { variables: { conferenceId }, fetchPolicy: "network-only" } as const;

  const isAgreed = async (before: ConferenceDates, after: ConferenceDates): Promise<boolean> => {
    const { data } = await client.query({ query: AdminMovingWithDatesDocument, ...latest });
    if (!data?.conference) return true;
    const question = movingQuestion(before, after, data.movingWithDates, data.conference);
    return question === undefined || confirmInDialog(question);
  };

  const offerToTell = async () => {
    const { data } = await client.query({ query: AdminUntoldSpeakersDocument, ...latest });
    const names = data?.untoldSpeakers ?? [];
    if (names.length > 0) await tell(names);
  };

  return async (
    before: ConferenceDates,
    after: ConferenceDates,
    save: () => Promise<SaveResult>,
  ): Promise<SaveResult> => {
    if (!canRead || !changesDates(before, after)) return save();
    try {
      if (!(await isAgreed(before, after))) return { done: false, issues: [] };
    } catch (error) {
      showFailure(failure, error);
      return { done: false, issues: [] };
    }
    const saved = await save();
    // The dates are saved, whether or not this can be asked just now: the programme offers it, too.
    if (saved.done && movesSessions(before, after)) void offerToTell().catch(logError);
    return saved;
  };
}
