import type { Prisma, Proposal } from "@summit/prisma/client.ts";
import type { RecordedChange } from "#audit/audit.service.ts";
import type { Change } from "#content/editing.ts";
import type { SubmissionEventType } from "#webhook/event-types.ts";
import type { Webhooks } from "#webhook/webhooks.ts";

type Verb = "submit" | "update" | "withdraw";

const types = {
  submit: "proposal.submitted",
  update: "proposal.updated",
  withdraw: "proposal.withdrawn",
} as const satisfies Record<Verb, SubmissionEventType>;

/** Logs what happened to a proposal, and tells the team's webhook endpoints, in the transaction of the change. */
export async function announceProposal(
  change: Change,
  webhooks: Webhooks,
  verb: Verb,
  proposal: Proposal,
  fields?: readonly string[],
): Promise<void> {
  const { id, conferenceId, version, title, abstract, kind } = proposal;
  const { tx } = change;
  const people = await tx.proposalPerson.findMany({
    where: { proposalId: id },
    orderBy: { position: "asc" },
    select: { name: true, email: true },
  });
  await change.log(`proposal.${verb}`, proposal, {}, { version, fields });
  await webhooks.announce(tx, [
    {
      type: types[verb],
      conferenceId,
      recordId: id,
      data: { title, abstract, kind, people } satisfies Prisma.InputJsonObject,
    },
  ]);
}

const aboutDecisions = {
  decide: { type: "proposal.decided", field: "deliberation" },
  answer: { type: "proposal.answered", field: "answer" },
} as const satisfies Record<string, { type: SubmissionEventType; field: keyof Proposal }>;

/**
 * Logs what the team has decided or authors have answered, and tells the team's webhook endpoints.
 *
 * @param historyOf what goes into the history of each
 */
export async function announceProposals(
  change: Change,
  webhooks: Webhooks,
  verb: keyof typeof aboutDecisions,
  proposals: readonly Proposal[],
  historyOf?: (proposal: Proposal) => RecordedChange,
): Promise<void> {
  const { type, field } = aboutDecisions[verb];
  for (const proposal of proposals) {
    const { version, [field]: value } = proposal;
    const recorded = { version, fields: [field], ...historyOf?.(proposal) };
    await change.log(`proposal.${verb}`, proposal, { [field]: value }, recorded);
  }
  await webhooks.announce(
    change.tx,
    proposals.map(({ id: recordId, conferenceId, title, kind, deliberation, answer }) => {
      const data = { title, kind, deliberation, answer } satisfies Prisma.InputJsonObject;
      return { type, conferenceId, recordId, data };
    }),
  );
}
