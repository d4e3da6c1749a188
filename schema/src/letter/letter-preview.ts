/** Which letter to write, and as whom. */
export interface LetterToPreview {
  letterId: string;
  conferenceId: string;
  /** Who looks at it. */
  recipient: string;
  /** Whose values stand in it; those of whoever looks at it if null. */
  personId: string | null;
  /** A further one of the conference; null for the first. */
  language: string | null;
}

/** A mail as it would be sent. */
export interface WrittenMail {
  from: { name: string; address: string };
  /** Where answers go, if not to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}
