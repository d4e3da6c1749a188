import type { Call, Prisma, PrismaClient, Proposal } from "@summit/prisma/client.ts";
import { callStateAt, takesProposals } from "#call/call-state.ts";
import { isVisible } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { invalid, ValidationError } from "#errors/validation-error.ts";
import { answerText } from "#messages/readers.ts";
import { countProposalsOf } from "#proposal/people-of-proposal.ts";
import { isLink, lateSecret } from "#proposal/proposal-link.ts";
import { largestDraft, mostDrafts, type ProposalForm } from "#proposal/validation.ts";

/** @throws ValidationError if visitors cannot see the conference */
export async function callOf(services: Context, conferenceId: string): Promise<Call | null> {
  if (!(await isVisible(services, conferenceId))) throw noCall();
  return services.db.call.findUnique({ where: { conferenceId } });
}

export const noCall = () =>
  new ValidationError([{ path: ["conferenceId"], message: answerText("answers.noCall") }]);

/**
 * Checks that a call takes proposals now, by the server's clock, or late ones by the secret address.
 *
 * @returns whether it is a late one
 * @throws ValidationError
 */
export function checkTaken(
  { secrets }: Context,
  call: Call | null,
  { late, proposal }: { late?: string | null | undefined; proposal?: Proposal | null },
): boolean {
  const now = new Date();
  const state = callStateAt(call, now);
  if (!call || state === "none") throw noCall();
  if (takesProposals(call, now)) return false;
  const bySecret = isLateSecret({ secrets }, call, late);
  if (bySecret || (call.lateNonce && proposal?.late)) return true;
  const message = answerText(state === "upcoming" ? "answers.callNotOpen" : "answers.callClosed");
  throw new ValidationError([{ path: [], message, code: "NOT_ALLOWED" }]);
}

/** Whether a secret is that of the address at which a call takes late proposals. */
export const isLateSecret = (
  { secrets }: Pick<Context, "secrets">,
  call: Call | null,
  late: string | null | undefined,
): boolean => call !== null && isLink(lateSecret(secrets, call), late ?? "");

/** @throws ValidationError if a draft is larger than is kept */
export function checkDraftFits(draft: ProposalForm): void {
  const bytes = Buffer.byteLength(JSON.stringify(draft));
  if (bytes <= largestDraft) return;
  const kilobytes = (size: number) => Math.ceil(size / 1_000);
  const sizes = { size: kilobytes(bytes), max: kilobytes(largestDraft) };
  throw invalid([], answerText("answers.draftTooLarge", sizes), "TOO_LONG");
}

/**
 * Checks that a conference has room for one more draft. None is deleted for it, since whoever has its link may go on with it.
 *
 * @throws ValidationError
 */
export async function checkDraftsOf(db: PrismaClient, conferenceId: string): Promise<void> {
  const drafts = await db.proposal.count({ where: { conferenceId, state: "draft" } });
  if (drafts < mostDrafts) return;
  throw invalid([], answerText("answers.noRoomForDrafts", { max: mostDrafts }), "NOT_ALLOWED");
}

export const notADraft = () =>
  new ValidationError([{ path: [], message: answerText("answers.isSubmitted") }]);

export const notSubmitted = () =>
  new ValidationError([
    { path: [], message: answerText("answers.notSubmitted"), code: "NOT_ALLOWED" },
  ]);

/** How many proposals a person may submit; null if they have not confirmed as many, another one left out. */
export async function usedUp(
  db: Prisma.TransactionClient,
  call: Pick<Call, "mostPerPerson"> | null,
  personId: string,
  exceptId: string,
): Promise<number | null> {
  const most = call?.mostPerPerson;
  if (!most || (await countProposalsOf(db, personId, exceptId)) < most) return null;
  return most;
}

/**
 * Only those who have proven who they are hear of it: anybody can type an address, to learn who has proposed or to use up
 * their number.
 *
 * @throws ValidationError if a proposer has confirmed as many other proposals as one may submit
 */
export async function checkNumber(
  tx: Prisma.TransactionClient,
  call: Call | null,
  personId: string,
  exceptId: string,
): Promise<void> {
  const most = await usedUp(tx, call, personId, exceptId);
  if (!most) return;
  const message = answerText("answers.proposalsUsedUp", { max: most });
  throw new ValidationError([{ path: ["people", "0", "email"], message, code: "OUT_OF_RANGE" }]);
}
