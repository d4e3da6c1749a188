import type { PrismaClient } from "@summit/prisma/client.ts";
import { z } from "zod";
import { listOf, requiredText } from "#rules/text-rules.ts";

const bounce = z.object({
  /** The `Message-ID` of the mail, or what stands before its @. */
  messageId: requiredText(400),
  /** What the mail server of the recipient has said. */
  reason: requiredText(2_000),
});

/** What a mail service tells of mails that came back for good. */
export const bounceReport = z.object({ bounces: listOf(bounce, 1_000) });

/**
 * Notes that mails came back, of letters beside their delivery. Their addresses get no more letters of the conference. Idempotent.
 *
 * @returns how many of the mails are known here
 */
export async function recordBounces(
  db: PrismaClient,
  { bounces }: z.output<typeof bounceReport>,
): Promise<number> {
  let known = 0;
  for (const { messageId, reason: words } of bounces) {
    const [id = ""] = messageId.replace(/^</, "").split("@");
    const mail = await db.outgoingMail.findUnique({ where: { id } });
    if (!mail?.conferenceId) continue;
    const { conferenceId, recipient: email } = mail;
    const reason = words.slice(0, 500);
    await db.$transaction([
      db.outgoingMail.updateMany({
        where: { id, status: "sent" },
        data: { status: "bounced", lastError: reason },
      }),
      db.bouncedAddress.upsert({
        where: { conferenceId_email: { conferenceId, email } },
        create: { conferenceId, email, reason },
        update: { reason, bouncedAt: new Date() },
      }),
    ]);
    known += 1;
  }
  return known;
}
