import type { IncomingMessage } from "node:http";
import { paths } from "@summit/web/routes";
import { hostedSiteOf } from "#sites/request-host.ts";

/** Longer requests are not worth remembering. */
const longestBody = 16_384;

/** Express changes the address while it looks for who answers it. */
type Addressed = IncomingMessage & { originalUrl?: string };

const addressOf = ({ url = "", originalUrl = url }: Addressed): string => originalUrl;

const startOfGet = `${paths.graphql}?`;

/** Whether a request asks by its address alone. */
export const isGet = (request: IncomingMessage): boolean =>
  request.method === "GET" && addressOf(request).startsWith(startOfGet);

/**
 * Whether only a script can have sent a request, which a browser asks other sites' servers about first: what
 * Apollo Server demands of a GET, or less.
 */
export const isPreflighted = ({ headers }: IncomingMessage): boolean =>
  headers["content-type"] === "application/json" ||
  Boolean(headers["apollo-require-preflight"]) ||
  Boolean(headers["x-apollo-operation-name"]);

/** The length of a request's body, if it is a POST whose answer may be kept. */
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

/** What two requests have in common that get the same answer; its headers differ at conferences' own hosts. */
export const keyOf = (request: IncomingMessage, body?: Buffer): string => {
  const origin = hostedSiteOf(request)?.origin ?? "";
  const asked = body ? body.toString("latin1") : addressOf(request);
  return `${origin}\n${request.headers.accept ?? ""}\n${asked}`;
};

export interface WithRawBody {
  rawBody?: Buffer;
}

/** For the parser of bodies: keeps the bytes of those that may be remembered. */
export function noteRawBody(request: IncomingMessage, _response: unknown, body: Buffer): void {
  if (lengthOf(request) !== undefined) (request as IncomingMessage & WithRawBody).rawBody = body;
}
