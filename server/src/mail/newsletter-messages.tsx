import { issueToken } from "@summit/schema/account/one-time-tokens.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { paths } from "@summit/web/routes";
import type { MessageSources, MessageWriters } from "#mail/message.ts";
import { ConfirmNewsletterMail } from "#mail/templates/newsletter-mails.tsx";
import { addressIn, type Site } from "#sites/site.ts";

/** Mails to subscribers. Each contains an unsubscribe link. */
export function newsletterMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "confirm-newsletter"> {
  const link = (site: Site, path: string, token: string) =>
    `${addressIn(site, path)}?token=${token}`;

  return {
    async "confirm-newsletter"({ conference, data: { subscriptionId } }) {
      const where = { id: subscriptionId };
      const subscription = await db.newsletterSubscription.findUnique({ where });
      if (!subscription || subscription.verifiedAt) return null;
      // The link has to work as long as the subscription, which may outlive the conference's host.
      const unsubscribeUrl = link(
        conference.lastingSite,
        paths.newsletterUnsubscribe,
        unsubscribeToken(secrets, subscriptionId),
      );
      const token = await issueToken(db, "confirm_newsletter", subscriptionId);
      return {
        subject: conference.t("mail.newsletterSubject", { conference: conference.name }),
        body: (
          <ConfirmNewsletterMail
            conference={conference.name}
            confirmUrl={link(conference.site, paths.newsletterConfirm, token)}
            unsubscribeUrl={unsubscribeUrl}
          />
        ),
        unsubscribeUrl,
      };
    },
  };
}
