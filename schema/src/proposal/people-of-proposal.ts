import type { Prisma, Proposal, ProposalPerson } from "@summit/prisma/client.ts";
import { addContent } from "#content/create-content.ts";
import type { Change } from "#content/editing.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { answerText } from "#messages/readers.ts";
import { findByEmail, people } from "#person/person.service.ts";
import { mostInvitations, type ProposalForm } from "#proposal/validation.ts";
import { giveLinks } from "#speaking/give-links.ts";

type Given = ProposalForm["people"];

type ProposalRow = Pick<Proposal, "id" | "conferenceId" | "invitations">;

/** What has become of the people of a proposal. */
interface SavedPeople {
  /** The ids of those who are to be asked by mail: co-speakers whether they take part, a proposer whether it is theirs. */
  invited: string[];
  /** Whether anything is different. */
  changed: boolean;
}

/**
 * Stores who a proposal is by: the proposer, and then the others in order. Each is the person who has the email address,
 * or becomes one. A name never decides who somebody is, and never changes their record, since anybody can type it. So can
 * anybody type an address: it acts for nobody until its owner has said so by a link of their own, or the team has. Others
 * are asked only after the proposer has, so that nobody has strangers asked in the name of somebody else.
 *
 * @param byTeam whether an editor says so
 * @throws ValidationError if it would invite more people than a proposal may
 */
export async function savePeople(
  change: Change,
  proposal: ProposalRow,
  given: Given,
  byTeam: boolean,
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
  const added = wanted.filter(({ known }, at) => at > 0 && !known).length;
  if (added > 0) await checkInvitations(tx, proposal, added);
  const isProven = isProvenProposer(stored, wanted[0]?.personId, byTeam);
  const rows = wanted.map(({ known, ...row }, position) => ({
    ...row,
    ...(position === 0 ? ofProposer(known, { isProven, byTeam }) : ofCoSpeaker(known, isProven)),
    position,
  }));
  const isSame = (one: Answered & Named, other: Answered & Named) =>
    one.personId === other.personId &&
    one.name === other.name &&
    one.email === other.email &&
    one.status === other.status &&
    (one.askedAt === null) === (other.askedAt === null);
  const changed =
    rows.length !== stored.length ||
    rows.some((row, at) => {
      const before = stored[at];
      return !before || !isSame(row, before);
    });
  const wasAsked = (id: string, at: number) =>
    stored.some(
      ({ personId, askedAt, position }) =>
        personId === id && askedAt !== null && (at > 0 || position === 0),
    );
  const invited = rows
    .filter(({ personId, status, askedAt }, at) => {
      return status === "invited" && askedAt !== null && !wasAsked(personId, at);
    })
    .map(({ personId }) => personId);
  if (!changed) return { invited, changed };

  await tx.proposalPerson.deleteMany({ where: { proposalId } });
  await tx.proposalPerson.createMany({
    data: rows.map((row) => ({ proposalId, conferenceId, ...row })),
  });
  await tx.proposal.update({
    where: { id: proposalId },
    data: { invitations: { increment: added } },
  });
  await giveLinks(
    tx,
    rows.flatMap(({ personId, askedAt }) => (askedAt ? personId : [])),
  );
  return { invited, changed };
}

type Answered = Pick<ProposalPerson, "status" | "askedAt">;
type Named = Pick<ProposalPerson, "personId" | "name" | "email">;

/** Whether the proposer is who says so: the team does, or they have by a link of their own. */
const isProvenProposer = (
  stored: readonly ProposalPerson[],
  personId: string | undefined,
  byTeam: boolean,
): boolean => {
  const before = stored[0];
  return byTeam || (before?.personId === personId && before?.status === "confirmed");
};

