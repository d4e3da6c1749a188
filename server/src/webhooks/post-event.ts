import type { IncomingMessage } from "node:http";
import type { WebhookFailure } from "@summit/prisma/client.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { Webhook } from "standardwebhooks";
import { type AddressChecks, PrivateAddressError, requestPublicly } from "#http/public-request.ts";

/** A webhook request. */
export interface Post {
  id: string;
  url: string;
  /** JSON. */
  body: string;
  /** The body is signed with each of these. */
  secrets: readonly string[];
}

/** The outcome of a delivery attempt. */
export interface Outcome {
  delivered: boolean;
  /** HTTP status of the response, if there was one. */
  status: number | null;
  body: string | null;
  /** Why it failed. */
  failure: WebhookFailure | null;
  /** The same, as a sentence. */
  error: string | null;
  durationMs: number;
}

export type PostOptions = AddressChecks & { withinMs?: number };

/** Maximum number of characters of the response that are stored. */
const keptCharacters = 2_000;

/**
 * Response timeout. A receiver that needs longer should acknowledge the event and process it asynchronously.
 */
const defaultWithinMs = apiLimits.webhooks.timeoutSeconds * 1_000;

/**
 * Posts an event as specified by Standard Webhooks. Never throws: failures are part of the outcome. Redirects
 * are not followed, because only the configured address was validated.
 */
export async function postEvent(post: Post, options: PostOptions = {}): Promise<Outcome> {
  const { withinMs = defaultWithinMs, ...checks } = options;
  const began = performance.now();
  const signal = AbortSignal.timeout(withinMs);
  const outcome = await send(post, checks, signal).catch((error: unknown) => ({
    delivered: false,
    status: null,
    body: null,
    ...reasonOf(error, signal, withinMs),
  }));
  return { ...outcome, durationMs: Math.round(performance.now() - began) };
}

async function send(
  { id, url, body, secrets }: Post,
  checks: AddressChecks,
  signal: AbortSignal,
): Promise<Omit<Outcome, "durationMs">> {
  const at = new Date();
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  const response = await requestPublicly(new URL(url), {
    ...checks,
    method: "POST",
    body,
    signal,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
      "User-Agent": "Summit (webhooks)",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
      "webhook-signature": signatures.join(" "),
    },
  });
  const status = response.statusCode ?? 0;
  const beginning = await readBeginning(response);
  const delivered = status >= 200 && status < 300;
  const reason = delivered ? { failure: null, error: null } : refusalOf(status);
  return { delivered, status, body: beginning, ...reason };
}

type Reason = { failure: WebhookFailure; error: string };

const gone = 410;

function refusalOf(status: number): Reason {
  if (status >= 300 && status < 400) {
    const error = `The endpoint redirects (${status}). Redirects are not followed: please enter the address that it leads to.`;
    return { failure: "redirected", error };
  }
  const failure = status === gone ? "gone" : "refused";
  return { failure, error: `The endpoint answered with ${status}.` };
}

function reasonOf(error: unknown, signal: AbortSignal, withinMs: number): Reason {
  if (error instanceof PrivateAddressError) {
    return {
      failure: "not_public",
      error: "The address leads to a place that this server does not send to.",
    };
  }
  if (signal.aborted) {
    const error = `The endpoint did not answer within ${withinMs / 1_000} seconds.`;
    return { failure: "timed_out", error };
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    failure: "unreachable",
    error: `The endpoint cannot be reached (${code ?? message}).`.slice(0, 500),
  };
}

/** The beginning of the response body as text that PostgreSQL can store. The rest is discarded. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= keptCharacters) break;
  }
  response.destroy();
  const text = Buffer.concat(chunks).toString("utf8").replaceAll("\0", "");
  return text.slice(0, keptCharacters).toWellFormed();
}
