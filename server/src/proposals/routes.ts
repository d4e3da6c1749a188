import type { PrismaClient } from "@summit/prisma/client.ts";
import type { Context } from "@summit/schema/context/context.ts";
import {
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
} from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import {
  answerCoSpeaker,
  type ProposalServices,
  readInvitation,
  readOwnProposal,
  saveProposalDraft,
  submitProposal,
  withdrawProposal,
} from "@summit/schema/proposal/proposal.service.ts";
import { proposalLink } from "@summit/schema/proposal/proposal-link.ts";
import { sendProposalLinks } from "@summit/schema/proposal/proposal-mails.ts";
import { formatInstant } from "@summit/schema/validation/formats.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { inEverySite, paths } from "@summit/web/routes";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { fieldOfPath, fieldsOfForm, formOfBody } from "./form-fields.ts";

type Options = Omit<ProposalServices, "db" | "viewer" | "client"> & {
  db: PrismaClient;
  pages: Pick<Pages, "respondToForm">;
  sites: SiteDirectory;
  publicUrl: string;
  logger: Logger;
};

const latePrefix = "late.";

/**
 * The call for papers without scripts: a proposal begins at `/call`, and then has a secret address of its own, where it is
 * written, submitted, changed and withdrawn. Those who were invited to one answer at theirs.
 */
