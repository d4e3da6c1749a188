import { ValidationError } from "@summit/schema/errors/validation-error.ts";
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
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn } from "#sites/site.ts";

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

  /** Redirects to the result on a page without the token in its URL, which can be reloaded. */
  async function tellOutcome(request: Request, response: Response, kind: LinkKind, done: boolean) {
    response.set("Cache-Control", "no-store");
    const place = await sites.locate(request.path, hostedSiteOf(request));
    if (!place?.isPublic) return sendPlainPage(response, done ? outcomes[kind] : tooOld);
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
        ? [200, "You are unsubscribed."]
        : [400, "The link is not valid."];
      response.status(status).set("Cache-Control", "no-store").type("text").send(`${text}\n`);
    },
  );

  for (const kind of ["confirm", "unsubscribe"] as const) {
    routes.get(inEverySite(linkPaths[kind]), async (request: Request, response, next) => {
      const place = await sites.locate(request.path, hostedSiteOf(request));
      if (place?.isPublic || typeof request.query.token !== "string") return next();
      sendPlainPage(response, questions[kind]);
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
    title: "Confirm your subscription",
    text: "Confirm your address to get the newsletter.",
    action: { label: "Confirm subscription", posts: [] },
  },
  unsubscribe: {
    title: "Leave the newsletter",
    text: "Your address will be deleted from the list, and you will get no more issues.",
    action: { label: "Unsubscribe", posts: [] },
  },
} as const;

const outcomes = {
  confirm: { title: "You are subscribed", text: "Your address is confirmed." },
  unsubscribe: {
    title: "You are unsubscribed",
    text: "Your address has been deleted from the list. You will get no more issues.",
  },
};

const tooOld = {
  title: "This link no longer works",
  text: "A link to confirm works once, for seven days. To leave the newsletter, use the link in the latest email.",
};
