import { submitContactForm } from "@summit/schema/contact/contact.service.ts";
import { RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import { subscribeToNewsletter } from "@summit/schema/newsletter/newsletter.service.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import express, { Router } from "express";
import { toHttpError } from "#errors/http-errors.ts";
import { requireSameOrigin } from "#http/same-origin.ts";
import { sendPlainPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import {
  atPublicSite,
  contextOfForm,
  formErrors,
  messagesOf,
  submitted,
  textsOf,
} from "#posted-forms/form-requests.ts";
import type { AppServices } from "#services.ts";
import { pathIn } from "#sites/site.ts";
import { answerInSiteLanguage } from "#sites/site-language.ts";

type PostedForm = {
  form: SubmittedForm["form"];
  /** The path that it is posted to, which is also that of its page. */
  path: string;
  /** The page to redirect to on success. */
  done: string;
  submit: typeof submitContactForm | typeof subscribeToNewsletter;
};

const forms: readonly PostedForm[] = [
  {
    form: "contact",
    path: paths.contact,
    done: paths.contactSent,
    submit: submitContactForm,
  },
  {
    form: "newsletter",
    path: paths.newsletterSubscribe,
    done: paths.newsletterRequested,
    submit: subscribeToNewsletter,
  },
];

/**
 * Handles native submissions of the public forms, if scripts are disabled or not loaded yet. The same rules and
 * limits apply as for the mutations. Redirects on success, otherwise renders the form with its values and
 * errors.
 */
export function postedFormRoutes(services: AppServices, pages: Pages): Router {
  const { sites, publicUrl, logger } = services;
  const readForm = express.urlencoded({ extended: false, limit: "100kb", parameterLimit: 20 });
  const routes = Router();
  const inSiteLanguage = answerInSiteLanguage(services);

  for (const { form, path, done, submit } of forms) {
    const take = atPublicSite(sites, async (request, response, site) => {
      requireSameOrigin(request, publicUrl);
      const values = textsOf(request.body);
      response.set("Cache-Control", "no-store");
      try {
        await submit(contextOfForm(services, request), site.conferenceId, values);
        // Without a fragment, the browser would keep the one of the form's URL.
        response.redirect(303, `${pathIn(site, done)}#content`);
      } catch (error) {
        const { status, headers, message } = toHttpError(error);
        if (status >= 500) logger.error({ err: error, path }, "A form submission failed");
        const reason = error instanceof RateLimitedError ? message : null;
        const refusal =
          error instanceof ValidationError ? messagesOf(error) : { failed: true, reason };
        const shown = submitted(form, { values, ...refusal });
        await pages.respondToForm(response.status(status).set(headers), { site, path }, shown);
      }
    });
    routes.post(inEverySite(path), inSiteLanguage, readForm, take);
  }

  routes.post(`${endpoints.preview.path}/*path`, (_request, response) =>
    sendPlainPage(response.status(403), {
      title: answerText("answers.previewTitle"),
      text: answerText("answers.previewText"),
    }),
  );

  routes.use(formErrors(logger, "A form submission failed"));
  return routes;
}
