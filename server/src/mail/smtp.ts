import { createTransport } from "nodemailer";
import { type Deliver, UndeliverableError } from "./deliver.ts";

/** Milliseconds; a job's time is longer than the last. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
const deadline = 40_000;

/** Sends mail over SMTP, on one connection each. */
export function createSmtpDelivery(url: string): Deliver {
  const transport = createTransport({ url, ...timeouts });
  return async ({ messageId, from, to, replyTo, unsubscribeUrl, subject, text, html }) => {
    try {
      await transport.sendMail({
        // Objects are taken as they are, where a string could name several addresses.
        from,
        to: { name: "", address: to },
        ...(replyTo && { replyTo }),
        envelope: { from: from.address, to: [to] },
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

/** Whether it is this mail that is refused, not us as a sender or a client. */
function isFinal({ code, command, responseCode = 0 }: SmtpError): boolean {
  if (command === "API") return code === "EENVELOPE" || code === "EMESSAGE";
  return responseCode >= 500 && (command === "RCPT TO" || command === "DATA");
}
