import type { WebhookEndpoint } from "@summit/prisma/client.ts";
import type { Secrets } from "#context/context.ts";

/**
 * How long the previous secret is also used for signing after a rotation, so that receivers can switch over.
 */
const formerSecretMs = 24 * 3_600_000;

type Signing = Pick<WebhookEndpoint, "id" | "nonce" | "formerNonce" | "rotatedAt">;

/**
 * The signing secret of an endpoint in the format of Standard Webhooks. It is derived, so that it is not stored
 * in the database.
 */
export function endpointSecret(secrets: Secrets, id: string, nonce: string): string {
  const bytes = Buffer.from(secrets.derive("webhook-endpoint", `${id}.${nonce}`), "base64url");
  return `whsec_${bytes.toString("base64")}`;
}

/** Until when the previous secret also signs; null if it does not. */
export function formerSecretUntil(
  { formerNonce, rotatedAt }: Pick<Signing, "formerNonce" | "rotatedAt">,
  now: Date,
): Date | null {
  if (!formerNonce || !rotatedAt) return null;
  const until = new Date(rotatedAt.getTime() + formerSecretMs);
  return until > now ? until : null;
}

/** The current signing secrets: the endpoint's, and for a day after a rotation the previous one. */
export function signingSecrets(secrets: Secrets, endpoint: Signing, now: Date): string[] {
  const { id, nonce, formerNonce } = endpoint;
  const nonces = formerSecretUntil(endpoint, now) ? [nonce, formerNonce ?? ""] : [nonce];
  return nonces.map((one) => endpointSecret(secrets, id, one));
}
