import type { AnyMail } from "#mail/mail-kinds.ts";
import type { OwnLetters } from "#proposal/letter-texts.ts";

/** A mail to be looked at by whoever writes it, who is its recipient. */
export type MailToPreview = AnyMail & {
  conferenceId: string;
  /** Texts of the team that are not saved yet, in the place of those that are. */
  texts?: OwnLetters;
};

/** A mail as it would be sent. */
export interface WrittenMail {
  from: { name: string; address: string };
  /** Where answers go, if not to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}
