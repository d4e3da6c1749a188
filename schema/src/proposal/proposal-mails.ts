import type { Proposal, ProposalPerson } from "@summit/prisma/client.ts";
import { z } from "zod";
import { isVisible } from "#conference/visibility.ts";
import type { Change } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { parseInput } from "#errors/validation-error.ts";
import { lineOfClient } from "#limits/form-slots.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { sendMail, sendMails } from "#mail/mail.service.ts";
import type { AnyMail } from "#mail/mail-kinds.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import type { ProposalForm } from "#proposal/validation.ts";
import { emailAddress } from "#rules/text-rules.ts";
import { readerLanguage } from "#translation/reader-language.ts";

/** To whom mails about a proposal may be sent now: anybody can type any address. */
export type MailableAddresses = ReadonlySet<string>;

/** Somebody who may get a mail about a proposal. */
export type MailedPerson = Pick<ProposalPerson, "email" | "position">;

/** Counts mails to the people of a proposal whom strangers have named. */
export async function countMails(
  services: Context,
  conferenceId: string,
  people: readonly MailedPerson[],
): Promise<MailableAddresses> {
  const { limits, client } = services;
  const mailable = new Set<string>();
  for (const { email: recipient, position } of people) {
    const mail = { kind: position === 0 ? "proposal" : "co-speaker", recipient, conferenceId };
    const wait =
      (await countMailToUnverified(services, mail, "proposalMailOfConference")) ||
      (await limits.count("proposalMailByClient", client.address));
    if (wait === 0) mailable.add(recipient);
  }
  return mailable;
}

/**
 * Counts mails to those whom a change of a proposal has asked: its proposer, and the others as soon as that one is proven.
 *
 * @param stored the people before the change
 * @param receipt whether its proposer gets a mail in any case
 */
export function countAsked(
  services: Context,
  conferenceId: string,
  given: ProposalForm["people"],
  {
    stored = [],
    byTeam,
    receipt,
  }: { stored?: readonly ProposalPerson[]; byTeam: boolean; receipt: boolean },
): Promise<MailableAddresses> {
  const [proposer] = stored.filter(({ position }) => position === 0);
  const isSame = proposer?.email === given[0]?.email;
  const isProven = byTeam || (isSame && proposer?.status === "confirmed");
  const wasAsked = ({ email }: { email: string }) =>
    stored.some((person) => person.email === email && person.askedAt !== null);
  const people = given
    .map(({ email }, position) => ({ email, position }))
    .filter(({ email, position }) =>
      position === 0 ? receipt || (!byTeam && !isSame) : isProven && !wasAsked({ email }),
    );
  return countMails(services, conferenceId, people);
}

/**
 * Queues the invitations of co-speakers, and the mail to a proposer: for a new proposal, and where another one has become
 * the proposer, who is asked whether it is theirs.
 */
export async function sendProposalMails(
  { tx, isOfVisitor }: Change,
  mail: Context["mail"],
  { id: proposalId, conferenceId }: Proposal,
  {
    invited,
    mailable,
    receipt,
  }: { invited: readonly string[]; mailable: MailableAddresses; receipt: boolean },
): Promise<void> {
  const people = await tx.proposalPerson.findMany({
    where: { proposalId },
    include: { person: { select: { email: true } } },
  });
  // The team's own language says nothing of those whom it writes to.
  const language = isOfVisitor ? await readerLanguage(tx, conferenceId) : null;
  const mails = people
    .filter(({ email }) => mailable.has(email))
    .flatMap(({ personId, email, person, position }): AnyMail[] => {
      // The mail has the link to their page, which only the address of their record may get.
      const about = { recipient: person.email ?? email, conferenceId, language };
      const isInvited = invited.includes(personId);
      if (position === 0) {
        const data = { proposalId };
        return receipt || isInvited ? [{ ...about, kind: "proposal-receipt", data }] : [];
      }
      return isInvited ? [{ ...about, kind: "co-speaker", data: { proposalId, personId } }] : [];
    });
  await sendMails(tx, mail, mails);
}

const addressInput = z.object({ email: emailAddress() });

/**
 * Sends an address the link of a draft. Anybody can write an address into a draft, so only who has the draft's page can have its
 * link sent.
 *
 * @throws ValidationError if it is not an email address
 */
export async function sendDraftLink(
  services: Context,
  { conferenceId, id: draftId }: Pick<Proposal, "conferenceId" | "id">,
  address: string,
): Promise<void> {
  const { client, db, limits, limitConcurrency, mail } = services;
  const { email: recipient } = parseInput(addressInput, { email: address });
  await enforceRateLimit(limits, "proposalByClient", client.address);
  if (!(await isVisible(services, conferenceId))) return;
  const link = { kind: "draft-link", recipient, conferenceId } as const;
  if ((await countMailToUnverified(services, link, "proposalMailOfConference")) > 0) return;
  await limitConcurrency(
    () =>
      db.$transaction(async (tx) => {
        const language = await readerLanguage(tx, conferenceId);
        return sendMail(tx, mail, { ...link, language, data: { draftId } });
      }),
    lineOfClient(client, conferenceId),
  );
}
