import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import {
  confirmNewsletterSubscription,
  unsubscribeFromNewsletter,
} from "@summit/schema/newsletter/newsletter.service.ts";
import { inEverySite, paths } from "@summit/web/routes";
import express, { type Request, type Response, Router } from "express";
import { subscribersCsv } from "#newsletter/subscribers-csv.ts";
import { sendPlainPage } from "#pages/error-page.ts";
import { formErrors } from "#posted-forms/form-requests.ts";
import type { AppServices } from "#services.ts";
import { locateRequest } from "#sites/locate-request.ts";
import { pathIn } from "#sites/site.ts";
import { answerInSiteLanguage } from "#sites/site-language.ts";

const linkPaths = { confirm: paths.newsletterConfirm, unsubscribe: paths.newsletterUnsubscribe };

const outcomePaths = {
  confirm: paths.newsletterConfirmed,
  unsubscribe: paths.newsletterUnsubscribed,
};

/**
 * Confirms and ends newsletter subscriptions, and exports the subscribers. Links change nothing until a button
 * is pressed, because mail scanners open them. The token is sufficient authorization: mail services post
 * without a cookie or an origin.
 */
export function newsletterRoutes(services: AppServices): Router {
  const { db, secrets, sites, webhooks, logger } = services;
  // Read as bytes, because forms and mail services use different encodings.
  const readBody = express.raw({ type: () => true, limit: "10kb" });
  const routes = Router();
  routes.use(
    Object.values(linkPaths).flatMap((path) => inEverySite(path)),
    answerInSiteLanguage(services),
  );

  /** Redirects to the result on a page without the token in its URL, which can be reloaded. */
  async function tellOutcome(request: Request, response: Response, kind: LinkKind, done: boolean) {
    response.set("Cache-Control", "no-store");
    const place = await locateRequest(sites, request);
    if (!place?.isPublic) {
      const { title, text } = done ? outcomes[kind] : tooOld;
      return sendPlainPage(response, { title: answerText(title), text: answerText(text) });
    }
    const outcome = done ? outcomePaths[kind] : paths.newsletterLinkTooOld;
    response.redirect(303, pathIn(place.site, outcome));
  }

  routes.post(
    inEverySite(paths.newsletterConfirm),
    readBody,
    async (request: Request, response) => {
      const done = await isDone(() =>
        confirmNewsletterSubscription({ db, webhooks }, request.query),
      );
      await tellOutcome(request, response, "confirm", done);
    },
  );

  routes.post(
    inEverySite(paths.newsletterUnsubscribe),
    readBody,
    async (request: Request, response) => {
      const done = await isDone(() => unsubscribeFromNewsletter({ db, secrets }, request.query));
      if (!(await isOneClick(request))) return tellOutcome(request, response, "unsubscribe", done);
      const [status, text] = done
        ? [200, answerText("answers.unsubscribed")]
        : [400, answerText("rules.linkNotValid")];
      response.status(status).set("Cache-Control", "no-store").type("text").send(`${text}\n`);
    },
  );

  for (const kind of ["confirm", "unsubscribe"] as const) {
    routes.get(inEverySite(linkPaths[kind]), async (request: Request, response, next) => {
      const place = await locateRequest(sites, request);
      if (place?.isPublic || typeof request.query.token !== "string") return next();
      const { title, text, label } = questions[kind];
      sendPlainPage(response, {
        title: answerText(title),
        text: answerText(text),
        action: { label: answerText(label), posts: [] },
      });
    });
  }

  routes.get(paths.newsletterSubscribers, subscribersCsv(services));
  routes.use(formErrors(logger, "A newsletter request failed"));
  return routes;
}

/** False if the link is invalid. */
async function isDone(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof ValidationError) return false;
    throw error;
  }
}

/**
 * Whether this is a one-click unsubscribe by a mail service (RFC 8058), which expects a status rather than a
 * page.
 */
async function isOneClick(request: Request): Promise<boolean> {
  const headers = { "Content-Type": request.get("Content-Type") ?? "" };
  try {
    const form = await new globalThis.Response(request.body, { headers }).formData();
    return form.get("List-Unsubscribe") === "One-Click";
  } catch {
    return false;
  }
}

/** The kinds of links in newsletter mails. */
type LinkKind = "confirm" | "unsubscribe";

/*
 * The pages for links in mails of a conference that is no longer published and has no site: subscribers can
 * still unsubscribe. They do not name the conference.
 */
const questions = {
  confirm: {
    title: "answers.confirmTitle",
    text: "answers.confirmText",
    label: "answers.confirmLabel",
  },
  unsubscribe: {
    title: "answers.leaveTitle",
    text: "answers.leaveText",
    label: "answers.leaveLabel",
  },
} as const;

const outcomes = {
  confirm: { title: "answers.subscribedTitle", text: "answers.subscribedText" },
  unsubscribe: { title: "answers.unsubscribedTitle", text: "answers.unsubscribedText" },
} as const;

const tooOld = { title: "answers.oldLinkTitle", text: "answers.oldLinkText" } as const;
