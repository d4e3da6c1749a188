import { createTransport } from "nodemailer";
import type { Config } from "#config.ts";
import { type Deliver, UndeliverableError } from "#mail/deliver.ts";

/** Timeouts in milliseconds, shorter than the expiration of a job. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000 };
const deadline = 40_000;

/**
 * What a signature covers: who wrote it to whom, what it says, and the address that unsubscribes (RFC 8058). Some mail services
 * replace `Date` and `Message-ID`, and would break it if it covered these.
 */
const signedHeaders = [
  "From",
  "Sender",
  "Reply-To",
  "Subject",
  "To",
  "Cc",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** Delivers mail over SMTP, with one connection per mail. Whatever its sender, it goes back to the site's return address. */
export function createSmtpDelivery(
  url: string,
  { returnAddress, signingKey }: Pick<Config, "returnAddress" | "signingKey">,
): Deliver {
  const transport = createTransport({ url, ...timeouts });
  return async ({ messageId, from, signature, to, replyTo, unsubscribeUrl, ...content }) => {
    const { subject, text, html } = content;
    try {
      await transport.sendMail({
        // Passed as objects, because a string could be parsed as several addresses.
        from,
        to: { name: "", address: to },
        ...(replyTo && { replyTo }),
        envelope: { from: returnAddress, to: [to] },
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
        ...(signature &&
          signingKey && {
            dkim: {
              domainName: signature.domain,
              keySelector: signature.selector,
              privateKey: signingKey.privateKey,
              headerFieldNames: signedHeaders,
            },
          }),
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
