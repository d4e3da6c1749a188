import { paths } from "@summit/web/routes";
import type { Request } from "express";
import { hostedSiteOf } from "#sites/request-host.ts";

/** What a browser that opens the API's address is shown. */
export type Explorer = "graphiql" | "sandbox";

/**
 * Sandbox where nothing else is asked for. The hosts of conferences show what is our own alone: they send no visitor to
 * a third party.
 *
 * @returns undefined for everything but a page at the API's address
 */
export function chooseExplorer(request: Request): Explorer | undefined {
  const asksForPage =
    request.method === "GET" &&
    request.path === paths.graphql &&
    request.accepts(["application/json", "html"]) === "html";
  if (!asksForPage) return undefined;
  return request.query.explorer === "graphiql" || hostedSiteOf(request) ? "graphiql" : "sandbox";
}
