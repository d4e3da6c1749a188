import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { BadInputError, UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import {
  findWebhookConference,
  storeFormSubmission,
  storeTestFormSubmission,
} from "@summit/schema/form-submission/form-submission.service.ts";
import { webhookSecretOf } from "@summit/schema/form-submission/webhook-secret.service.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import express, { type Request, type Response, Router } from "express";
import { createErrorHandler } from "#errors/http-errors.ts";
import { isSigned } from "#form-webhooks/signature.ts";
import { requireSameOrigin } from "#http/same-origin.ts";
import type { AppServices } from "#services.ts";
import { requireMember } from "#sessions/require-member.ts";

/**
 * Receives form submissions from the webhooks of Typeform and Tally and the script for Google Forms, and test
 * submissions by managers of the conference. It never responds with 404 or 410, because Typeform then disables
 * the webhook.
 */
export function formWebhookRoutes(services: AppServices): Router {
  const { config, db, session, secrets, limits, limitConcurrency, webhooks, logger } = services;
  const { formSecret } = config;
  // The signature covers the raw bytes, so the body must not be parsed or inflated before.
  const readBody = express.raw({ type: () => true, inflate: false, limit: "1mb" });

  /**
   * Stores a signed form submission, or an unsigned one if the conference requires no signature.
   */
  async function receive(request: Request, response: Response): Promise<void> {
    const conference = await findWebhookConference(db, namedConference(request));
    const key = (conference && webhookSecretOf(secrets, conference)) ?? formSecret;
    const signed = key !== undefined && isSigned(bodyOf(request), request.headers, key);
    // Unsigned submissions are accepted only for conferences without a secret.
    if (!signed && (key || !conference)) {
      throw new UnauthenticatedError("The signature is missing or wrong.");
    }
    if (!signed) await enforceRateLimit(limits, "unsignedFormByClient", request.ip ?? "");
    const payload = parseJson(bodyOf(request));
    if (payload === undefined) throw new BadInputError("The body is not valid JSON.");
    const conferenceId = conference?.id ?? null;
    response.json({
      status: await storeFormSubmission({ db, webhooks }, conferenceId, payload, { signed }),
    });
  }

  /** Stores a test submission, which an editor of the conference sends from our own pages. */
  async function receiveTest(request: Request, response: Response): Promise<void> {
    requireSameOrigin(request, session.publicUrl);
    const conferenceId = (await findWebhookConference(db, namedConference(request)))?.id ?? "";
    await requireMember(services, request, conferenceId, "edit", {
      signedOut: "You must be signed in to send a test.",
      forbidden: "You don’t have permission to test this conference’s webhook.",
    });
    const payload = parseJson(bodyOf(request));
    if (payload === undefined) throw new BadInputError("The body is not valid JSON.");
    response.json({
      status: await storeTestFormSubmission({ db, webhooks }, conferenceId, payload),
    });
  }

  const routes = Router();
  routes.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  routes.post("/", readBody, (request, response) =>
    // A custom header, which neither a form nor a cross-origin page can send.
    request.get("X-Summit-Test") === "1"
      ? receiveTest(request, response)
      : limitConcurrency(() => receive(request, response)),
  );
  routes.all("/", (_request, response) => {
    response.status(405).set("Allow", "POST").json({ error: "Only POST is allowed here." });
  });
  routes.use(
    createErrorHandler({
      logger,
      outageMessage: "A form submission could not be stored",
      bodyErrors,
      send(response, { message }, error) {
        if (!(error instanceof ValidationError)) response.json({ error: message });
        else response.json({ error: "The body is not a submitted form.", fields: error.fields });
      },
    }),
  );
  return routes;
}

const bodyOf = ({ body }: Request): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Parses JSON; undefined if it is malformed. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

/**
 * The conference in `?conference=`. The address without it was given out for the built-in conference only, and stays its
 * own, whatever stands at the main site.
 */
function namedConference({ query: { conference } }: Request): string {
  return conference ? String(conference) : defaultConferenceId;
}

const bodyErrors: Record<number, string> = {
  400: "The body could not be read.",
  413: "The body is larger than 1 MB.",
  415: "The body must not be compressed.",
};
