import { createHash } from "node:crypto";
import type { Conference, MailPolicy } from "@summit/prisma/client.ts";
import { dnsTags } from "#mail-sender/dns-tags.ts";

/** The columns about the address that a conference's mails come from. */
export const senderColumns = {
  mailSender: true,
  mailSenderToken: true,
  mailSenderKey: true,
  mailSenderProvenAt: true,
  mailSenderCheckedAt: true,
  mailSenderPolicy: true,
} as const;

/** Those that decide whether it is used. */
export const senderInUse = {
  mailSender: true,
  mailSenderToken: true,
  mailSenderKey: true,
} as const;

type SenderColumns = Pick<Conference, keyof typeof senderColumns>;
type SenderInUse = Pick<Conference, keyof typeof senderInUse>;

/** An address of a conference's own domain, and what its mails are signed with. */
export interface OwnSender {
  address: string;
  domain: string;
  /** The name of the site's key in the DNS of the domain. */
  selector: string;
}

/** What stands for a public key in the database. */
export const markOfKey = (publicKey: string): string =>
  createHash("sha256").update(publicKey).digest("base64url");

const selectorOf = (token: string): string => `summit-${token}`;

export const domainOfAddress = (address: string): string => address.split("@").at(-1) ?? "";

/** The name of the DNS record that proves the claim to an address, and has the key for its mails. */
export const senderRecordName = (address: string, token: string): string =>
  `${selectorOf(token)}._domainkey.${domainOfAddress(address)}`;

const senderRecordValue = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** Whether a list of a tag, such as `sha1:sha256`, allows a value; without the tag, all are allowed. */
const allows = (list: string | undefined, ...values: string[]) =>
  list === undefined || list.split(":").some((value) => values.includes(value.trim()));

/**
 * Whether these TXT records of its name publish the site's key for mails. Of several records at one name, programs may read
 * any (RFC 6376, 3.6.2.2), so that there must be no other.
 */
export function provesSender(texts: readonly string[], publicKey: string): boolean {
  const [text, other] = texts;
  if (text === undefined || other !== undefined) return false;
  const tags = dnsTags(text);
  return (
    (tags.get("v") ?? "DKIM1") === "DKIM1" &&
    (tags.get("k") ?? "rsa") === "rsa" &&
    tags.get("p")?.replaceAll(/\s/g, "") === publicKey &&
    allows(tags.get("h"), "sha256") &&
    allows(tags.get("s"), "*", "email") &&
    // With the flag of a test, signatures do not count.
    !tags
      .get("t")
      ?.split(":")
      .some((flag) => flag.trim() === "y")
  );
}

/** The address that a conference's mails come from; null for the site's. */
export function ownSender(
  { mailSender: address, mailSenderToken: token, mailSenderKey: mark }: SenderInUse,
  publicKey: string | null,
): OwnSender | null {
  // A key that the operator has replaced since then would make signatures that the record does not confirm.
  if (!address || !token || !publicKey || mark !== markOfKey(publicKey)) return null;
  return { address, domain: domainOfAddress(address), selector: selectorOf(token) };
}

/** A conference's claim to an address for its mails, and its state. */
export interface SenderClaim {
  address: string;
  domain: string;
  /** The record has not been found yet; was there when it was looked for last; or was there before. */
  state: "waiting" | "proven" | "missing";
  recordName: string;
  recordValue: string;
  checkedAt: Date | null;
  /** Null while nobody knows. */
  policy: MailPolicy | null;
}

/** @returns null where a conference claims no address, or the site has no key to sign with */
export function senderClaimOf(
  columns: SenderColumns,
  publicKey: string | null,
): SenderClaim | null {
  const { mailSender: address, mailSenderToken: token } = columns;
  if (!address || !token || !publicKey) return null;
  const wasProven = columns.mailSenderProvenAt !== null;
  return {
    address,
    domain: domainOfAddress(address),
    state: ownSender(columns, publicKey) ? "proven" : wasProven ? "missing" : "waiting",
    recordName: senderRecordName(address, token),
    recordValue: senderRecordValue(publicKey),
    checkedAt: columns.mailSenderCheckedAt,
    policy: columns.mailSenderPolicy,
  };
}
