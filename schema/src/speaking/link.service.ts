import type { Person } from "@summit/prisma/client.ts";
import { z } from "zod";
import { editsProposals } from "#conference/access.ts";
import { checkCount } from "#content/check-count.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import type { Context } from "#context/context.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { apiLimits } from "#limits/api-limits.ts";
import { lineOfClient } from "#limits/form-slots.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { sendMail, sendMails } from "#mail/mail.service.ts";
import type { AnyMail } from "#mail/mail-kinds.ts";
import { countMailToUnverified } from "#mail/mail-limits.ts";
import { findByLink } from "#proposal/find-by-link.ts";
import { emailAddress } from "#rules/text-rules.ts";
import { giveLinks, noLink } from "#speaking/give-links.ts";
import { readerLanguage } from "#translation/reader-language.ts";

/** Runs a change of a person whom the viewer may edit. */
export const editPerson = <Result>(
  editor: Editor,
  id: string,
  work: (change: Change, person: Person) => Promise<Result>,
): Promise<Result> =>
  edit(editor, async (change) => {
    const AND = { conference: editsProposals(change.viewer) };
    const found = await change.find(
      (where) => change.tx.person.findFirst({ where: { ...where, AND } }),
      id,
    );
    return work(change, found);
  });

/** Makes all links of somebody invalid, those of people who were merged into them, too. */
const removeLinks = ({ tx }: Change, { id }: Person): Promise<Person> =>
  tx.person.update({ where: { id }, data: noLink });

/** Makes a new link to somebody's own page. The former one is not valid any more. */
export const renewSpeakingLink = (editor: Editor, id: string): Promise<Person> =>
  editPerson(editor, id, async (change, person) => {
    const { id } = await removeLinks(change, person);
    await giveLinks(change.tx, [id]);
    const renewed = await change.tx.person.findUniqueOrThrow({ where: { id } });
    await change.log("person.renew-link", renewed);
    return renewed;
  });

/** Makes the link to somebody's own page invalid; errors as of `renewSpeakingLink`. */
export const revokeSpeakingLink = (editor: Editor, id: string): Promise<Person> =>
  editPerson(editor, id, async (change, person) => {
    const revoked = await removeLinks(change, person);
    await change.log("person.revoke-link", revoked);
    return revoked;
  });

/**
 * Mails somebody the link to their own page, and makes it if there is none.
 *
 * @throws ValidationError for somebody without an address; NotFoundError as of `renewSpeakingLink`
 * @throws RateLimitedError if they were sent too many
 */
export const sendSpeakingLink = (
  editor: Editor,
  { mail, limits }: Context,
  id: string,
): Promise<Person> =>
  editPerson(editor, id, async (change, person) => {
    const { email, conferenceId } = person;
    if (!email) {
      const message = "Has no email address. Enter one, or copy the link and send it yourself";
      throw invalid("email", message);
    }
    await enforceRateLimit(limits, "mailToRecipient", `speaking:${email}`);
    await giveLinks(change.tx, [id]);
    const linked = await change.tx.person.findUniqueOrThrow({ where: { id } });
    const data = { personId: id, taskId: null };
    await sendMail(change.tx, mail, { kind: "speaking", recipient: email, conferenceId, data });
    await change.log("person.send-link", linked);
    return linked;
  });

/** To whom links were sent. */
interface SentLinks {
  sent: number;
  /** Those who have no address. */
  unreachable: number;
  /** Those who were sent theirs within the last hour, so that the second of two clicks sends nothing. */
  recent: number;
}

const anHour = 3_600_000;

/**
 * Mails many their links to their own pages, and makes those that there are not.
 *
 * @throws ValidationError if there are none or too many
 * @throws NotFoundError if one of them does not exist, or the viewer may not edit the conference
 */
export async function sendSpeakingLinks(
  editor: Editor,
  { mail }: Context,
  { conferenceId, ids }: { conferenceId: string; ids: readonly string[] },
): Promise<SentLinks> {
  checkCount("ids", ids.length, apiLimits.chosen);
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(conferenceId);
    const wanted = [...new Set(ids)];
    const people = await tx.person.findMany({ where: { conferenceId, id: { in: wanted } } });
    if (people.length < wanted.length) throw new NotFoundError();
    const reachable = people.flatMap(({ id, email }) => (email ? [{ id, email }] : []));
    const lately = await tx.outgoingMail.findMany({
      where: {
        conferenceId,
        kind: "speaking",
        createdAt: { gt: new Date(Date.now() - anHour) },
        recipient: { in: reachable.map(({ email }) => email) },
      },
      select: { recipient: true },
    });
    const mailed = new Set(lately.map(({ recipient }) => recipient));
    const asked = reachable.filter(({ email }) => !mailed.has(email));
    await giveLinks(
      tx,
      asked.map(({ id }) => id),
    );
    const mails = asked.map(({ id: personId, email: recipient }): AnyMail => {
      return { kind: "speaking", recipient, conferenceId, data: { personId, taskId: null } };
    });
    await sendMails(tx, mail, mails);
    const sent = mails.length;
    await change.log("person.send-links", { id: conferenceId, conferenceId }, { count: sent });
    return { sent, unreachable: people.length - reachable.length, recent: reachable.length - sent };
  });
}

const addressInput = z.object({ email: emailAddress() });

/**
 * Mails an address the link of its own page. Whether it has one is looked up when the mail is written, so that neither the
 * answer nor its time tells. A link that was revoked stays so.
 *
 * @throws ValidationError if it is not an email address
 */
export async function askForSpeakingLink(
  services: Context,
  { conferenceId, email: address }: { conferenceId: string; email: string },
): Promise<void> {
  const { client, db, limits, limitConcurrency, mail } = services;
  const { email: recipient } = parseInput(addressInput, { email: address });
  await enforceRateLimit(limits, "speakingLinkByClient", client.address);
  const message = { kind: "speaking", recipient, conferenceId } as const;
  if ((await countMailToUnverified(services, message, "proposalMailOfConference")) > 0) return;
  const data = { personId: null, taskId: null };
  await limitConcurrency(
    () =>
      db.$transaction(async (tx) => {
        const language = await readerLanguage(tx, conferenceId);
        return sendMail(tx, mail, { ...message, language, data });
      }),
    lineOfClient(client, conferenceId),
  );
}

/**
 * Mails the proposer of a proposal the link of their own page, for whoever has the link of the proposal, who may not be the
 * proposer.
 *
 * @throws NotFoundError if the link is not valid; RateLimitedError
 */
export async function askForOwnPage(
  services: Context,
  { conferenceId, link }: { conferenceId: string; link: string },
): Promise<void> {
  const { id } = await findByLink(services, services.db, link, conferenceId);
  const proposer = await services.db.proposalPerson.findFirst({
    where: { proposalId: id, position: 0 },
    include: { person: true },
  });
  const email = proposer?.person.email;
  if (email) await askForSpeakingLink(services, { conferenceId, email });
}
