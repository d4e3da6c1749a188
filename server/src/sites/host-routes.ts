import type { RateLimits } from "@summit/schema/limits/rate-limits.ts";
import { asciiHost } from "@summit/schema/rules/host-name.ts";
import { mainOnlyPaths, paths } from "@summit/web/routes";
import { Router } from "express";
import type { Logger } from "#logs/logger.ts";
import type { HostDirectory } from "./host-directory.ts";
import { hostedSiteOf } from "./request-host.ts";

type Options = { hosts: HostDirectory; limits: RateLimits; logger: Logger };

/**
 * Tells a proxy whether it may get a certificate for a host: 200 for those that are served here, 404 for all
 * others. Only the others are counted, so that whoever asks for made-up ones keeps no site from its certificate.
 */
export function hostQuestionRoutes({ hosts, limits, logger }: Options): Router {
  const routes = Router();
  routes.get(paths.hostQuestion, async (request, response) => {
    response.set("Cache-Control", "no-store").type("text");
    const { domain } = request.query;
    try {
      const host = typeof domain === "string" ? asciiHost(domain) : undefined;
      if (host && (await hosts.isOurs(host))) return void response.send("This host is served.\n");
      const wait = await limits.count("hostQuestionByClient", request.ip ?? "");
      if (wait > 0) response.status(429).set("Retry-After", String(wait)).send("Too many.\n");
      else response.status(404).send("This host is not served.\n");
    } catch (error) {
      logger.error({ err: error }, "A question about a host could not be answered");
      response.status(503).set("Retry-After", "5").send("Not known at the moment.\n");
    }
  });
  return routes;
}

/** The accounts and the admin have their cookie at the main site: from other hosts they are found there. */
export function toMainSite(publicUrl: string): Router {
  const routes = Router();
  routes.get([...mainOnlyPaths], (request, response, next) => {
    if (!hostedSiteOf(request)) return next();
    response.set("Cache-Control", "no-store").redirect(302, publicUrl + request.originalUrl);
  });
  return routes;
}
