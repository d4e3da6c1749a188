import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

type ReceivedMail = Email & {
  recipient: string;
  /** Where it would go back to. */
  returnTo: string;
  /** As it came. */
  raw: Buffer;
};

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Waits for mail to an address, and returns the newest. */
  mailTo(recipient: string): Promise<ReceivedMail>;
  /** Rejects an address with 550. */
  refuse(recipient: string): void;
  /** Stops after a number of further mails; `start` listens again. */
  stopAfter(mails: number): Promise<void>;
  /** Stops listening; `start` listens on the same port again. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

/**
 * A real SMTP server on a free local port, which records received mails.
 *
 * @param timeoutMs how long it waits for a mail
 */
export async function startMailServer({ port = 0, timeoutMs = 40_000 } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refused = new Set<string>();
  let server: SMTPServer;
  let usedPort = port;
  let afterMail = () => {};

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, _session, callback) {
        if (!refused.has(address)) return callback();
        callback(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
      },
      async onData(stream, session, callback) {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk);
          const raw = Buffer.concat(chunks);
          const mail = await PostalMime.parse(raw);
          const { mailFrom, rcptTo } = session.envelope;
          const returnTo = mailFrom ? mailFrom.address : "";
          for (const { address } of rcptTo)
            mails.push({ ...mail, recipient: address, returnTo, raw });
          callback();
          afterMail();
        } catch (error) {
          // The connection was lost during the mail.
          callback(error as Error);
        }
      },
    });
    // Errors of a connection; without a listener they would fail the test.
    server.on("error", () => {});
    const listener = server.listen(usedPort, "127.0.0.1");
    await once(listener, "listening");
    usedPort = (listener.address() as AddressInfo).port;
  }

  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));

  await start();
  return {
    url: `smtp://127.0.0.1:${usedPort}`,
    mails,
    async mailTo(recipient) {
      for (const giveUp = Date.now() + timeoutMs; Date.now() < giveUp; await delay(50)) {
        const mail = mails.findLast((received) => received.recipient === recipient);
        if (mail) return mail;
      }
      throw new Error(`No mail to ${recipient} came within ${timeoutMs / 1_000} s.`);
    },
    refuse: (recipient) => void refused.add(recipient),
    async stopAfter(count) {
      const last = mails.length + count;
      await new Promise<void>((resolve) => {
        afterMail = () => {
          if (mails.length >= last) resolve();
        };
      });
      afterMail = () => {};
      await stop();
    },
    stop,
    start,
  };
}