export function proposalRoutes(options: Options): Router {
  const { pages, sites, publicUrl, logger } = options;
  const readForm = express.urlencoded({ extended: false, limit: "500kb", parameterLimit: 400 });
  const routes = Router();

  const servicesOf = (request: Request): ProposalServices => ({
    ...options,
    viewer: null,
    client: clientOf(request),
  });

  /** Runs a handler for the site of a request, whose page nobody may keep or pass on. */
  const atSite =
    (handle: (request: Request, response: Response, site: Site) => Promise<void>): RequestHandler =>
    async (request, response, next) => {
      const place = await sites.locate(request.path, hostedSiteOf(request));
      if (!place?.isPublic) return next();
      if (request.method === "POST" && !isSameOrigin(request, publicUrl)) {
        throw new ForbiddenError("Requests from other sites are refused.");
      }
      await handle(request, response, place.site);
    };

  async function show(
    response: Response,
    site: Site,
    link: string,
    submitted: Partial<SubmittedForm>,
  ): Promise<void> {
    const form = { form: "proposal" as const, values: {}, errors: {}, failed: false, reason: null };
    const path = link ? paths.proposal({ link }) : paths.call;
    await pages.respondToForm(keepPrivate(response), { site, path }, { ...form, ...submitted });
  }

  routes.post(
    inEverySite(paths.call),
    readForm,
    atSite(async (request, response, site) => {
      const { conferenceId } = site;
      const { title, late } = request.body ?? {};
      try {
        const draft = await saveProposalDraft(servicesOf(request), {
          ...{ conferenceId, late: String(late ?? "") },
          form: { title: String(title ?? "") },
        });
        const link = proposalLink(options.secrets, draft) ?? "";
        keepPrivate(response).redirect(303, pathIn(site, paths.proposal({ link })));
      } catch (error) {
        const { status, headers, message } = toHttpError(error);
        if (status >= 500) throw error;
        const failure = { failed: true, reason: message };
        await show(response.status(status).set(headers), site, "", failure);
      }
    }),
  );

  routes.get(
    inEverySite("/call/:link"),
    atSite(async (request, response, site) => {
      const link = String(request.params.link);
      if (link === "sent") {
        return show(response, site, link, {
          reason: "If we know this address, a mail with your links is on its way.",
        });
      }
      if (link.startsWith(latePrefix)) {
        return show(response, site, link, { values: { late: link.slice(latePrefix.length) } });
      }
      await showLink(request, response, site, link);
    }),
  );

  routes.post(
    inEverySite("/call/links"),
    readForm,
    atSite(async (request, response, site) => {
      const email = String(request.body?.email ?? "");
      await sendProposalLinks(servicesOf(request), { conferenceId: site.conferenceId, email });
      keepPrivate(response).redirect(303, pathIn(site, paths.proposal({ link: "sent" })));
    }),
  );

  routes.post(
    inEverySite("/call/:link"),
    readForm,
    atSite(async (request, response, site) => {
      const link = String(request.params.link);
      const action = String(request.body?.action ?? "save");
      const { conferenceId } = site;
      const written = { conferenceId, link, form: formOfBody(request.body ?? {}) };
      const services = servicesOf(request);
      try {
        if (action === "accept" || action === "decline") {
          await answerCoSpeaker(services, { link, takesPart: action === "accept" });
        } else if (action === "withdraw") {
          const { state } = await withdrawProposal(services, { link });
          if (state === "draft") {
            return keepPrivate(response).redirect(303, pathIn(site, paths.call));
          }
        } else if (action === "submit") {
          await submitProposal(services, {
            ...written,
            website: String(request.body.website ?? ""),
          });
        } else {
          await saveProposalDraft(services, written);
        }
        if (action === "keep") {
          keepPrivate(response).status(204).end();
          return;
        }
        keepPrivate(response).redirect(303, `${pathIn(site, paths.proposal({ link }))}#content`);
      } catch (error) {
        const { status, headers } = toHttpError(error);
        // What was written is shown again, so that nothing is lost while the database does not answer.
        if (status >= 500) logger.error({ err: error }, "A proposal could not be stored");
        response.status(status).set(headers);
        await showLink(request, response, site, link, { error, form: written.form });
      }
    }),
  );

  /** The page of a link; after a failure with what was posted, and why it failed. */
  async function showLink(
    request: Request,
    response: Response,
    site: Site,
    link: string,
    failure?: { error: unknown; form: object },
  ): Promise<void> {
    const services = servicesOf(request);
    try {
      const invitation = await readInvitation(services, link);
      if (invitation) {
        const values = { shows: "invitation", ...invitation };
        return await show(response, site, link, { values });
      }
      const { proposal, form, statuses, takes } = await readOwnProposal(services, {
        conferenceId: site.conferenceId,
        link,
        ...(failure && { form: failure.form }),
      });
      const values = {
        ...{ link, state: proposal.state, takes: takes ? "yes" : "no" },
        ...fieldsOfForm(form),
        ...statuses,
        saved: `at ${formatInstant("en-GB", proposal.updatedAt, { timeStyle: "short", timeZone: "UTC" })} UTC`,
      };
      await show(response, site, link, { values, ...(failure && outcomeOf(failure.error)) });
    } catch (error) {
      const { status, headers, message } = toHttpError(error);
      if (status >= 500) throw error;
      const unknown = error instanceof NotFoundError ? 404 : status;
      await show(response.status(unknown).set(headers), site, link, {
        failed: true,
        reason: message,
      });
    }
  }

  routes.use(
    createErrorHandler({
      logger,
      outageMessage: "A proposal's form failed",
      send(response, { status, message }) {
        if (status === 503) sendErrorPage(response, status);
        else response.type("text").send(`${message}\n`);
      },
    }),
  );
  return routes;
}

/** What the form shows after a failure: messages at its fields, or one for the whole. */
function outcomeOf(error: unknown): Partial<SubmittedForm> {
  if (!(error instanceof ValidationError)) {
    const reason = error instanceof RateLimitedError ? error.message : toHttpError(error).message;
    return { failed: true, reason };
  }
  const named = error.fields.map(({ path, message }) => [fieldOfPath(path), message] as const);
  const reason = named.find(([name]) => name === "")?.[1] ?? null;
  return { reason, errors: Object.fromEntries(named.filter(([name]) => name !== "")) };
}

const keepPrivate = (response: Response): Response =>
  response.set({
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
  });

const refuse = () => {
  throw new Error("A form changes no session.");
};

const clientOf = (request: Request): Context["client"] => ({
  address: request.ip ?? "",
  userAgent: request.get("user-agent") ?? "",
  setSessionCookie: refuse,
  clearSessionCookie: refuse,
});
