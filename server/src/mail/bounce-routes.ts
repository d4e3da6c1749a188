import { isSameSecret } from "@summit/schema/context/secret-texts.ts";
import { UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import { parseInput } from "@summit/schema/errors/validation-error.ts";
import { bounceReport, recordBounces } from "@summit/schema/letter/bounces.service.ts";
import express, { Router } from "express";
import { createErrorHandler } from "#errors/http-errors.ts";
import type { AppServices } from "#services.ts";

/** Takes reports of a mail service about mails that came back, with the operator's secret. */
export function bounceRoutes({ config, db, logger }: AppServices): Router {
  const routes = Router();
  routes.post("/", express.json({ limit: "1mb" }), async (request, response) => {
    const given = /^Bearer (.+)$/.exec(request.get("Authorization") ?? "")?.[1] ?? "";
    if (!config.bounceSecret || !isSameSecret(config.bounceSecret, given)) {
      throw new UnauthenticatedError("The secret is missing or wrong.");
    }
    response.json({ known: await recordBounces(db, parseInput(bounceReport, request.body)) });
  });
  routes.use(
    createErrorHandler({
      logger,
      outageMessage: "A report of mails that came back could not be stored",
      bodyErrors: { 400: "The body is not valid JSON.", 413: "The body is larger than 1 MB." },
      send: (response, { message }) => void response.json({ error: message }),
    }),
  );
  return routes;
}
