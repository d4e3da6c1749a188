import type { IncomingMessage } from "node:http";
import { paths } from "@summit/web/routes";
import { hostedSiteOf } from "#sites/request-host.ts";

/** Longer requests are not cached. */
const longestBody = 16_384;

/** Express rewrites `url` during routing. */
type Addressed = IncomingMessage & { originalUrl?: string };

const addressOf = ({ url = "", originalUrl = url }: Addressed): string => originalUrl;

const startOfGet = `${paths.graphql}?`;

/** Whether a request is an operation sent by GET. */
export const isGet = (request: IncomingMessage): boolean =>
  request.method === "GET" && addressOf(request).startsWith(startOfGet);

/**
 * Whether a cross-origin request of this kind requires a CORS preflight. The condition is that of Apollo
 * Server's CSRF prevention, or stricter.
 */
export const requiresPreflight = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"] === "application/json" ||
  Boolean(headers["apollo-require-preflight"]) ||
  Boolean(headers["x-apollo-operation-name"]);

/** The content length of a POST whose response may be cached; undefined for other requests. */
export function lengthOf(request: IncomingMessage): number | undefined {
  if (request.method !== "POST" || addressOf(request) !== paths.graphql) return undefined;
  const { headers } = request;
  if (!isJson(headers["content-type"]) || headers["content-encoding"] !== undefined) {
    return undefined;
  }
  const length = Number(headers["content-length"]);
  return length > 0 && length <= longestBody ? length : undefined;
}

const isJson = (type = "") =>
  type === "application/json" || /^application\/json(; ?charset=utf-8)?$/i.test(type);

/**
 * The cache key of a request. It includes the host, because the headers differ at conferences' own hosts.
 */
export const keyOf = (request: IncomingMessage, body?: Buffer): string => {
  const origin = hostedSiteOf(request)?.origin ?? "";
  const asked = body ? body.toString("latin1") : addressOf(request);
  return `${origin}\n${request.headers.accept ?? ""}\n${asked}`;
};

export interface WithRawBody {
  rawBody?: Buffer;
}

/** A `verify` callback for the body parser that retains the raw bytes of cacheable requests. */
export function retainRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  if (lengthOf(request) !== undefined) (request as IncomingMessage & WithRawBody).rawBody = body;
}
