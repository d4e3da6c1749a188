import type { Call, Prisma, Proposal } from "@summit/prisma/client.ts";
import { callStateAt, takesProposals } from "#call/call-state.ts";
import { isVisible } from "#conference/visibility.ts";
import type { Context } from "#context/context.ts";
import { ValidationError } from "#errors/validation-error.ts";
import { formatNumber } from "#formats/formats.ts";
import { countProposalsOf } from "./people-of-proposal.ts";
import { isLink, lateSecret } from "./proposal-link.ts";

/** @throws ValidationError if visitors cannot see the conference */
export async function callOf(services: Context, conferenceId: string): Promise<Call | null> {
  if (!(await isVisible(services, conferenceId))) throw noCall();
  return services.db.call.findUnique({ where: { conferenceId } });
}

export const noCall = () =>
  new ValidationError([
    { path: ["conferenceId"], message: "This conference has no call for papers at the moment." },
  ]);

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
  const message =
    state === "upcoming"
      ? "The call for papers is not open yet."
      : "The call for papers is closed.";
  throw new ValidationError([{ path: [], message, code: "NOT_ALLOWED" }]);
}

/** Whether a secret is that of the address at which a call takes late proposals. */
export const isLateSecret = (
  { secrets }: Pick<Context, "secrets">,
  call: Call | null,
  late: string | null | undefined,
): boolean => call !== null && isLink(lateSecret(secrets, call), late ?? "");

export const notADraft = () =>
  new ValidationError([
    { path: [], message: "This proposal is submitted. Send your changes to change it" },
  ]);

export const notSubmitted = () =>
  new ValidationError([
    { path: [], message: "This proposal is not submitted", code: "NOT_ALLOWED" },
  ]);

/** @throws ValidationError if the proposer has submitted as many proposals as one may */
export async function checkNumber(
  tx: Prisma.TransactionClient,
  call: Call | null,
  email: string,
  exceptId?: string,
): Promise<void> {
  const most = call?.mostPerPerson;
  if (!call || !most) return;
  if ((await countProposalsOf(tx, call.conferenceId, email, exceptId)) < most) return;
  const proposals = most === 1 ? "one proposal" : `${formatNumber("en-GB", most)} proposals`;
  const message = `You can submit ${proposals} at most, and have done so. Withdraw one to submit another`;
  throw new ValidationError([{ path: ["people", "0", "email"], message, code: "OUT_OF_RANGE" }]);
}
