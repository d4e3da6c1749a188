import type { TokenPurpose } from "@summit/prisma/client.ts";
import { issueToken, tokenHours } from "@summit/schema/account/one-time-tokens.ts";
import { type AuthView, paths } from "@summit/web/routes";
import type { Message, MessageSources, MessageWriters } from "./message.ts";

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
      if (await findUser(recipient)) return accountExists(conference.name);
      const signUp = await findSignUp(data.signUpId);
      if (!signUp) return null;
      return {
        subject: `Confirm your e-mail address for ${conference.name}`,
        heading: "Confirm your e-mail address",
        paragraphs: [
          `You signed up for an account at ${conference.name}. Please confirm that this is your address.`,
          `The link works once, and for ${hours("confirm_email")}. It makes an account with the password that was chosen at this sign-up.`,
        ],
        action: {
          label: "Confirm e-mail address",
          url: await tokenLink("confirm_email", "confirm_email", signUp.id),
        },
        footer:
          "If you did not sign up, you can ignore this mail. There is no account without your confirmation.",
      };
    },

    async "reset-password"({ recipient, conference }) {
      const user = await findUser(recipient);
      if (!user) return null;
      return {
        subject: `Choose a new password for ${conference.name}`,
        heading: "Choose a new password",
        paragraphs: [
          `You asked for a link to choose a new password for your account at ${conference.name}.`,
          `The link works once, and for ${hours("reset_password")}.`,
        ],
        action: {
          label: "Choose a new password",
          url: await tokenLink("update_password", "reset_password", user.id),
        },
        footer:
          "If you did not ask for it, you can ignore this mail. Your password stays as it is.",
      };
    },

    async "password-changed"({ conference }) {
      return {
        subject: `Your password for ${conference.name} was changed`,
        heading: "Your password was changed",
        paragraphs: [
          `The password of your account at ${conference.name} has just been changed. If that was you, there is nothing to do. If it was not, please choose a new one now.`,
        ],
        action: { label: "Choose a new password", url: auth("forgotten_password") },
        footer: "You get this mail because your account uses this address.",
      };
    },
  };

  function accountExists(conferenceName: string): Message {
    return {
      subject: `You already have an account at ${conferenceName}`,
      heading: "You already have an account",
      paragraphs: [
        `Someone signed up at ${conferenceName} with this address. It has an account already, and nothing was changed. You can sign in with your password.`,
        { text: "If you have forgotten it, choose a new one:", url: auth("forgotten_password") },
      ],
      action: { label: "Sign in", url: auth("sign_in") },
      footer: "If it was not you who signed up, you can ignore this mail.",
    };
  }
}

function hours(purpose: TokenPurpose): string {
  const count = tokenHours[purpose];
  return count === 1 ? "1 hour" : `${count} hours`;
}
