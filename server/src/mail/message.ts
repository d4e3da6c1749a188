import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import type { MailData, MailKind } from "@summit/schema/mail/mail.service.ts";
import type { ReactElement } from "react";
import type { ConferenceInMail } from "./conference-in-mail.ts";

/** To whom, for which conference, and about what. */
export type MessageContext<Kind extends MailKind> = {
  recipient: string;
  conference: ConferenceInMail;
  data: MailData[Kind];
};

export type Message = {
  /** In whose name it comes, if not in the conference's. One line. */
  from?: string;
  /** One line. */
  subject: string;
  body: ReactElement;
  /** Where an answer goes, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** Ends a subscription without a question when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Writes a mail, with its links. Null where there is nobody to write to, or nothing to say. */
type WriteMessage<Kind extends MailKind> = (
  context: MessageContext<Kind>,
) => Promise<Message | null>;

/** One writer for each kind of mail. */
export type MessageWriters = { [Kind in MailKind]: WriteMessage<Kind> };

export type MessageSources = {
  db: PrismaClient;
  publicUrl: string;
  /** Who runs the site: the name in MAIL_FROM, or else the product's. */
  operator: string;
  secrets: Secrets;
};
