import { isSameSecret } from "@summit/schema/context/secret-texts.ts";
import { endpoints } from "@summit/web/routes";
import { type Request, Router } from "express";
import type { Config } from "#config.ts";
import { isLoopbackRequest } from "#http/loopback-only.ts";
import type { Metrics } from "#metrics/metrics.ts";

/** `/metrics`, for requests from this machine or with the token. */
export function metricsRoutes(metrics: Metrics, { metricsToken }: Pick<Config, "metricsToken">) {
  const routes = Router();
  routes.get(endpoints.metrics.path, async (request, response, next) => {
    if (!isLoopbackRequest(request) && !hasToken(request, metricsToken)) return next();
    const { contentType, text } = await metrics.read();
    response.set({ "Content-Type": contentType, "Cache-Control": "no-store" }).send(text);
  });
  return routes;
}

function hasToken(request: Request, token: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.get("authorization") ?? "") ?? [];
  return Boolean(token && given && isSameSecret(token, given));
}
