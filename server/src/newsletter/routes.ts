import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Secrets } from "@summit/schema/context/context.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import {
  confirmNewsletterSubscription,
  unsubscribeFromNewsletter,
} from "@summit/schema/newsletter/newsletter.service.ts";
import { paths } from "@summit/web/routes";
import express, { type Request, type Response, Router } from "express";
import { answerErrors } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import type { SessionSettings } from "#sessions/session.ts";
import { subscribersCsv } from "./subscribers-csv.ts";

type NewsletterOptions = {
  db: PrismaClient;
  secrets: Secrets;
  session: SessionSettings;
  logger: Logger;
};

/**
 * What the buttons behind the links of newsletter mails do, and the list of subscribers as a file.
 * Links themselves change nothing, because programs that look for harm in mails open them. Whoever
 * has the token may do it, from wherever: mail services post without a cookie or an origin.
 */
export function newsletterRoutes({ db, secrets, session, logger }: NewsletterOptions): Router {
  // As bytes, because a page's form and a mail service encode it differently.
  const readBody = express.raw({ type: () => true, limit: "10kb" });
  const routes = Router();

  routes.post(paths.newsletterConfirm, readBody, async (request, response) => {
    const done = await isDone(() => confirmNewsletterSubscription(db, request.query));
    redirectToOutcome(response, done ? paths.newsletterConfirmed : paths.newsletterLinkTooOld);
  });

  routes.post(paths.newsletterUnsubscribe, readBody, async (request, response) => {
    const done = await isDone(() => unsubscribeFromNewsletter({ db, secrets }, request.query));
    if (await isOneClick(request)) {
      const [status, text] = done
        ? [200, "You are unsubscribed."]
        : [400, "The link is not valid."];
      response.status(status).set("Cache-Control", "no-store").type("text").send(`${text}\n`);
    } else {
      redirectToOutcome(response, done ? paths.newsletterUnsubscribed : paths.newsletterLinkTooOld);
    }
  });

  routes.get(paths.newsletterSubscribers, subscribersCsv({ db, session, logger }));
  routes.use(
    answerErrors({
      logger,
      outageMessage: "A newsletter request failed",
      send(response, { status, message }) {
        if (status === 503) sendErrorPage(response, status);
        else response.type("text").send(`${message}\n`);
      },
    }),
  );
  return routes;
}

/** False where the link is no good. */
async function isDone(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
}

/** Shows what has become of it on a page without the token, which can be loaded again. */
function redirectToOutcome(response: Response, path: string): void {
  response.set("Cache-Control", "no-store").redirect(303, path);
}

/** Whether a mail service asks, in the reader's name (RFC 8058): it wants an answer, not a page. */
async function isOneClick(request: Request): Promise<boolean> {
  const headers = { "Content-Type": request.get("Content-Type") ?? "" };
  try {
    const form = await new globalThis.Response(request.body, { headers }).formData();
    return form.get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}
