import type { Context } from "@summit/schema/context/context.ts";
import type { ValidationError } from "@summit/schema/errors/validation-error.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { createErrorHandler } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import type { AppServices } from "#services.ts";
import { locateRequest } from "#sites/locate-request.ts";
import type { Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

const refuse = () => {
  throw new Error("A form changes no session.");
};

/** The context of a form that is sent without a script: nobody's session is started or ended by it. */
export const contextOfForm = (services: AppServices, request: Request): Context => ({
  ...services,
  viewer: null,
  client: {
    address: request.ip ?? "",
    userAgent: request.get("user-agent") ?? "",
    setSessionCookie: refuse,
    clearSessionCookie: refuse,
    signUpSecret: undefined,
    setSignUpCookie: refuse,
    clearSignUpCookie: refuse,
  },
});

/** Runs a handler for the public site of a request, even if it has moved since the form was opened. */
export const atPublicSite =
  (
    sites: SiteDirectory,
    handle: (request: Request, response: Response, site: Site) => Promise<void>,
  ): RequestHandler =>
  async (request, response, next) => {
    const place = await locateRequest(sites, request);
    if (!place?.isPublic) return next();
    await handle(request, response, place.site);
  };

/** The text values of a form. Repeated names are ignored. */
export const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => typeof value === "string"));

/** What the page of a form says: nothing but what is given. */
export const submitted = (
  form: SubmittedForm["form"],
  said: Partial<SubmittedForm>,
): SubmittedForm => ({ form, values: {}, errors: {}, failed: false, reason: null, ...said });

/**
 * The messages of an error at the fields of a form, and the one about the whole.
 *
 * @param nameOf the name of the field at a path; empty for the whole
 */
export function messagesOf(
  { fields }: ValidationError,
  nameOf: (path: readonly string[]) => string = ([name = ""]) => name,
): Pick<SubmittedForm, "errors" | "reason"> {
  const named = fields.map(({ path, message }) => [nameOf(path), message] as const);
  return {
    errors: Object.fromEntries(named.filter(([name]) => name !== "")),
    reason: named.find(([name]) => name === "")?.[1] ?? null,
  };
}

/** Answers errors of forms by a page while the database does not answer, else by a line of text. */
export const formErrors = (logger: Logger, outageMessage: string): ErrorRequestHandler =>
  createErrorHandler({
    logger,
    outageMessage,
    send(response, { status, message }) {
      if (status === 503) sendErrorPage(response, status);
      else response.type("text").send(`${message}\n`);
    },
  });
