import { once } from "node:events";
import { createServer } from "node:http";
import { startMailServer } from "../../../server/testing/mail-server.ts";

/**
 * Receives the emails of the server under test during the whole run. Tests run in separate processes and read
 * them over HTTP: `GET /{recipient}`.
 */
export default async function startMailbox(): Promise<() => Promise<void>> {
  const mailServer = await startMailServer({ port: Number(process.env.E2E_SMTP_PORT) });
  const mailbox = createServer(({ url = "/" }, response) => {
    const recipient = decodeURIComponent(url.slice(1));
    const mails = mailServer.mails.filter((mail) => mail.recipient === recipient);
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(mails.map(({ subject, text }) => ({ subject, text }))));
  });
  mailbox.listen(Number(process.env.E2E_MAILBOX_PORT), "127.0.0.1");
  await once(mailbox, "listening");
  return async () => {
    mailbox.closeAllConnections();
    mailbox.close();
    await mailServer.stop();
  };
}
