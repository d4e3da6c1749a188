/** A finished mail. */
export type OutgoingMessage = {
  /** Of the stored mail, whatever the number of attempts. */
  id: string;
  messageId: string;
  from: { name: string; address: string };
  to: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: { name: string; address: string };
  /** Ends the subscription that the mail belongs to when it is posted to (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Hands a mail over.
 *
 * @throws UndeliverableError when trying again is of no use, any other error when it may be
 */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** The other side will never take this mail. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}
