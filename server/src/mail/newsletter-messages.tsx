import { issueTokens } from "@summit/schema/account/one-time-tokens.ts";
import { allFulfilled, inGroups } from "@summit/schema/intake/in-groups.ts";
import { unsubscribeToken } from "@summit/schema/newsletter/unsubscribe-token.ts";
import { paths } from "@summit/web/routes";
import { addressIn, type Site } from "#sites/site.ts";
import type { MessageSources, MessageWriters } from "./message.ts";
import { ConfirmNewsletterMail } from "./templates/newsletter-mails.tsx";

/** Mails to subscribers. Each of them can end the subscription. */
export function newsletterMessages({
  db,
  secrets,
}: MessageSources): Pick<MessageWriters, "confirm-newsletter"> {
  const link = (site: Site, path: string, token: string) =>
    `${addressIn(site, path)}?token=${token}`;

  const issue = inGroups(async (ids: readonly string[]) =>
    allFulfilled(await issueTokens(db, "confirm_newsletter", ids)),
  );

  return {
    async "confirm-newsletter"({ conference, data: { subscriptionId } }) {
      // Prisma makes one query of those that are asked at the same time.
      const where = { id: subscriptionId };
      const subscription = await db.newsletterSubscription.findUnique({ where });
      if (!subscription || subscription.verifiedAt) return null;
      // It works for as long as the subscription, which may outlive a host.
      const unsubscribeUrl = link(
        conference.lastingSite,
        paths.newsletterUnsubscribe,
        unsubscribeToken(secrets, subscriptionId),
      );
      const token = await issue(subscriptionId);
      return {
        subject: `Confirm your subscription to the newsletter of ${conference.name}`,
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
