import type { IncomingMessage } from "node:http";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { Webhook } from "standardwebhooks";
import { type AddressChecks, PrivateAddressError, requestPublicly } from "#http/public-request.ts";

/** What is sent, and where. */
export interface Post {
  id: string;
  url: string;
  /** JSON. */
  body: string;
  /** Each signs. */
  secrets: readonly string[];
}

/** What came of an attempt. */
export interface Outcome {
  delivered: boolean;
  /** Of the answer, if there was one. */
  status: number | null;
  body: string | null;
  /** Why it was not delivered, in a sentence. */
  error: string | null;
  durationMs: number;
}

export type PostOptions = AddressChecks & { withinMs?: number };

/** Characters that are kept of an answer. */
const keptCharacters = 2_000;

/** A client that is slower than this works on the event within the request, which it should do after it. */
const defaultWithinMs = apiLimits.webhooks.answerSeconds * 1_000;

/**
 * Posts an event as the Standard Webhooks specification says. It never throws: whatever happens is the outcome.
 * A redirect is none of delivery, because the address was checked and chosen, not the one that it leads to.
 */
export async function postEvent(post: Post, options: PostOptions = {}): Promise<Outcome> {
  const { withinMs = defaultWithinMs, ...checks } = options;
  const began = performance.now();
  const signal = AbortSignal.timeout(withinMs);
  const outcome = await send(post, checks, signal).catch((error: unknown) => ({
    ...{ delivered: false, status: null, body: null },
    error: reasonOf(error, signal, withinMs),
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
    ...{ method: "POST", body, signal },
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
  const answered = await readBeginning(response);
  const delivered = status >= 200 && status < 300;
  return { delivered, status, body: answered, error: delivered ? null : refusalOf(status) };
}

function refusalOf(status: number): string {
  if (status >= 300 && status < 400) {
    return `The endpoint redirects (${status}). Redirects are not followed: please enter the address that it leads to.`;
  }
  return `The endpoint answered with ${status}.`;
}

function reasonOf(error: unknown, signal: AbortSignal, withinMs: number): string {
  if (error instanceof PrivateAddressError) {
    return "The address leads to a place that this server does not send to.";
  }
  if (signal.aborted) return `The endpoint did not answer within ${withinMs / 1_000} seconds.`;
  const { code, message } = error as NodeJS.ErrnoException;
  return `The endpoint cannot be reached (${code ?? message}).`.slice(0, 500);
}

/** The beginning of an answer, as text that PostgreSQL can keep. The rest is not waited for. */
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
