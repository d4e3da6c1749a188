import type { Prisma, PrismaClient } from "@summit/prisma/client.ts";
import { recordAudit } from "#audit/audit.service.ts";
import type { ContentChange, ContentEvents } from "#content/content-events.ts";
import { lockConference } from "#content/editing.ts";
import type { HostRecords } from "#context/context.ts";
import { findTexts, hostColumns, provesClaim, servedUntil } from "#hosts/host-proof.ts";

/** The DNS records found for a host. */
interface Seen {
  host: string;
  texts: readonly string[];
}

/** The changes made by a DNS check. */
interface CheckOutcome {
  /** The changes to publish, for sites that have moved. */
  changes: ContentChange[];
  /** The action to log; undefined if the site has not moved. */
  action?: "conference.prove-host" | "conference.lose-host";
  /** The claim is proven, but so is that of the conference that is served at the host. */
  isHeldByAnother?: true;
}

const movedSite = (id: string): ContentChange => ({
  conferenceId: id,
  entity: "conference",
  entityId: id,
});

/**
 * Stores the result of a DNS check of a conference's host; the caller has locked the conference. A proven claim
 * is served; one that is no longer proven is served for a grace period.
 */
export async function recordHostCheck(
  tx: Prisma.TransactionClient,
  id: string,
  { host, texts }: Seen,
): Promise<CheckOutcome> {
  const now = new Date();
  const claim = await tx.conference.findUniqueOrThrow({ where: { id }, select: hostColumns });
  // The claim has been changed since the lookup.
  if (claim.host !== host) return { changes: [] };
  const update = (data: Prisma.ConferenceUpdateInput) =>
    tx.conference.update({ where: { id }, data: { ...data, hostCheckedAt: now } });

  if (!provesClaim(texts, claim.hostToken)) {
    const isLost = claim.hostProvenAt !== null && servedUntil(claim.hostProvenAt) <= now;
    await update(isLost ? { provenHost: null } : {});
    return isLost && claim.provenHost
      ? { changes: [movedSite(id)], action: "conference.lose-host" }
      : { changes: [] };
  }
  if (claim.provenHost) {
    await update({ hostProvenAt: now });
    return { changes: [] };
  }
  const holder = await tx.conference.findUnique({
    where: { provenHost: host },
    select: { id: true, hostToken: true },
  });
  if (holder && provesClaim(texts, holder.hostToken)) {
    await update({});
    return { changes: [], isHeldByAnother: true };
  }
  // The previous holder's record is gone, so it loses the host.
  if (holder) await tx.conference.update({ where: { id: holder.id }, data: { provenHost: null } });
  await update({ provenHost: host, hostProvenAt: now });
  return {
    changes: [movedSite(id), ...(holder ? [movedSite(holder.id)] : [])],
    action: "conference.prove-host",
  };
}

type Services = { db: PrismaClient; events: ContentEvents; hostRecords: HostRecords };

/** Page size, which bounds the delay by unresponsive DNS servers. */
const pageSize = 50;

/**
 * Rechecks the DNS records of claimed hosts. Those whose lookup fails stay unchanged.
 *
 * @param after the id of the previous conference
 * @returns the id of the last one if there are more
 */
export async function recheckHosts(services: Services, after = ""): Promise<string | undefined> {
  const { db, hostRecords } = services;
  const claims = await db.conference.findMany({
    where: { id: { gt: after }, host: { not: null }, deletedAt: null },
    select: { id: true, host: true },
    orderBy: { id: "asc" },
    take: pageSize,
  });
  const checked = await Promise.all(
    claims.map(async ({ id, host }) => {
      const texts = host && (await findTexts(hostRecords, host).catch(() => undefined));
      return host && texts ? [{ id, seen: { host, texts } }] : [];
    }),
  );
  for (const { id, seen } of checked.flat()) await recheck(services, id, seen);
  return claims.length < pageSize ? undefined : claims.at(-1)?.id;
}

async function recheck({ db, events }: Services, id: string, seen: Seen): Promise<void> {
  const changes = await db.$transaction(async (tx) => {
    await lockConference(tx, id);
    const { changes, action } = await recordHostCheck(tx, id, seen);
    const about = { entityId: id, conferenceId: id, actorId: null };
    if (action) await recordAudit(tx, { action, ...about });
    if (changes.length > 0) await events.announce(tx, changes);
    return changes;
  });
  if (changes.length > 0) events.publish(changes);
}
