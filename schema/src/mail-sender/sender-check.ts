import type { Conference, MailPolicy, Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { recordAudit } from "#audit/audit.service.ts";
import { lockConference } from "#content/editing.ts";
import type { HostRecords } from "#context/context.ts";
import { findMailPolicy } from "#mail-sender/mail-policy.ts";
import {
  domainOfAddress,
  markOfKey,
  provesSender,
  senderInUse,
  senderRecordName,
} from "#mail-sender/sender-proof.ts";

/** What the DNS says of a claim. */
interface Seen {
  address: string;
  token: string;
  /** The TXT records of its name. */
  texts: readonly string[];
  /** Undefined where the DNS did not say. */
  policy: MailPolicy | undefined;
}

/** What a check has changed, for the log; undefined if nothing. */
type CheckAction = "conference.prove-mail-sender" | "conference.lose-mail-sender" | undefined;

/**
 * Looks up what the DNS says of the claim of a conference.
 *
 * @returns undefined if it claims no address
 * @throws Error where the DNS does not answer
 */
export async function lookUpSender(
  hostRecords: HostRecords,
  {
    mailSender: address,
    mailSenderToken: token,
  }: Pick<Conference, "mailSender" | "mailSenderToken">,
): Promise<Seen | undefined> {
  if (!address || !token) return undefined;
  const [texts, policy] = await Promise.all([
    hostRecords.texts(senderRecordName(address, token)),
    findMailPolicy(hostRecords, domainOfAddress(address)).catch(() => undefined),
  ]);
  return { address, token, texts, policy };
}

/**
 * Stores the result of a DNS check; the caller has locked the conference. Mails come from a proven address, and from the
 * site's at once if the record is gone: with a signature that nobody can check, some would be refused.
 */
export async function recordSenderCheck(
  tx: Prisma.TransactionClient,
  id: string,
  { address, token, texts, policy }: Seen,
  publicKey: string,
): Promise<CheckAction> {
  const where = { id, deletedAt: null };
  const claim = await tx.conference.findFirst({ where, select: senderInUse });
  // The claim has been changed since the lookup.
  if (claim?.mailSender !== address || claim.mailSenderToken !== token) return undefined;
  const now = new Date();
  const mark = markOfKey(publicKey);
  const isProven = provesSender(texts, publicKey);
  await tx.conference.update({
    where: { id },
    data: {
      mailSenderKey: isProven ? mark : null,
      mailSenderCheckedAt: now,
      ...(isProven && { mailSenderProvenAt: now }),
      ...(policy && { mailSenderPolicy: policy }),
    },
  });
  if (isProven) {
    return claim.mailSenderKey === mark ? undefined : "conference.prove-mail-sender";
  }
  return claim.mailSenderKey === null ? undefined : "conference.lose-mail-sender";
}

type Services = { db: PrismaClient; hostRecords: HostRecords; publicKey: string };

/** Page size, which bounds the delay by unresponsive DNS servers. */
const pageSize = 50;

/**
 * Rechecks the DNS records of claimed addresses. Those whose lookup fails stay unchanged.
 *
 * @param after the id of the previous conference
 * @returns the id of the last one if there are more
 */
export async function recheckSenders(services: Services, after = ""): Promise<string | undefined> {
  const { db, hostRecords } = services;
  const claims = await db.conference.findMany({
    where: { id: { gt: after }, mailSender: { not: null }, deletedAt: null },
    select: { id: true, mailSender: true, mailSenderToken: true },
    orderBy: { id: "asc" },
    take: pageSize,
  });
  const checked = await Promise.all(
    claims.map(async ({ id, ...claim }) => ({
      id,
      seen: await lookUpSender(hostRecords, claim).catch(() => undefined),
    })),
  );
  for (const { id, seen } of checked) if (seen) await recheck(services, id, seen);
  return claims.length < pageSize ? undefined : claims.at(-1)?.id;
}

async function recheck({ db, publicKey }: Services, id: string, seen: Seen): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockConference(tx, id);
    const action = await recordSenderCheck(tx, id, seen, publicKey);
    const about = { entityId: id, conferenceId: id, actorId: null };
    if (action) await recordAudit(tx, { action, ...about });
  });
}
