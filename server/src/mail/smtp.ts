import { createTransport } from "nodemailer";
import { type Deliver, UndeliverableError } from "#mail/deliver.ts";

/** Timeouts in milliseconds, shorter than the expiration of a job. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
const deadline = 40_000;

/**
 * Delivers mail over SMTP, with one connection per mail.
 *
 * @param returnTo where mails go back to that cannot be delivered; to the sender by default
 */
export function createSmtpDelivery(url: string, returnTo?: string): Deliver {
  const transport = createTransport({ url, ...timeouts });
  return async ({ messageId, from, to, replyTo, unsubscribeUrl, subject, text, html }) => {
    try {
      await transport.sendMail({
        // Passed as objects, because a string could be parsed as several addresses.
        from,
        to: { name: "", address: to },
        ...(replyTo && { replyTo }),
        envelope: { from: returnTo ?? from.address, to: [to] },
        messageId,
        subject,
        text,
        html,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(unsubscribeUrl && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(deadline),
      });
    } catch (error) {
      throw isFinal(error as SmtpError) ? new UndeliverableError((error as Error).message) : error;
    }
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** Whether the server permanently rejected this mail, rather than our sender or connection. */
function isFinal({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (command === "API") return code === "EENVELOPE" || code === "EMESSAGE";
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