/** The proposer: asked whether the proposal is theirs, also one who was a co-speaker before. */
function ofProposer(
  known: ProposalPerson | undefined,
  { isProven, byTeam }: { isProven: boolean; byTeam: boolean },
) {
  const askedAt = known?.askedAt ?? new Date();
  const answered = known && { status: known.status, answeredAt: known.answeredAt };
  if (byTeam && known?.status !== "confirmed") {
    return { status: "confirmed" as const, askedAt, answeredAt: new Date() };
  }
  if (answered && (isProven || known.position === 0)) return { ...answered, askedAt };
  return { status: "invited" as const, askedAt, answeredAt: null };
}

/** Somebody else: asked as soon as the proposer is proven. */
function ofCoSpeaker(known: ProposalPerson | undefined, isProven: boolean) {
  const { status, askedAt, answeredAt } = known ?? {
    status: "invited" as const,
    askedAt: null,
    answeredAt: null,
  };
  const isAsked = status === "invited" && isProven;
  return { status, askedAt: askedAt ?? (isAsked ? new Date() : null), answeredAt };
}

/**
 * Checks that people change nothing about who speaks once the team has decided, which may have put them into the programme.
 * It is not said what it has decided.
 *
 * @throws ValidationError
 */
export async function checkUndecided(
  tx: Prisma.TransactionClient,
  { id: proposalId, deliberation }: Pick<Proposal, "id" | "deliberation">,
  given: Given,
): Promise<void> {
  if (deliberation === "pending") return;
  const stored = await tx.proposalPerson.findMany({
    where: { proposalId },
    orderBy: { position: "asc" },
  });
  const [before, after] = [stored, given].map(([first, ...others]) =>
    [first?.email, ...others.map(({ email }) => email).sort()].join("\n"),
  );
  if (stored.length === 0 || before === after) return;
  throw invalid("people", answerText("answers.peopleAreFixed"), "NOT_ALLOWED");
}

/**
 * Condition for the people of a proposal who take part as far as is known: its proposer, and the others who have agreed. Who
 * has not answered yet is sent the invitation and nothing else.
 */
export const takesPart = {
  status: { not: "declined" },
  OR: [{ position: 0 }, { status: "confirmed" }],
} as const satisfies Prisma.ProposalPersonWhereInput;

/** Asks those who have waited for the proposer's confirmation, and returns who they are. */
export async function askWaiting(
  { tx }: Change,
  proposalId: string,
): Promise<ProposalPerson["personId"][]> {
  const asked = await tx.proposalPerson.updateManyAndReturn({
    where: { proposalId, position: { gt: 0 }, status: "invited", askedAt: null },
    data: { askedAt: new Date() },
  });
  const ids = asked.map(({ personId }) => personId);
  await giveLinks(tx, ids);
  return ids;
}

async function personWith(
  change: Change,
  conferenceId: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const found = await findByEmail(change.tx, conferenceId, email);
  if (found) return found.id;
  try {
    return (await addContent(change, people, conferenceId, { name, email })).id;
  } catch (error) {
    const isFull =
      error instanceof ValidationError && error.fields.some(({ code }) => code === "OUT_OF_RANGE");
    if (!isFull) throw error;
    throw invalid("people", answerText("answers.peopleAreFull", { name }), "OUT_OF_RANGE");
  }
}

/** @throws ValidationError if a proposal would invite more people than it may */
async function checkInvitations(
  tx: Prisma.TransactionClient,
  { conferenceId, invitations }: ProposalRow,
  added: number,
): Promise<void> {
  const call = await tx.call.findUnique({
    where: { conferenceId },
    select: { mostSpeakers: true },
  });
  const most = mostInvitations(call?.mostSpeakers ?? 0);
  if (invitations + added <= most) return;
  throw invalid("people", answerText("answers.invitationsAtMost", { max: most }), "OUT_OF_RANGE");
}

/** How many proposals somebody has submitted as the proposer, and has confirmed; another one left out. */
export const countProposalsOf = (
  db: Prisma.TransactionClient,
  personId: string,
  exceptId: string,
): Promise<number> =>
  db.proposalPerson.count({
    where: {
      personId,
      position: 0,
      status: "confirmed",
      proposal: { state: "submitted", id: { not: exceptId } },
    },
  });
