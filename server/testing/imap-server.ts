import type { AddressInfo } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>;

/** A mail with this in it cannot be fetched. */
export const unreadable = "X-Damaged: yes";

/** A real IMAP server on a free local port, with one mailbox in memory. */
export async function startImapServer() {
  const [user, password] = ["team@summit.example", "secret"];
  const server = hoodiecrow({
    plugins: ["ID", "ENABLE", "UNSELECT", "UIDPLUS"],
    users: { [user]: { password } },
    storage: { INBOX: {} },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.fetchHandlers["RFC822.SIZE"] = (_connection, { raw }) => {
    if (raw.includes(unreadable)) throw new Error("The mail is damaged");
    return raw.length;
  };
  const { port } = server.server.address() as AddressInfo;
  const inbox = () => server.getMailbox("INBOX");
  return {
    /** For IMAP_URL. */
    url: `imap://${encodeURIComponent(user)}:${password}@127.0.0.1:${port}/INBOX`,
    /** Puts a mail into the mailbox. */
    deliver(raw: string, { flags = [], at }: { flags?: string[]; at?: string } = {}): void {
      server.appendMessage("INBOX", flags, at ?? false, raw.replaceAll(/\r?\n/g, "\r\n"));
    },
    /** For each mail of the mailbox, whether it is marked as read. */
    readMarks: () => inbox().messages.map(({ flags }) => flags.includes("\\Seen")),
    /** Marks all mails as not read. */
    markUnread(): void {
      for (const message of inbox().messages) message.flags = [];
    },
    /** Numbers its mails anew. */
    renumber(): void {
      inbox().uidvalidity += 1;
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
