import type { Prisma, Proposal } from "@summit/prisma/client.ts";
import type { Change } from "#content/editing.ts";
import type { SubmissionEventType } from "#webhook/event-types.ts";
import type { Webhooks } from "#webhook/webhooks.ts";

const types = {
  decide: { type: "proposal.decided", field: "deliberation" },
  answer: { type: "proposal.answered", field: "answer" },
} as const satisfies Record<string, { type: SubmissionEventType; field: keyof Proposal }>;

/** Logs what the team has decided or authors have answered, and tells the team's webhook endpoints. */
export async function announceProposals(
  change: Change,
  webhooks: Webhooks,
  verb: keyof typeof types,
  proposals: readonly Proposal[],
): Promise<void> {
  const { type, field } = types[verb];
  for (const proposal of proposals) {
    const { version, [field]: value } = proposal;
    await change.log(`proposal.${verb}`, proposal, { version, fields: [field], [field]: value });
  }
  await webhooks.announce(
    change.tx,
    proposals.map(({ id: recordId, conferenceId, title, kind, deliberation, answer }) => {
      const data = { title, kind, deliberation, answer } satisfies Prisma.InputJsonObject;
      return { type, conferenceId, recordId, data };
    }),
  );
}
