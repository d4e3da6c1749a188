import type { TokenPurpose } from "@summit/prisma/client.ts";
import { issueToken, tokenHours } from "@summit/schema/account/one-time-tokens.ts";
import { openInvitationsTo } from "@summit/schema/team/invitation.service.ts";
import { type AuthView, paths } from "@summit/web/routes";
import type { MessageSources, MessageWriters } from "./message.ts";
import {
  AccountExistsMail,
  ConfirmAddressMail,
  NewPasswordMail,
  PasswordChangedMail,
} from "./templates/account-mails.tsx";

type AccountMessages = Pick<MessageWriters, "sign-up" | "reset-password" | "password-changed">;

/** Mails about accounts. Names are left out: strangers choose those at sign-up. */
export function accountMessages({ db, publicUrl }: MessageSources): AccountMessages {
  const auth = (view: AuthView, returnTo?: string) => publicUrl + paths.authView(view, returnTo);
  // Behind the #, so that the token reaches no server before the page asks for it, and no log.
  const tokenLink = async (address: string, purpose: TokenPurpose, holderId: string) =>
    `${address}#token=${await issueToken(db, purpose, holderId)}`;
  const findUser = (email: string) => db.user.findUnique({ where: { email } });
  const findSignUp = (id: string) =>
    db.signUp.findUnique({ where: { id, expiresAt: { gt: new Date() } } });
  /** Where somebody goes on once they have an account: who signs up because of an invitation, to that. */
  const nextFor = async (email: string) => {
    const newest = { ...openInvitationsTo(email), take: 1, select: { id: true } };
    const [invitation] = await db.invitation.findMany(newest);
    return invitation && paths.invitationOf(invitation.id);
  };

  return {
    async "sign-up"({ recipient, conference, data }) {
      const next = await nextFor(recipient);
      if (await findUser(recipient)) {
        return {
          subject: `You already have an account at ${conference.name}`,
          body: (
            <AccountExistsMail
              conference={conference.name}
              signInUrl={auth("sign_in", next)}
              newPasswordUrl={auth("forgotten_password", next)}
            />
          ),
        };
      }
      const signUp = await findSignUp(data.signUpId);
      if (!signUp) return null;
      const url = await tokenLink(auth("confirm_email", next), "confirm_email", signUp.id);
      return {
        subject: `Confirm your e-mail address for ${conference.name}`,
        body: (
          <ConfirmAddressMail
            conference={conference.name}
            url={url}
            validFor={hours("confirm_email")}
          />
        ),
      };
    },

    async "reset-password"({ recipient, conference }) {
      const user = await findUser(recipient);
      if (!user) return null;
      const url = await tokenLink(auth("update_password"), "reset_password", user.id);
      return {
        subject: `Choose a new password for ${conference.name}`,
        body: (
          <NewPasswordMail
            conference={conference.name}
            url={url}
            validFor={hours("reset_password")}
          />
        ),
      };
    },

    async "password-changed"({ conference }) {
      return {
        subject: `Your password for ${conference.name} was changed`,
        body: <PasswordChangedMail conference={conference.name} url={auth("forgotten_password")} />,
      };
    },
  };
}

function hours(purpose: TokenPurpose): string {
  const count = tokenHours[purpose];
  return count === 1 ? "1 hour" : `${count} hours`;
}
