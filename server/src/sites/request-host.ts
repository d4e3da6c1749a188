import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { sendErrorPage } from "#pages/error-page.ts";
import type { Site } from "#sites/site.ts";

/** A host other than the main one; `unknown` and `unavailable` have no site. */
type OtherHost = Site | "unknown" | "unavailable";

const otherHosts = new WeakMap<IncomingMessage, OtherHost>();

/** Attaches the resolved host to a request, before any other middleware. */
export function setRequestHost(request: IncomingMessage, host: OtherHost): void {
  otherHosts.set(request, host);
}

/** The site whose own host the request was sent to; undefined for the main host. */
export function hostedSiteOf(request: IncomingMessage): Site | undefined {
  const host = otherHosts.get(request);
  return typeof host === "object" ? host : undefined;
}

/** Rejects requests to unknown hosts. */
export const rejectUnknownHosts: RequestHandler = (request, response, next) => {
  const host = otherHosts.get(request);
  if (host === "unknown") sendErrorPage(response, 421);
  else if (host === "unavailable") sendErrorPage(response, 503);
  else next();
};
