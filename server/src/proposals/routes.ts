import { ConflictError, NotFoundError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import { saveProposalDraft } from "@summit/schema/proposal/proposal.service.ts";
import { proposalLink } from "@summit/schema/proposal/proposal-link.ts";
import { checkLateAddress, takesLate } from "@summit/schema/proposal/read-own-proposal.ts";
import { askForSpeakingLink } from "@summit/schema/speaking/link.service.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { inEverySite, paths } from "@summit/web/routes";
import express, { type Request, type Response, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { requireSameOrigin } from "#http/same-origin.ts";
import { sendErrorPage, sendPlainPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { atPublicSite, contextOfForm, submitted } from "#posted-forms/form-requests.ts";
import { actOnProposal } from "#proposals/act-on-proposal.ts";
import { fieldsOfForm, formOfBody } from "#proposals/form-fields.ts";
import { type Refused, readProposalValues, refusedProposal } from "#proposals/proposal-values.ts";
import type { AppServices } from "#services.ts";
import { addressIn, pathIn, type Site } from "#sites/site.ts";
import { answerInSiteLanguage } from "#sites/site-language.ts";
import { siteOfLink } from "#sites/site-of-link.ts";

/** The actions that post what was written. */
const writing = new Set(["keep", "save", "link", "submit"]);

const latePrefix = "late.";

/**
 * The call for papers without scripts: a proposal begins at `/call`, and then has a secret address of its own, where it is
 * written, submitted, changed and withdrawn. What they are asked about it, its people answer on pages of their own.
 */
export function proposalRoutes(services: AppServices, pages: Pages): Router {
  const { secrets, sites, publicUrl, logger } = services;
  const readForm = express.urlencoded({ extended: false, limit: "500kb", parameterLimit: 400 });
  const routes = Router();
  routes.use(inEverySite(paths.call), answerInSiteLanguage(services));

  /** Runs a handler for the site of a request that one of our own pages has posted. */
  const atSite = (handle: Parameters<typeof atPublicSite>[1]) =>
    atPublicSite(sites, async (request, response, site) => {
      if (request.method === "POST") requireSameOrigin(request, publicUrl);
      await handle(request, response, site);
    });

  /** Shows a page that nobody may keep or pass on. */
  async function show(
    response: Response,
    site: Site,
    link: string,
    said: Partial<SubmittedForm>,
  ): Promise<void> {
    const path = link ? paths.proposal({ link }) : paths.call;
    const shown = submitted("proposal", said);
    await pages.respondToForm(keepPrivate(response), { site, path }, shown);
  }

  routes.post(
    inEverySite(paths.call),
    readForm,
    atSite(async (request, response, site) => {
      const { conferenceId } = site;
      const context = contextOfForm(services, request);
      const [title, late] = [String(request.body?.title ?? ""), String(request.body?.late ?? "")];
      try {
        const draft = await saveProposalDraft(context, { conferenceId, late, form: { title } });
        const link = proposalLink(secrets, draft) ?? "";
        keepPrivate(response).redirect(303, pathIn(site, paths.proposal({ link })));
      } catch (error) {
        const { status, headers, message } = toHttpError(error);
        if (status >= 500) throw error;
        const isLate = await takesLate(context, { conferenceId, late });
        const values = { title, ...(isLate && { late }) };
        const failure = { values, failed: true, reason: message };
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
          reason: answerText("answers.linksAreSent"),
        });
      }
      if (link === "deleted") {
        return show(response, site, link, { reason: answerText("answers.draftDeleted") });
      }
      const ofLink = await siteOfLink(services, site, link);
      if (ofLink === site) return showLink(request, response, site, link);
      keepPrivate(response).redirect(302, addressIn(ofLink, request.originalUrl));
    }),
  );

  routes.post(
    inEverySite("/call/links"),
    readForm,
    atSite(async (request, response, site) => {
      const email = String(request.body?.email ?? "");
      const { conferenceId } = site;
      try {
        await askForSpeakingLink(contextOfForm(services, request), { conferenceId, email });
        keepPrivate(response).redirect(303, pathIn(site, paths.proposal({ link: "sent" })));
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const refused = { values: { email }, ...refusedProposal(error) };
        await show(response.status(422), site, "", refused);
      }
    }),
  );

  routes.post(
    inEverySite("/call/:link"),
    readForm,
    atSite(async (request, response, opened) => {
      const link = String(request.params.link);
      const site = await siteOfLink(services, opened, link);
      const body: Record<string, unknown> = request.body ?? {};
      const action = String(body.action ?? "save");
      const context = contextOfForm(services, request);
      const place = { conferenceId: site.conferenceId, link };
      try {
        const next = await actOnProposal(context, { ...place, action, body });
        if (action === "keep") {
          const { base, saved } = await readProposalValues(context, place);
          keepPrivate(response).json({ base, saved });
          return;
        }
        keepPrivate(response).redirect(303, pathIn(site, next));
      } catch (error) {
        const { status, headers, message } = toHttpError(error);
        // What was written is shown again, so that nothing is lost while the database does not answer.
        if (status >= 500) logger.error({ err: error }, "A proposal could not be stored");
        response.status(status).set(headers);
        if (action === "keep") {
          const reason =
            error instanceof ConflictError ? answerText("answers.changedInOtherWindow") : message;
          keepPrivate(response).json({ reason });
          return;
        }
        const form = writing.has(action) ? formOfBody(body) : undefined;
        const base = String(body.base ?? "");
        await showLink(request, response, site, link, { error, form, base });
      }
    }),
  );

  /** The page of a link; after a failure with what was posted, and why it failed. */
  async function showLink(
    request: Request,
    response: Response,
    site: Site,
    link: string,
    failure?: Refused,
  ): Promise<void> {
    const context = contextOfForm(services, request);
    const place = { conferenceId: site.conferenceId, link };
    try {
      if (link.startsWith(latePrefix)) {
        const late = link.slice(latePrefix.length);
        await checkLateAddress(context, { conferenceId: site.conferenceId, late });
        return await show(response, site, link, { values: { late } });
      }
      const values = await readProposalValues(context, place, failure);
      const sent = request.query.sent === "yes" && { sent: "yes" };
      await show(response, site, link, {
        values: { ...values, ...sent },
        ...(failure && refusedProposal(failure.error)),
      });
    } catch (error) {
      const { status, headers, message } = toHttpError(error);
      if (status >= 500 && failure?.form) {
        // What is stored cannot be read now, but what was posted is there.
        const values = {
          ...fieldsOfForm(failure.form),
          link,
          base: failure.base,
          state: "draft",
          takes: "yes",
        };
        return await show(response, site, link, { values, ...refusedProposal(failure.error) });
      }
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
        const { body, method } = response.req;
        if (status === 503 && method === "POST") sendPlainPage(response, tryAgain(body));
        else if (status === 503) sendErrorPage(response, status);
        else response.type("text").send(`${message}\n`);
      },
    }),
  );
  return routes;
}

/** The page that holds what was written when no other page can be shown. */
const tryAgain = (body: unknown) => ({
  title: answerText("answers.waitTitle"),
  text: answerText("answers.waitText"),
  action: { posts: Object.entries(body ?? {}), label: answerText("answers.sendAgain") },
});

const keepPrivate = (response: Response): Response =>
  response.set({
    "Cache-Control": "private, no-store",
    // Not `no-referrer`, with which browsers hide from us, too, that a form is posted by our own page.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  });
