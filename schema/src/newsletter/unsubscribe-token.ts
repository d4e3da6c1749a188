import { timingSafeEqual } from "node:crypto";
import type { Secrets } from "#context/context.ts";

/** What the links of all mails to a subscriber carry. It works for as long as the subscription. */
export function unsubscribeToken(secrets: Secrets, subscriptionId: string): string {
  return `${subscriptionId}.${secrets.derive("unsubscribe", subscriptionId)}`;
}

/** The subscription that a token was made for; null when it is none of ours. */
export function subscriptionOfToken(secrets: Secrets, token: string): string | null {
  const [subscriptionId = ""] = token.split(".");
  const expected = Buffer.from(unsubscribeToken(secrets, subscriptionId));
  const given = Buffer.from(token);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? subscriptionId : null;
}
