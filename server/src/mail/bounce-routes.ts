import { isSameSecret } from "@summit/schema/context/secret-texts.ts";
import { NotFoundError, UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import { parseInput } from "@summit/schema/errors/validation-error.ts";
import { bounceReport, recordBounces } from "@summit/schema/letter/bounces.service.ts";
import express, { type RequestHandler, Router } from "express";
import { createErrorHandler } from "#errors/http-errors.ts";
import type { AppServices } from "#services.ts";

/** 1,000 reports of some hundred characters each. */
const limit = "1mb";

/** Takes reports of a mail service about mails that came back, with the operator's secret; there is nothing without one. */
export function bounceRoutes({ config, db, logger }: AppServices): Router {
  const routes = Router();
  const checkSecret: RequestHandler = (request, _response, next) => {
    if (!config.bounceSecret) throw new NotFoundError("No BOUNCE_SECRET is set.");
    const given = /^Bearer (.+)$/.exec(request.get("Authorization") ?? "")?.[1] ?? "";
    if (!isSameSecret(config.bounceSecret, given)) {
      throw new UnauthenticatedError("The secret is missing or wrong.");
    }
    next();
  };
  // Of strangers, nothing is read.
  routes.post(
    "/",
    checkSecret,
    express.json({ inflate: false, limit }),
    async (request, response) => {
      response.json({ known: await recordBounces(db, parseInput(bounceReport, request.body)) });
    },
  );
  routes.use(
    createErrorHandler({
      logger,
      outageMessage: "A report of mails that came back could not be stored",
      bodyErrors: {
        400: "The body is not valid JSON.",
        413: "The body is larger than 1 MB.",
        415: "The body must not be compressed.",
      },
      send: (response, { message }) => void response.json({ error: message }),
    }),
  );
  return routes;
}
