import type { Conference } from "@summit/prisma/client.ts";
import { managedBy } from "#conference/access.ts";
import { mailSenderInput } from "#conference/validation.ts";
import { type Change, type Editor, edit } from "#content/editing.ts";
import type { Context, Settings } from "#context/context.ts";
import { newNonce } from "#context/secret-texts.ts";
import { NotFoundError } from "#errors/domain-errors.ts";
import { invalid, parseInput } from "#errors/validation-error.ts";
import { enforceRateLimit } from "#limits/rate-limits.ts";
import { lookUpSender, recordSenderCheck } from "#mail-sender/sender-check.ts";
import { domainOfAddress } from "#mail-sender/sender-proof.ts";

/** A validation error of the address's field. */
const refusedAddress = (message: string) => invalid("address", message);

/**
 * The key that the site signs with.
 *
 * @throws ValidationError if its operator has not set one
 */
function signingKey({ signingKey: key }: Settings): string {
  if (key === null) throw refusedAddress("The operator of this site has not set this up.");
  return key;
}

/**
 * Claims an address for a conference's mails. They come from it once the DNS record of its domain proves the claim; until
 * then, from the site's.
 *
 * @param input the address as its owner types it
 * @throws ValidationError if it is none, or at the domain of the site's own mails, or the site has no key to sign with
 */
export function setMailSender(
  editor: Editor,
  { settings }: Context,
  id: string,
  input: unknown,
): Promise<Conference> {
  const { address } = parseInput(mailSenderInput, input);
  return edit(editor, async (change) => {
    await change.lock(id, "own");
    signingKey(settings);
    const before = await change.tx.conference.findUniqueOrThrow({ where: { id } });
    if (before.mailSender === address) return before;
    if (domainOfAddress(address) === domainOfAddress(settings.mailAddress)) {
      throw refusedAddress(
        "The site’s own mails come from this domain, and its operator chooses their address.",
      );
    }
    return changeSender(change, "conference.set-mail-sender", id, {
      mailSender: address,
      // In hexadecimal digits, because names in the DNS are the same in any case.
      mailSenderToken: newNonce(),
    });
  });
}

/** Gives up the address. Mails come from the site's again. */
export function removeMailSender(editor: Editor, id: string): Promise<Conference> {
  return edit(editor, async (change) => {
    await change.lock(id, "own");
    const before = await change.tx.conference.findUniqueOrThrow({ where: { id } });
    if (!before.mailSender) return before;
    const none = { mailSender: null, mailSenderToken: null };
    return changeSender(change, "conference.remove-mail-sender", id, none);
  });
}

/** Resets the state of an earlier claim. */
async function changeSender(
  change: Change,
  action: "conference.set-mail-sender" | "conference.remove-mail-sender",
  id: string,
  claim: Pick<Conference, "mailSender" | "mailSenderToken">,
): Promise<Conference> {
  const unproven = {
    mailSenderKey: null,
    mailSenderProvenAt: null,
    mailSenderCheckedAt: null,
    mailSenderPolicy: null,
  };
  const conference = await change.tx.conference.update({
    where: { id },
    data: { ...claim, ...unproven },
  });
  await change.log(action, { ...conference, conferenceId: id });
  return conference;
}

/**
 * Checks the DNS record of a conference's address now. If it proves the claim, its mails come from there.
 *
 * @throws ValidationError if the conference claims no address, the DNS does not answer, or the site has no key to sign with
 * @throws RateLimitedError if this is requested too often
 */
export async function checkMailSender(
  editor: Editor,
  { hostRecords, limits, settings }: Context,
  id: string,
): Promise<Conference> {
  const { db, viewer } = editor;
  const where = { AND: [{ id }, managedBy(viewer, "own")] };
  const select = { mailSender: true, mailSenderToken: true } as const;
  const claim = await db.conference.findFirst({ where, select });
  if (!claim) throw new NotFoundError();
  const key = signingKey(settings);
  if (!claim.mailSender) throw refusedAddress("The conference has no address of its own.");
  await enforceRateLimit(limits, "senderCheckOfConference", id);
  // Outside of the transaction, which must not wait for external servers.
  const seen = await lookUpSender(hostRecords, claim).catch(() => {
    throw refusedAddress("The DNS did not answer. Please try again in a few minutes.");
  });
  return edit(editor, async (change) => {
    const { tx } = change;
    await change.lock(id, "own");
    const action = seen && (await recordSenderCheck(tx, id, seen, key));
    if (action) await change.log(action, { id, conferenceId: id });
    return tx.conference.findUniqueOrThrow({ where: { id } });
  });
}
