import type { PrismaClient } from "@summit/prisma/client.ts";
import { findByAddress } from "@summit/schema/content/addresses.ts";
import { dayName, dayNumber, isDayName } from "@summit/schema/rules/conference-days.ts";
import type { Site } from "#sites/site.ts";

/** A session's day and slug, as in the address of its page. */
interface SessionAddress {
  day: string;
  slug: string;
}

/** A session by its current or a former address, with the current one. */
export async function findSession(
  db: PrismaClient,
  { conferenceId }: Site,
  { day, slug }: SessionAddress,
): Promise<(SessionAddress & { id: string; isMoved: boolean }) | undefined> {
  if (!isDayName(day)) return undefined;
  const address = { kind: "session", conferenceId, day: dayNumber(day), slug } as const;
  const item = await findByAddress(db, address, (where) =>
    db.scheduleItem.findFirst({ where, select: { id: true, day: true, slug: true } }),
  );
  if (!item || item.day === null) return undefined;
  const current = { day: dayName(item.day), slug: item.slug };
  return { id: item.id, ...current, isMoved: current.day !== day || current.slug !== slug };
}
