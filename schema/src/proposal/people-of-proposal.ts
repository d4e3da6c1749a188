import type { Prisma, Proposal, ProposalPerson } from "@summit/prisma/client.ts";
import { addContent } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { newNonce } from "#context/secret-texts.ts";
import { invalid } from "#errors/validation-error.ts";
import { findByEmail, people } from "#person/person.service.ts";
import { mostInvitations, type ProposalForm } from "./validation.ts";

type Given = ProposalForm["people"];

type ProposalRow = Pick<Proposal, "id" | "conferenceId" | "invitations">;

/** What has become of the people of a proposal. */
interface SavedPeople {
  /** The ids of those who are to be asked by mail whether they take part. */
  invited: string[];
  /** Whether anything is different. */
  changed: boolean;
}

/**
 * Stores who a proposal is by: the proposer, and then the others in order. Each is the person who has the email address,
 * or becomes one. A name never decides who somebody is, and never changes their record, since anybody can type it.
 *
 * @throws ValidationError if it would invite more people than a proposal may
 */
export async function savePeople(
  change: Change,
  proposal: ProposalRow,
  given: Given,
): Promise<SavedPeople> {
  const { tx } = change;
  const { id: proposalId, conferenceId } = proposal;
  const stored = await tx.proposalPerson.findMany({
    where: { proposalId },
    orderBy: { position: "asc" },
  });
  const wanted: { personId: string; name: string; email: string; known?: ProposalPerson }[] = [];
  for (const { name, email } of given) {
    const same = stored.find((row) => row.email === email);
    const personId = same?.personId ?? (await personWith(change, conferenceId, { name, email }));
    const known = stored.find((row) => row.personId === personId);
    // Two addresses may belong to one person by now.
    if (wanted.some((other) => other.personId === personId)) continue;
    wanted.push({ personId, name, email, ...(known && { known }) });
  }
  const invited = wanted.flatMap(({ personId, known }, at) => (at > 0 && !known ? personId : []));
  if (proposal.invitations + invited.length > mostInvitations) throw tooManyInvitations();
  const changed =
    wanted.length !== stored.length ||
    wanted.some(({ personId, name, email }, at) => {
      const row = stored[at];
      return row?.personId !== personId || row.name !== name || row.email !== email;
    });
  if (!changed) return { invited, changed };

  await tx.proposalPerson.deleteMany({ where: { proposalId } });
  await tx.proposalPerson.createMany({
    data: wanted.map(({ known, ...row }, position) => ({
      proposalId,
      conferenceId,
      position,
      ...row,
      ...statusOf(position, known),
    })),
  });
  await tx.proposal.update({
    where: { id: proposalId },
    data: { invitations: { increment: invited.length } },
  });
  return { invited, changed };
}

/** The proposer need not be asked. */
function statusOf(position: number, known: ProposalPerson | undefined) {
  if (known && (position > 0 || known.status === "confirmed")) {
    const { status, linkNonce, answeredAt } = known;
    return { status, linkNonce, answeredAt };
  }
  return position === 0
    ? ({ status: "confirmed", answeredAt: new Date() } as const)
    : ({ status: "invited", linkNonce: newNonce() } as const);
}

async function personWith(
  change: Change,
  conferenceId: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const found = await findByEmail(change.tx, conferenceId, email);
  return found?.id ?? (await addContent(change, people, conferenceId, { name, email })).id;
}

const tooManyInvitations = () =>
  invalid(
    "people",
    `A proposal can invite ${mostInvitations} people in all, also if some of them are taken off again`,
    "OUT_OF_RANGE",
  );

/** How many proposals somebody has submitted to a conference as the proposer, another one left out. */
export async function countProposalsOf(
  tx: Prisma.TransactionClient,
  conferenceId: string,
  email: string,
  exceptId?: string,
): Promise<number> {
  const person = await findByEmail(tx, conferenceId, email);
  if (!person) return 0;
  return tx.proposalPerson.count({
    where: {
      personId: person.id,
      position: 0,
      proposal: { state: "submitted", ...(exceptId && { id: { not: exceptId } }) },
    },
  });
}
