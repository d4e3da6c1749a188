import { useApolloClient } from "@apollo/client/react";
import { formatList } from "@summit/schema/validation/formats.ts";
import {
  DecideProposalsDocument,
  type Deliberation,
  type ListedProposalFragment,
} from "#graphql/admin-tabs/proposals/generated.ts";
import { useAdmin } from "../admin-context.ts";
import type { Bulk, BulkAction } from "../crud/bulk.ts";
import { savingOf } from "../crud/saving-of.ts";
import { useBulkChange } from "../crud/use-bulk-change.ts";

/** A decision about proposals. */
type Decision = { deliberation: Deliberation };

export const decisions: readonly BulkAction<Decision>[] = [
  { label: "Accept", done: "accepted", changes: { deliberation: "accepted" } },
  {
    label: "Waiting list",
    done: "put on the waiting list",
    changes: { deliberation: "waitlisted" },
  },
  { label: "Reject", done: "rejected", changes: { deliberation: "rejected" } },
  { label: "Leave undecided", done: "left undecided", changes: { deliberation: "pending" } },
];

const nouns = ["proposal", "proposals"] as const;

/** Deciding about one or many proposals. Nobody outside hears of it. */
export const useDecisions = () =>
  useBulkChange({
    nouns,
    nameOf: ({ title }) => title,
    update: DecideProposalsDocument,
    inputOf: (proposals: readonly ListedProposalFragment[], { deliberation }: Decision) => ({
      decisions: proposals.map(({ id, version }) => ({ id, version, deliberation })),
    }),
    noteOf: ({ keptSessions }) => {
      const told = "Nobody has been told yet.";
      if (keptSessions.length === 0) return told;
      const kept = formatList(
        "en-GB",
        keptSessions.map(({ title }) => `“${title}”`),
      );
      return keptSessions.length === 1
        ? `${told} ${kept} stays in the programme, because somebody has worked on it.`
        : `${told} ${kept} stay in the programme, because somebody has worked on them.`;
    },
    sinceThen: "letters, answers or changes since",
    invalidates: [
      "proposal",
      "proposals",
      "speakers",
      "scheduleItems",
      "programmeBoard",
      "programmeWarnings",
    ],
  });

/** What can be done with many proposals. */
export function useProposalBulk(): Bulk<ListedProposalFragment> {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const { isDone, run } = useDecisions();
  return {
    nouns,
    actions: decisions,
    isDone: (action, row) => row.state === "withdrawn" || isDone(action, row),
    run,
    save: savingOf(nouns[1], async (format, rows) => {
      const { exportProposals } = await import("./export-proposals.ts");
      await exportProposals(client, conferenceId, format, new Set(rows.map(({ id }) => id)));
    }),
  };
}
