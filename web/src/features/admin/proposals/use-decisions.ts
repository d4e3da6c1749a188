import { useApolloClient } from "@apollo/client/react";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import {
  DecideProposalsDocument,
  type Deliberation,
  type ListedProposalFragment,
} from "#graphql/admin-tabs/generated.ts";
import { logError } from "#lib/log-error.ts";
import { showToast } from "#ui/toast-store.ts";
import { useAdmin } from "../admin-context.ts";
import { useAction } from "../crud/use-action.ts";
import type { Bulk, BulkAction } from "../crud/use-bulk.ts";
import type { ExportFormat } from "../export/export-list.ts";

const decisions: readonly BulkAction<{ deliberation: Deliberation }>[] = [
  { label: "Accept", done: "accepted", changes: { deliberation: "accepted" } },
  {
    label: "Waiting list",
    done: "put on the waiting list",
    changes: { deliberation: "waitlisted" },
  },
  { label: "Reject", done: "rejected", changes: { deliberation: "rejected" } },
  { label: "Leave undecided", done: "left undecided", changes: { deliberation: "pending" } },
];

const count = (number: number) =>
  `${formatNumber("en-GB", number)} ${number === 1 ? "proposal" : "proposals"}`;

/** Deciding about one or many proposals. Nobody outside hears of it. */
export function useDecide() {
  const { conferenceId } = useAdmin();
  const [decide] = useAction(DecideProposalsDocument, {
    success: ({ proposals, unchangedIds, keptSessions }) => {
      const changed = proposals.length - unchangedIds.length;
      const to = proposals[0]?.deliberation ?? "pending";
      const done = decisions.find(({ changes }) => changes.deliberation === to)?.done;
      const kept = keptSessions.map(({ title }) => `“${title}”`).join(", ");
      const stays =
        kept &&
        ` ${kept} ${keptSessions.length === 1 ? "stays" : "stay"} in the programme, because somebody has worked on it.`;
      if (changed === 0) return `${count(proposals.length)} ${done} already.`;
      return `${count(changed)} ${done}. Nobody has been told yet.${stays}`;
    },
    failure: (reason) => reason,
    invalidates: [
      ...(["proposal", "proposals"] as const),
      ...(["speakers", "scheduleItems", "programmeBoard", "programmeWarnings"] as const),
    ],
  });
  return async (
    deliberation: Deliberation,
    proposals: readonly Pick<ListedProposalFragment, "id" | "version">[],
  ): Promise<boolean> => {
    const given = proposals.map(({ id, version }) => ({ id, version, deliberation }));
    return (await decide({ input: { conferenceId, decisions: given } })).done;
  };
}

/** What can be done with many proposals. */
export function useProposalBulk(): Bulk<ListedProposalFragment> {
  const { conferenceId } = useAdmin();
  const client = useApolloClient();
  const decide = useDecide();
  const save = async (format: ExportFormat, rows: readonly ListedProposalFragment[]) => {
    try {
      const { exportProposals } = await import("./export-proposals.ts");
      await exportProposals(client, conferenceId, format, new Set(rows.map(({ id }) => id)));
    } catch (error) {
      logError(error);
      showToast({
        kind: "destructive",
        title: "Failed to export proposals",
        description: "Please try again.",
      });
    }
  };
  return {
    nouns: ["proposal", "proposals"],
    actions: decisions,
    isDone: ({ changes }, row) =>
      row.state === "withdrawn" ||
      row.deliberation === (changes as { deliberation: Deliberation }).deliberation,
    run: (action, rows) =>
      decide((action.changes as { deliberation: Deliberation }).deliberation, rows),
    save: (format, rows) => void save(format, rows),
  };
}
