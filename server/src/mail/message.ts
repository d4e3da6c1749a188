import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailData, MailKind } from "@summit/schema/mail/mail-kinds.ts";
import type { OwnLetters } from "@summit/schema/validation/letter-texts.ts";
import type { ReactElement } from "react";
import type { ConferenceInMail } from "#mail/conference-in-mail.ts";

/** The recipient, the conference and the data of a mail. */
export type MessageContext<Kind extends MailKind> = {
  recipient: string;
  conference: ConferenceInMail;
  data: MailData[Kind];
};

export type Message = {
  /** Sender name of the site itself, if the conference does not send it. One line. */
  from?: string;
  /** What the team calls itself in it, in place of the conference's name. */
  writer?: string | null;
  /** One line. */
  subject: string;
  body: ReactElement;
  /** Reply-To address, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  /** The id of the person to whose own page it has the link. */
  leadsToPageOf?: string;
};

/**
 * Renders a mail. Returns null if it has become obsolete, for example because the recipient is gone.
 */
type WriteMessage<Kind extends MailKind> = (
  context: MessageContext<Kind>,
) => Promise<Message | null>;

export type MessageWriters = { [Kind in MailKind]: WriteMessage<Kind> };

export type MessageSources = {
  /** As the recipient reads it, in their language. */
  db: PrismaClient;
  /** As it was written, in the first language of each conference. */
  asWritten: PrismaClient;
  /** What the team of a conference has written itself. */
  ownTexts: (conferenceId: string) => Promise<OwnLetters>;
  publicUrl: string;
  /** The operator of the site: the name in MAIL_FROM, or else that of the product. */
  operator: string;
  /** The address of the mailbox that replies to answers are read from, if there is one. */
  repliesTo?: string | undefined;
  secrets: Secrets;
};
