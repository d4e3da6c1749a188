import { paths } from "@summit/web/routes";
import type { Request } from "express";
import { hostedSiteOf } from "#sites/request-host.ts";

/** The explorers that browsers are shown at the API's URL. */
export type Explorer = "graphiql" | "sandbox";

/**
 * Sandbox by default. Hosts of conferences always show our own explorer, so that visitors load nothing from
 * third parties.
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
