import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { sendErrorPage } from "#pages/error-page.ts";
import type { Site } from "./site.ts";

/** What a request was sent to that is not the main site's host; `unknown` and `unavailable` have no site. */
type OtherHost = Site | "unknown" | "unavailable";

const otherHosts = new WeakMap<IncomingMessage, OtherHost>();

/** Notes where a request was sent to, before anything else looks at it. */
export function noteHost(request: IncomingMessage, host: OtherHost): void {
  otherHosts.set(request, host);
}

/** The site that has the request's host to itself; nothing at the main site's host. */
export function hostedSiteOf(request: IncomingMessage): Site | undefined {
  const host = otherHosts.get(request);
  return typeof host === "object" ? host : undefined;
}

/** Refuses what was sent to a host that is nobody's: it gets no page of anybody. */
export const refuseUnknownHosts: RequestHandler = (request, response, next) => {
  const host = otherHosts.get(request);
  if (host === "unknown") sendErrorPage(response, 421);
  else if (host === "unavailable") sendErrorPage(response, 503);
  else next();
};
