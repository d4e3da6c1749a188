import type { PrismaClient } from "@summit/prisma/client.ts";
import { submitContactForm } from "@summit/schema/contact/contact.service.ts";
import type { Context } from "@summit/schema/context/context.ts";
import { ForbiddenError, RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { subscribeToNewsletter } from "@summit/schema/newsletter/newsletter.service.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import express, { type RequestHandler, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { formClientOf } from "#http/form-client.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage, sendPlainPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

type Services = Pick<Context, "limits" | "limitConcurrency" | "mail" | "webhooks"> & {
  db: PrismaClient;
};

type PostedFormsOptions = Services & {
  pages: Pick<Pages, "respondToForm">;
  sites: SiteDirectory;
  publicUrl: string;
  logger: Logger;
};

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
export function postedFormRoutes(options: PostedFormsOptions): Router {
  const { pages, sites, publicUrl, logger } = options;
  const readForm = express.urlencoded({ extended: false, limit: "100kb", parameterLimit: 20 });
  const routes = Router();

  for (const { form, path, done, submit } of forms) {
    const take: RequestHandler = async (request, response, next) => {
      // Forms are accepted even if the site has moved since the page was opened.
      const place = await sites.locate(request.path, hostedSiteOf(request));
      if (!place?.isPublic) return next();
      const { site } = place;
      if (!isSameOrigin(request, publicUrl)) {
        throw new ForbiddenError("Requests from other sites are refused.");
      }
      const values = textsOf(request.body);
      const services = { ...options, viewer: null, client: formClientOf(request) };
      response.set("Cache-Control", "no-store");
      try {
        await submit(services, site.conferenceId, values);
        // Without a fragment, the browser would keep the one of the form's URL.
        response.redirect(303, `${pathIn(site, done)}#content`);
      } catch (error) {
        const { status, headers, message } = toHttpError(error);
        if (status >= 500) logger.error({ err: error, path }, "A form submission failed");
        const failed = !(error instanceof ValidationError);
        const submitted = {
          form,
          values,
          failed,
          errors: failed ? {} : messagesOf(error),
          reason: error instanceof RateLimitedError ? message : null,
        };
        await pages.respondToForm(response.status(status).set(headers), { site, path }, submitted);
      }
    };
    routes.post(inEverySite(path), readForm, take);
  }

  routes.post(`${endpoints.preview.path}/*path`, (_request, response) =>
    sendPlainPage(response.status(403), {
      title: "This is a preview",
      text: "Nothing was sent. The forms of the site work on its public pages.",
    }),
  );

  routes.use(
    createErrorHandler({
      logger,
      outageMessage: "A form submission failed",
      send(response, { status, message }) {
        if (status === 503) sendErrorPage(response, status);
        else response.type("text").send(`${message}\n`);
      },
    }),
  );
  return routes;
}

/** The text values of a form. Repeated names are ignored. */
const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === "string"));

const messagesOf = ({ fields }: ValidationError): Record<string, string> =>
  Object.fromEntries(fields.map(({ path, message }) => [path[0] ?? "", message]));
