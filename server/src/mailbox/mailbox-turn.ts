import { createHash } from "node:crypto";
import type { PrismaClient } from "@summit/prisma/client.ts";
import type { MailboxLocation } from "#mailbox/mailbox-location.ts";

/** How far a mailbox was read. */
export interface Progress {
  /** With another one, its mails have other numbers; null before the first time. */
  uidValidity: string | null;
  lastUid: number;
  /** Mails with lower numbers were there before it was first read. Of them, the unread ones are new. */
  newFrom: number;
}

/** For longer than a round may take: after it, the server that had the turn is taken to be gone. */
const turnMs = 90_000;

/** Where a mailbox is, without saying so to whoever reads the database. */
const idOf = ({ host, port, user, folder }: MailboxLocation): string =>
  createHash("sha256")
    .update(JSON.stringify([host, port, user, folder]))
    .digest("hex");

/**
 * Reads a mailbox while no other server does; not at all if one does already.
 *
 * @param read goes on from where the last round ended, and notes how far it has come, which is kept even if it fails
 */
export async function inTurn(
  db: PrismaClient,
  location: MailboxLocation,
  read: (progress: Progress, note: (progress: Progress) => void) => Promise<void>,
): Promise<void> {
  const id = idOf(location);
  const now = new Date();
  await db.mailbox.createMany({ data: [{ id }], skipDuplicates: true });
  const { count } = await db.mailbox.updateMany({
    where: { id, OR: [{ busyUntil: null }, { busyUntil: { lt: now } }] },
    data: { busyUntil: new Date(now.getTime() + turnMs) },
  });
  if (count === 0) return;
  const stored = await db.mailbox.findUniqueOrThrow({ where: { id } });
  let progress: Progress = {
    uidValidity: stored.uidValidity,
    lastUid: Number(stored.lastUid),
    newFrom: Number(stored.newFrom),
  };
  try {
    await read(progress, (reached) => {
      progress = reached;
    });
  } finally {
    await db.mailbox.update({
      where: { id },
      data: {
        uidValidity: progress.uidValidity,
        lastUid: BigInt(progress.lastUid),
        newFrom: BigInt(progress.newFrom),
        busyUntil: null,
      },
    });
  }
}
