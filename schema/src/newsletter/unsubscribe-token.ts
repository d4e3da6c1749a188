import type { Secrets } from "#context/context.ts";
import { isSameSecret } from "#context/secret-texts.ts";

/**
 * The token of the unsubscribe links in mails to a subscriber. It is valid as long as the subscription exists.
 */
export function unsubscribeToken(secrets: Secrets, subscriptionId: string): string {
  return `${subscriptionId}.${secrets.derive("unsubscribe", subscriptionId)}`;
}

/** The subscription of a token; null if the token is invalid. */
export function subscriptionOfToken(secrets: Secrets, token: string): string | null {
  const [subscriptionId = ""] = token.split(".");
  return isSameSecret(unsubscribeToken(secrets, subscriptionId), token) ? subscriptionId : null;
}
