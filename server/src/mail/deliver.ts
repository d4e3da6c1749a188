/** A rendered mail. */
export type OutgoingMessage = {
  /** Id of the stored mail, which is the same for every attempt. */
  id: string;
  messageId: string;
  from: { name: string; address: string };
  /** The domain of the sender to sign it for, and the name of the site's key in its DNS. */
  signature?: { domain: string; selector: string };
  to: string;
  /** Reply-To address, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Delivers a mail to the mail server or the outbox.
 *
 * @throws UndeliverableError for a permanent failure; any other error may be retried
 */
export type Deliver = (message: OutgoingMessage) => Promise<void>;

/** The mail was permanently rejected. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}
