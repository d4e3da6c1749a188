import { asciiHost } from "@summit/schema/rules/host-name.ts";
import { mainOnlyPaths, paths } from "@summit/web/routes";
import { Router } from "express";
import type { AppServices } from "#services.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

/**
 * For on-demand TLS of a proxy: 200 if a certificate may be issued for a host, i.e. it is served here,
 * otherwise 404. Only unknown hosts are rate-limited, so that requests for them cannot block certificates of
 * known ones.
 */
export function certificateCheckRoutes({ hosts, limits, logger }: AppServices): Router {
  const routes = Router();
  routes.get(paths.certificateCheck, async (request, response) => {
    response.set("Cache-Control", "no-store").type("text");
    const { domain } = request.query;
    try {
      const host = typeof domain === "string" ? asciiHost(domain) : undefined;
      if (host && (await hosts.isOurs(host))) return void response.send("This host is served.\n");
      const wait = await limits.count("certificateCheckByClient", request.ip ?? "");
      if (wait > 0) response.status(429).set("Retry-After", String(wait)).send("Too many.\n");
      else response.status(404).send("This host is not served.\n");
    } catch (error) {
      logger.error({ err: error }, "A host could not be checked");
      response.status(503).send("Not known at the moment.\n");
    }
  });
  return routes;
}

/** Redirects accounts and admin to the main site, where their cookie is. */
export function toMainSite(publicUrl: string): Router {
  const routes = Router();
  routes.get([...mainOnlyPaths], (request, response, next) => {
    if (!hostedSiteOf(request)) return next();
    response.set("Cache-Control", "no-store").redirect(302, publicUrl + request.originalUrl);
  });
  return routes;
}
