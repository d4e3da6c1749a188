import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { paths } from "@summit/web/routes";
import type { MessageSources, MessageWriters } from "./message.ts";
import { ConfirmNewsletterMail } from "./templates/newsletter-mails.tsx";

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
        body: (
          <ConfirmNewsletterMail
            conference={conference.name}
            confirmUrl={link(paths.newsletterConfirm, token)}
            unsubscribeUrl={unsubscribeUrl}
          />
        ),
        unsubscribeUrl,
      };
    },
  };
}
