/** A mailbox, and how to sign in to it. */
export interface MailboxLocation {
  host: string;
  port: number;
  /** Whether the connection is encrypted from the start; otherwise as soon as the server offers it. */
  secure: boolean;
  user: string;
  password: string;
  /** The folder that is read, such as INBOX. */
  folder: string;
}

/** Parses `imaps://user:password@host/INBOX`; undefined if it is invalid. */
export function parseMailboxUrl(text: string): MailboxLocation | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname) return undefined;
  if (!url.username || !url.password || url.search || url.hash) return undefined;
  const secure = url.protocol === "imaps:";
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ""),
      port: Number(url.port) || (secure ? 993 : 143),
      secure,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, "") || "INBOX",
    };
  } catch {
    // A percent sign that begins no escape.
    return undefined;
  }
}

/** The address that mails go to which are to be in a mailbox: a user without a domain has that of the mails that are sent. */
export const addressOfMailbox = ({ user }: MailboxLocation, sendsFrom: string): string =>
  user.includes("@") ? user : `${user}@${domainOf(sendsFrom)}`;

/**
 * Where mails go back to that cannot be delivered: to the mailbox, if it is at the sender's domain, above or below it. Servers ask the
 * domain of this address who may send for it (SPF), and DMARC compares it with the sender's: another domain fails both.
 */
export function returnAddress(mailbox: string | undefined, sendsFrom: string): string {
  if (mailbox === undefined) return sendsFrom;
  const [one, other] = [domainOf(mailbox), domainOf(sendsFrom)];
  const isRelated = one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
  return isRelated ? mailbox : sendsFrom;
}

const domainOf = (address: string) => address.split("@").at(-1)?.toLowerCase() ?? "";
