import type { TokenPurpose } from "@summit/prisma/client.ts";
import { issueToken, tokenHours } from "@summit/schema/account/one-time-tokens.ts";
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
  const auth = (view: AuthView) => publicUrl + paths.authView(view);
  // Behind the #, so that the token reaches no server before the page asks for it, and no log.
  const tokenLink = async (view: AuthView, purpose: TokenPurpose, holderId: string) =>
    `${auth(view)}#token=${await issueToken(db, purpose, holderId)}`;
  const findUser = (email: string) => db.user.findUnique({ where: { email } });
  const findSignUp = (id: string) =>
    db.signUp.findUnique({ where: { id, expiresAt: { gt: new Date() } } });

  return {
    async "sign-up"({ recipient, conference, data }) {
      if (await findUser(recipient)) {
        return {
          subject: `You already have an account at ${conference.name}`,
          body: (
            <AccountExistsMail
              conference={conference.name}
              signInUrl={auth("sign_in")}
              newPasswordUrl={auth("forgotten_password")}
            />
          ),
        };
      }
      const signUp = await findSignUp(data.signUpId);
      if (!signUp) return null;
      const url = await tokenLink("confirm_email", "confirm_email", signUp.id);
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
      const url = await tokenLink("update_password", "reset_password", user.id);
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
