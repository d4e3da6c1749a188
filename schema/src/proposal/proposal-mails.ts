import type { Proposal } from "@summit/prisma/client.ts";
import { z } from "zod";
import { isVisible } from "#conference/visibility.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { parseInput } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { type AnyMail, sendMail, sendMails } from "#mail/mail.service.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import { emailAddress } from "#rules/text-rules.ts";
import type { ProposalForm } from "./validation.ts";

/** To whom mails about a proposal may be sent now: anybody can type any address. */
export type MailableAddresses = ReadonlySet<string>;

/**
 * Counts mails to the people of a proposal whom strangers have named.
 *
 * @param known addresses that get no mail, because they were invited before
 */
export async function countMails(
  { limits, client }: Context,
  conferenceId: string,
  people: ProposalForm["people"],
  known: readonly string[] = [],
): Promise<MailableAddresses> {
  const mailable = new Set<string>();
  for (const [at, { email: recipient }] of people.entries()) {
    if (known.includes(recipient)) continue;
    const mail = { kind: at === 0 ? "proposal" : "co-speaker", recipient, conferenceId };
    const wait =
      (await countMailToUnverified(limits, mail, "proposalMailOfConference")) ||
      (await limits.count("proposalMailByClient", client.address));
    if (wait === 0) mailable.add(recipient);
  }
  return mailable;
}

/** Queues the invitations of co-speakers and, for a new proposal, a receipt to the proposer. */
export async function sendProposalMails(
  { tx }: Change,
  mail: Context["mail"],
  { id: proposalId, conferenceId }: Proposal,
  {
    invited,
    mailable,
    receipt,
  }: { invited: readonly string[]; mailable: MailableAddresses; receipt: boolean },
): Promise<void> {
  const people = await tx.proposalPerson.findMany({ where: { proposalId } });
  const mails = people
    .filter(({ email }) => mailable.has(email))
    .flatMap(({ personId, email: recipient, position, linkNonce }): AnyMail[] => {
      const about = { recipient, conferenceId };
      if (position === 0) {
        return receipt ? [{ ...about, kind: "proposal-receipt", data: { proposalId } }] : [];
      }
      if (!invited.includes(personId) || !linkNonce) return [];
      return [{ ...about, kind: "co-speaker", data: { linkNonce } }];
    });
  await sendMails(tx, mail, mails);
}

const addressInput = z.object({ email: emailAddress() });

/**
 * Sends an address the links of its proposals, drafts included. Whether there are any is looked up when the mail is
 * written, so that neither the answer nor its time tells.
 *
 * @throws ValidationError if it is not an email address
 */
export async function sendProposalLinks(
  services: Context,
  { conferenceId, email: address }: { conferenceId: string; email: string },
): Promise<{ email: string }> {
  const { client, db, limits, limitConcurrency, mail } = services;
  const { email } = parseInput(addressInput, { email: address });
  await enforceRateLimit(limits, "proposalByClient", client.address);
  if (!(await isVisible(services, conferenceId))) return { email };
  const links = { kind: "proposal-links", recipient: email, conferenceId } as const;
  const wait = await countMailToUnverified(limits, links, "proposalMailOfConference");
  if (wait === 0) {
    await limitConcurrency(() =>
      db.$transaction((tx) => sendMail(tx, mail, { ...links, data: {} })),
    );
  }
  return { email };
}
