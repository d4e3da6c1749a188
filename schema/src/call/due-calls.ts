import type { PrismaClient } from "@summit/prisma/client.ts";

/** The next moment after another at which a call opens or closes; null if there is none. */
export async function nextCallMoment(db: PrismaClient, after: Date): Promise<Date | null> {
  const { _min: opening } = await db.call.aggregate({
    where: { opensAt: { gt: after } },
    _min: { opensAt: true },
  });
  const { _min: deadline } = await db.call.aggregate({
    where: { opensAt: { not: null }, closesAt: { gt: after } },
    _min: { closesAt: true },
  });
  const moments = [opening.opensAt, deadline.closesAt].flatMap((at) => at?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}

/** The conferences whose call has opened or closed within a time, whose pages are others since. */
export async function callsWithMomentIn(
  db: PrismaClient,
  { after, until }: { after: Date; until: Date },
): Promise<{ id: string; conferenceId: string }[]> {
  const moment = { gt: after, lte: until };
  return db.call.findMany({
    where: { opensAt: { not: null }, OR: [{ opensAt: moment }, { closesAt: moment }] },
    select: { id: true, conferenceId: true },
  });
}
