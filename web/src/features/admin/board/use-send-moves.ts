import { useApolloClient } from "@apollo/client/react";
import {
  MoveScheduleItemsDocument,
  type MoveScheduleItemsMutation,
} from "#graphql/admin-tabs/board/generated.ts";
import { logError } from "#lib/log-error.ts";
import { useAdmin } from "../admin-context.ts";
import { evictFields } from "../crud/cache-changes.ts";
import { asPendingMutation } from "../crud/pending-mutations.ts";
import { noteMutation } from "../crud/read-current.ts";
import { reasonOf, unreachable } from "../crud/reason-of.ts";
import { timesOf } from "./board-item.ts";
import { versionsOf } from "./undo.ts";
import type { MoveOutcome, SendMoves } from "./use-moves.ts";

/** Sends moves to the server, whose answer updates the items on screen. */
export function useSendMoves(): SendMoves {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const send: SendMoves = async (moves) => {
    const input = {
      conferenceId,
      moves: moves.map(({ id, version, to: { slot, roomIds, allRooms } }) => ({
        id,
        version,
        allRooms,
        roomIds: [...roomIds],
        ...timesOf(slot),
      })),
    };
    const { data } = await client.mutate({
      mutation: MoveScheduleItemsDocument,
      variables: { input },
      update: (cache) => {
        noteMutation();
        evictFields(cache, ["programmeWarnings"]);
      },
    });
    const outcome = moveOutcome(data?.moveScheduleItems);
    // What is gone or has changed otherwise is shown as it is.
    if (outcome.kind === "refused") void client.refetchQueries({ include: ["AdminBoard"] });
    return outcome;
  };
  return (moves) =>
    asPendingMutation(() => send(moves)).catch((error: unknown) => {
      logError(error);
      return { kind: "refused", reason: reasonOf(error) };
    });
}

type Answer = MoveScheduleItemsMutation["moveScheduleItems"];

function moveOutcome(answer: Answer | undefined): MoveOutcome {
  switch (answer?.__typename) {
    case "MovedScheduleItems":
      return { kind: "moved", versions: versionsOf(answer.scheduleItems) };
    case "MoveConflictError": {
      const names = answer.conflicts.flatMap(({ changes }) =>
        changes.flatMap(({ by }) => by ?? []),
      );
      return { kind: "conflict", by: [...new Set(names)], versions: versionsOf(answer.conflicts) };
    }
    case "RowsError":
      return { kind: "refused", reason: answer.rows[0]?.fields[0]?.message ?? answer.message };
    case "ValidationError":
      return { kind: "refused", reason: answer.fields[0]?.message ?? answer.message };
    default:
      return { kind: "refused", reason: answer?.message ?? unreachable };
  }
}
