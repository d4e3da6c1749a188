import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#context/context.ts";

/**
 * The token of the unsubscribe links in mails to a subscriber. It is valid as long as the subscription exists.
 */
export function unsubscribeToken(secrets: Secrets, subscriptionId: string): string {
  return `${subscriptionId}.${secrets.derive("unsubscribe", subscriptionId)}`;
}

/** The subscription of a token; null if the token is invalid. */
export function subscriptionOfToken(secrets: Secrets, token: string): string | null {
  const [subscriptionId = ""] = token.split(".");
  const expected = Buffer.from(unsubscribeToken(secrets, subscriptionId));
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? subscriptionId : null;
}
