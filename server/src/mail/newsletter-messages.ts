import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { paths } from "@summit/web/routes";
import type { MessageSources, MessageWriters } from "./message.ts";

/** Mails to subscribers. Each of them can end the subscription. */
export function newsletterMessages({
  db,
  publicUrl,
  secrets,
}: MessageSources): Pick<MessageWriters, "confirm-newsletter"> {
  const link = (path: string, token: string) => `${publicUrl}${path}?token=${token}`;

  return {
    async "confirm-newsletter"({ conference, data: { subscriptionId } }) {
      const where = { id: subscriptionId, verifiedAt: null };
      if ((await db.newsletterSubscription.count({ where })) === 0) return null;
      const unsubscribeUrl = link(
        paths.newsletterUnsubscribe,
        unsubscribeToken(secrets, subscriptionId),
      );
      const token = await issueToken(db, "confirm_newsletter", subscriptionId);
      return {
        subject: `Confirm your subscription to the newsletter of ${conference.name}`,
        heading: "Confirm your subscription",
        paragraphs: [
          `This address was entered for the newsletter of ${conference.name}. Please confirm that you want to receive it.`,
          "The link works for 7 days. Until then nothing else is sent to you.",
          { text: "If you do not want it, have the address removed:", url: unsubscribeUrl },
        ],
        action: { label: "Confirm subscription", url: link(paths.newsletterConfirm, token) },
        footer:
          "If you did not enter your address, you can ignore this mail. Without your confirmation you get no newsletter.",
        unsubscribeUrl,
      };
    },
  };
}
