import type { LetterKind } from "#proposal/letter-texts.ts";

/**
 * The kinds of mails, and the data that each needs besides the recipient. Texts and tokens of links are created
 * when a mail is sent, so that no secrets are stored.
 */
export interface MailData {
  /** After sign-up: a confirmation link, or a notice that there is an account already. */
  "sign-up": { signUpId: string };
  /** A password reset link; not sent if there is no account. */
  "reset-password": Record<string, never>;
  /** A notice that the password was changed. */
  "password-changed": Record<string, never>;
  /** A link to confirm a newsletter subscription. */
  "confirm-newsletter": { subscriptionId: string };
  /** A visitor's message, to the organizers. */
  "contact-message": { submissionId: string };
  /** A receipt, to the visitor. */
  "contact-receipt": { submissionId: string };
  /** What the team answers to a visitor's message, to the visitor. */
  "contact-answer": { answerId: string };
  /** A reply to an answer, to whoever of the team looks after the message; not sent if they do so no more. */
  "contact-reply": { replyId: string };
  /**
   * A letter or an issue of the newsletter, to somebody of its audience: a person, or, without one, a subscriber or a member of
   * the team. A test, and a preview, which is not sent, are for whoever writes it, as if they were that person.
   */
  letter: { letterId: string; personId: string | null; trial?: "test" | "preview" };
  /** An invitation to a team. */
  invitation: { invitationId: string };
  /** A notice that a webhook endpoint was disabled, to the owners of the conference. */
  "webhook-off": { endpointId: string };
  /** A letter about the proposals of one person, to them, in the words of the team. */
  "proposal-letter": {
    personId: string;
    letters: {
      letter: LetterKind;
      proposalId: string;
      title: string;
      subject: string;
      body: string;
    }[];
  };
  /** What a release has changed in a speaker's sessions, to the speaker. */
  "programme-release": { releaseId: string; personId: string };
  /** When sessions of the public programme are, to somebody who speaks in them; not sent if they are in it no more. */
  "session-times": { personId: string; sessionIds: string[] };
  /**
   * Somebody who is in the programme cannot come: one of a proposal's people, or, without one, all of them. To those of the
   * team who decide about proposals; not sent if they do so no more.
   */
  "cannot-come": { proposalId: string; personId: string | null };
  /** What happened to proposals, messages and mails after one time and until another, in ISO 8601; to whom, see `cannot-come`. */
  "proposal-digest": { since: string; until: string };
  /** A copy of a submitted proposal, or the question whether it is theirs, to the proposer. */
  "proposal-receipt": { proposalId: string };
  /** Asks somebody whether they take part in a proposal. */
  "co-speaker": { proposalId: string; personId: string };
  /** The link of a draft, to whoever writes it. */
  "draft-link": { draftId: string };
  /**
   * The link to somebody's own page, maybe with a task that they have not done. Where they asked for it themselves, it is for
   * whoever has the address; not sent if nobody does. A preview, which is not sent, is without the link.
   */
  speaking: { personId: string | null; taskId: string | null; trial?: "preview" };
  /** A test mail, to the organizer who requested it. */
  test: Record<string, never>;
}

export type MailKind = keyof MailData;

/** The kinds of mails whose recipients are of a team, or will be. Others go to visitors. */
export const toTeam: MailKind[] = [
  "cannot-come",
  "contact-message",
  "contact-reply",
  "invitation",
  "proposal-digest",
  "test",
  "webhook-off",
];

/** Those of them that are in the language of the admin. An invitation goes to somebody who may not know it yet. */
export const inAdminLanguage: ReadonlySet<string> = new Set(
  toTeam.filter((kind) => kind !== "invitation"),
);

/**
 * The kinds of mails whose subject is not kept: it names somebody else than the recipient, or has their words, which would
 * outlive what they are about; or it tells whether an address has an account.
 */
export const withPrivateSubject: ReadonlySet<string> = new Set<MailKind>([
  "cannot-come",
  "contact-answer",
  "contact-message",
  "contact-reply",
  "sign-up",
]);

/** The kinds of mails about accounts. They are the site's own: they name the conference at its address. */
export const aboutAccounts: ReadonlySet<string> = new Set<MailKind>([
  "sign-up",
  "reset-password",
  "password-changed",
]);

/** A mail to be sent. */
export interface MailOf<Kind extends MailKind> {
  kind: Kind;
  recipient: string;
  data: MailData[Kind];
  /** Omit it for a mail about an account. */
  conferenceId?: string;
  /**
   * The further language of the conference that the recipient reads, as far as nobody knows better; see `readerLanguage`. A test
   * of a letter has the one that was asked for.
   */
  language?: string | null;
}

export type AnyMail = { [Kind in MailKind]: MailOf<Kind> }[MailKind];
