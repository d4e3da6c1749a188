import type { TokenPurpose } from "@summit/prisma/client.ts";
import { issueToken, tokenHours } from "@summit/schema/account/one-time-tokens.ts";
import { openInvitationsTo } from "@summit/schema/team/invitation.service.ts";
import { type AuthView, paths } from "@summit/web/routes";
import type { ConferenceInMail } from "#mail/conference-in-mail.ts";
import type { Message, MessageSources, MessageWriters } from "#mail/message.ts";
import {
  AccountExistsMail,
  ConfirmAddressMail,
  NewPasswordMail,
  PasswordChangedMail,
} from "#mail/templates/account-mails.tsx";

type AccountMessages = Pick<MessageWriters, "sign-up" | "reset-password" | "password-changed">;

/** Mails about accounts. They contain no names, because strangers choose those when signing up. */
export function accountMessages({ db, publicUrl, operator }: MessageSources): AccountMessages {
  // The token is in the fragment, so that it appears in no request line and no log before the page sends it.
  const tokenLink = async (address: string, purpose: TokenPurpose, holderId: string) =>
    `${address}#token=${await issueToken(db, purpose, holderId)}`;
  const findUser = (email: string) => db.user.findUnique({ where: { email } });
  const findSignUp = (id: string) =>
    db.signUp.findUnique({ where: { id, expiresAt: { gt: new Date() } } });

  /**
   * The name of the site and the URL of a view of /auth. The rule for all mails about accounts: an account is the site's, so
   * the site signs them, by the name of the conference at its address. As long as somebody has an open invitation to a team,
   * the operator signs them instead, because they come for another conference: they are directed to the invitation, and
   * see no conference before that, as at /auth/invited.
   */
  async function siteFor(email: string, { name }: ConferenceInMail) {
    const newest = { ...openInvitationsTo(email), take: 1, select: { id: true } };
    const [invitation] = await db.invitation.findMany(newest);
    const next = invitation && paths.invitationOf(invitation.id);
    return {
      site: invitation ? operator : name,
      from: invitation && { from: operator },
      auth: (view: AuthView) => publicUrl + paths.authView(view, next),
    };
  }

  return {
    async "sign-up"({ recipient, conference, data }): Promise<Message | null> {
      const { t } = conference;
      const { site, from, auth } = await siteFor(recipient, conference);
      if (await findUser(recipient)) {
        return {
          ...from,
          subject: t("mail.accountExistsSubject", { site }),
          body: (
            <AccountExistsMail
              site={site}
              signInUrl={auth("sign_in")}
              newPasswordUrl={auth("forgotten_password")}
            />
          ),
        };
      }
      const signUp = await findSignUp(data.signUpId);
      if (!signUp) return null;
      const url = await tokenLink(auth("confirm_email"), "confirm_email", signUp.id);
      return {
        ...from,
        subject: t("mail.confirmAddressSubject", { site }),
        body: <ConfirmAddressMail site={site} url={url} hours={tokenHours.confirm_email} />,
      };
    },

    async "reset-password"({ recipient, conference }) {
      const user = await findUser(recipient);
      if (!user) return null;
      const { site, from, auth } = await siteFor(recipient, conference);
      const link = await tokenLink(auth("update_password"), "reset_password", user.id);
      // Tells password managers which account this is; in the fragment, too.
      const url = `${link}&email=${encodeURIComponent(recipient)}`;
      return {
        ...from,
        subject: conference.t("mail.newPasswordSubject", { site }),
        body: <NewPasswordMail site={site} url={url} hours={tokenHours.reset_password} />,
      };
    },

    async "password-changed"({ recipient, conference }) {
      const { site, from, auth } = await siteFor(recipient, conference);
      return {
        ...from,
        subject: conference.t("mail.passwordChangedSubject", { site }),
        body: <PasswordChangedMail site={site} url={auth("forgotten_password")} />,
      };
    },
  };
}
