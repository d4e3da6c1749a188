import type { Secrets } from "#context/context.ts";
import { isSameSecret } from "#context/secret-texts.ts";

/**
 * Links that authorize people without an account. Each is made of the ids of its records and a derived secret, so that it
 * is not stored. The nonce of a record revokes its links by becoming another one.
 */
type LinkPurpose = "proposal" | "speaking";

const separator = ".";

/** The link to go on with a proposal; null if it was revoked. */
export function proposalLink(
  secrets: Secrets,
  { id, linkNonce }: { id: string; linkNonce: string | null },
): string | null {
  return linkNonce && linkTo(secrets, "proposal", [id], linkNonce);
}

/** The link of somebody's own page; null if they have none. It names no person, so that it stays valid where two are merged. */
export const speakingLink = (
  secrets: Secrets,
  { linkNonce }: { linkNonce: string | null },
): string | null => linkNonce && linkTo(secrets, "speaking", [linkNonce]);

/** The ids in a link, which nobody has checked yet. */
export const idsInLink = (link: string): string[] => link.split(separator).slice(0, -1);

/** Whether a link is the expected one; never if that was revoked. */
export const isLink = (expected: string | null, given: string): boolean =>
  expected !== null && isSameSecret(expected, given);

/** The secret in the address for late proposals; null if there is none. */
export const lateSecret = (
  secrets: Secrets,
  { id, lateNonce }: { id: string; lateNonce: string | null },
): string | null => lateNonce && secrets.derive("late-call", `${id}${separator}${lateNonce}`);

function linkTo(
  secrets: Secrets,
  purpose: LinkPurpose,
  ids: readonly string[],
  ...nonces: string[]
): string {
  const secret = secrets.derive(purpose, [...ids, ...nonces].join(separator));
  return [...ids, secret].join(separator);
}
