import type { OutgoingMail, PrismaClient } from "@summit/prisma/client.ts";
import { z } from "zod";
import { type Editor, edit } from "#content/editing.ts";
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
 * Notes that mails came back, of letters beside their delivery. Their addresses get no more letters of the conference, nor what
 * waits of those that are being sent. Idempotent: what is told of a mail a second time is not news about its address.
 *
 * @returns how many of the mails are known here
 */
export async function recordBounces(
  db: PrismaClient,
  { bounces }: z.output<typeof bounceReport>,
): Promise<number> {
  const reasons = new Map(
    bounces.map(({ messageId, reason }) => [idOf(messageId), reason.slice(0, 500)]),
  );
  const mails = await db.outgoingMail.findMany({
    where: { id: { in: [...reasons.keys()] }, conferenceId: { not: null } },
  });
  for (const mail of mails) {
    if (mail.status === "sent") await recordBounce(db, mail, reasons.get(mail.id) ?? "");
  }
  return mails.length;
}

/** What a mail server reports of one mail. */
export interface DeliveryReport {
  /** Id of the mail. */
  mailId: string;
  /** For whom it has failed for good; no addresses if the report does not say. */
  failures: readonly { addresses: readonly string[]; reason: string }[];
}

/**
 * Notes that a mail came back which its recipient was to get. If it failed for somebody else, such as a reader of the mailing list that
 * its recipient is, nothing changes.
 *
 * @returns whether it came back, and is known here
 */
export async function recordReport(
  db: PrismaClient,
  { mailId, failures }: DeliveryReport,
): Promise<boolean> {
  if (failures.length === 0) return false;
  const mail = await db.outgoingMail.findUnique({
    where: { id: mailId },
    select: { recipient: true },
  });
  if (!mail) return false;
  const recipient = mail.recipient.toLowerCase();
  const failure = failures.find(
    ({ addresses }) => addresses.length === 0 || addresses.includes(recipient),
  );
  if (!failure) return false;
  const bounces = [{ messageId: mailId, reason: failure.reason }];
  return (await recordBounces(db, { bounces })) > 0;
}

const idOf = (messageId: string): string => messageId.replace(/^</, "").split("@")[0] ?? "";

async function recordBounce(
  db: PrismaClient,
  { id, conferenceId, recipient: email }: OutgoingMail,
  reason: string,
): Promise<void> {
  if (conferenceId === null) return;
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
    db.outgoingMail.updateMany({
      where: {
        conferenceId,
        recipient: email,
        letterId: { not: null },
        status: { in: ["held", "queued"] },
      },
      data: { status: "suppressed", lastError: "The address takes no mails.", data: {} },
    }),
  ]);
}

/**
 * Lets the recipient of a mail that came back get letters again, for example because their mailbox was full. What was not sent
 * meanwhile is not sent.
 *
 * @param id of the mail
 * @throws NotFoundError if there is no such mail, or the viewer may not edit the conference
 */
export const liftBounce = (editor: Editor, id: string): Promise<OutgoingMail> =>
  edit(editor, async (change) => {
    const { tx } = change;
    const where = { status: "bounced" } as const;
    const mail = await change.find(
      (found) => tx.outgoingMail.findFirst({ where: { ...found, ...where } }),
      id,
    );
    const { conferenceId, recipient: email } = mail;
    if (conferenceId === null) return mail;
    const { count } = await tx.bouncedAddress.deleteMany({ where: { conferenceId, email } });
    if (count > 0) await change.log("mail.lift-bounce", mail);
    return mail;
  });
