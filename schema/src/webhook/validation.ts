import { z } from "zod";
import { requiredText, textOrEmpty } from "#rules/text-rules.ts";
import { eventTypes } from "#webhook/event-types.ts";

export { eventTypes };

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Why a URL is not allowed for an endpoint; null if it is. One on the same computer may be without https and name a
 * port; the server takes these only in development.
 */
function problemOf(address: string): string | null {
  const notSecure = "Must be a web address that starts with https://";
  if (!URL.canParse(address)) return notSecure;
  const { protocol, hostname, username, password, port } = new URL(address);
  const isLocal = /^https?:$/.test(protocol) && loopback.test(hostname);
  if (protocol !== "https:" && !isLocal) return notSecure;
  if (username || password) return "Must not contain a user name or a password";
  return port && !isLocal ? "Must not name a port" : null;
}

const endpointUrl = requiredText(2_000).superRefine((address, context) => {
  const problem = problemOf(address);
  if (problem) context.addIssue(problem);
});

/** The rules of a webhook endpoint's form, shared by browser and server. */
export const webhookEndpointInput = z.object({
  url: endpointUrl,
  description: textOrEmpty(200),
  eventTypes: z
    .array(z.enum(eventTypes as [string, ...string[]]), "Required")
    .min(1, "Choose at least one event")
    .transform((types) => eventTypes.filter((type) => types.includes(type))),
  enabled: z.boolean().default(true),
});

export type WebhookEndpointInput = z.input<typeof webhookEndpointInput>;
