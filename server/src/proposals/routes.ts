import type { PrismaClient } from "@summit/prisma/client.ts";
import {
  ConflictError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
} from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerByLink } from "@summit/schema/proposal/answer.service.ts";
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
import type { ProposalForm } from "@summit/schema/proposal/validation.ts";
import { formatInstant } from "@summit/schema/validation/formats.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import { inEverySite, paths } from "@summit/web/routes";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { formClientOf } from "#http/form-client.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { Logger } from "#logs/logger.ts";
import { sendErrorPage, sendPlainPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { differingFields, fieldOfPath, fieldsOfForm, formOfBody } from "./form-fields.ts";

type Options = Omit<ProposalServices, "db" | "viewer" | "client"> & {
  db: PrismaClient;
  pages: Pick<Pages, "respondToForm">;
  sites: SiteDirectory;
  publicUrl: string;
  logger: Logger;
};

/** What was posted at a link and refused, with why. */
type Refused = {
  error: unknown;
  /** What was written; undefined if the form was another one. */
  form: ProposalForm | undefined;
};

/** The actions that post what was written. */
const writing = new Set(["keep", "save", "link", "submit"]);

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
    client: formClientOf(request),
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
        const values = { title: String(title ?? ""), late: String(late ?? "") };
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
          reason:
            "If there are proposals with this address, a mail with their links is on its way to it.",
        });
      }
      if (link === "deleted") {
        return show(response, site, link, { reason: "Your draft is deleted." });
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
      const { conferenceId } = site;
      try {
        await sendProposalLinks(servicesOf(request), { conferenceId, email });
        keepPrivate(response).redirect(303, pathIn(site, paths.proposal({ link: "sent" })));
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        const refused = { values: { email }, ...outcomeOf(error) };
        await show(response.status(422), site, "", refused);
      }
    }),
  );

  routes.post(
    inEverySite("/call/:link"),
    readForm,
    atSite(async (request, response, site) => {
      const link = String(request.params.link);
      const action = String(request.body?.action ?? "save");
      try {
        const next = await act(request, site, link, action);
        if (action === "keep") {
          const { base, saved } = await readShown(request, site, link);
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
          const reason = error instanceof ConflictError ? changedElsewhere : message;
          keepPrivate(response).json({ reason });
          return;
        }
        const form = writing.has(action) ? formOfBody(request.body ?? {}) : undefined;
        await showLink(request, response, site, link, { error, form });
      }
    }),
  );

  /**
   * Does what a form at a link says.
   *
   * @returns the path of the page that follows
   */
  async function act(
    request: Request,
    { conferenceId }: Site,
    link: string,
    action: string,
  ): Promise<string> {
    const services = servicesOf(request);
    const body: Record<string, unknown> = request.body ?? {};
    const written = {
      ...{ conferenceId, link, form: formOfBody(body) },
      base: String(body.base ?? ""),
    };
    const page = paths.proposal({ link });
    switch (action) {
      case "accept":
      case "decline":
        await answerCoSpeaker(services, {
          ...{ link, conferenceId },
          takesPart: action === "accept",
        });
        break;
      case "confirmed":
      case "declined":
        await answerByLink(services, { link, conferenceId }, action);
        break;
      case "withdraw": {
        const { state } = await withdrawProposal(services, { conferenceId, link });
        if (state === "draft") return paths.proposal({ link: "deleted" });
        break;
      }
      case "submit":
        await submitProposal(services, { ...written, website: String(body.website ?? "") });
        break;
      case "link": {
        await saveProposalDraft(services, written);
        const email = String(body["person.0.email"] ?? "").trim();
        try {
          await sendProposalLinks(services, { conferenceId, email });
        } catch (error) {
          if (!(error instanceof ValidationError)) throw error;
          const message = "Enter your email address, so that we can send you the link";
          throw new ValidationError([{ path: ["people", "0", "email"], message }]);
        }
        return `${page}?sent=yes#content`;
      }
      default:
        await saveProposalDraft(services, written);
    }
    return `${page}#content`;
  }

  /** A proposal as the values of its page. */
  async function readShown(
    request: Request,
    { conferenceId }: Site,
    link: string,
    refused?: Refused,
  ): Promise<Record<string, string>> {
    const services = servicesOf(request);
    const shown = await readOwnProposal(services, {
      ...{ conferenceId, link },
      ...(refused?.form && { form: refused.form }),
    });
    const { proposal, timeZone } = shown;
    const others = refused ? differingFields(shown.stored, shown.form) : {};
    const isConflict = refused?.error instanceof ConflictError;
    // Only a page that shows both texts may replace the stored one.
    const isSeen = isConflict || Object.keys(others).length === 0;
    const at = (instant: Date | null) =>
      instant
        ? formatInstant("en-GB", instant, {
            ...{ timeZone, day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" },
            timeZoneName: "short",
          })
        : "";
    const { state, deliberation, toldDeliberation, answer } = proposal;
    // What was decided since they were told is not theirs to know.
    const told = state === "submitted" ? (toldDeliberation ?? "") : "";
    return {
      ...{ link, state, told, base: isSeen ? shown.base : String(request.body.base ?? "") },
      answer: told === "accepted" && deliberation === "accepted" ? answer : "",
      takes: shown.takes ? "yes" : "no",
      inGrace: shown.inGrace ? "yes" : "no",
      saved: at(proposal.updatedAt),
      submitted: at(proposal.submittedAt),
      ...fieldsOfForm(shown.form),
      ...shown.statuses,
      ...(isConflict && others),
    };
  }

  /** The page of a link; after a failure with what was posted, and why it failed. */
  async function showLink(
    request: Request,
    response: Response,
    site: Site,
    link: string,
    failure?: Refused,
  ): Promise<void> {
    const services = servicesOf(request);
    try {
      const invitation = await readInvitation(services, { link, conferenceId: site.conferenceId });
      if (invitation) {
        const values = { shows: "invitation", ...invitation };
        return await show(response, site, link, { values });
      }
      const values = await readShown(request, site, link, failure);
      const sent = request.query.sent === "yes" && { sent: "yes" };
      await show(response, site, link, {
        values: { ...values, ...sent },
        ...(failure && outcomeOf(failure.error)),
      });
    } catch (error) {
      const { status, headers, message } = toHttpError(error);
      if (status >= 500 && failure?.form) {
        // What is stored cannot be read now, but what was posted is there.
        const base = String(request.body.base ?? "");
        const values = {
          ...{ ...fieldsOfForm(failure.form), link, base },
          ...{ state: "draft", takes: "yes" },
        };
        return await show(response, site, link, { values, ...outcomeOf(failure.error) });
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

/** What the form shows after a failure: messages at its fields, or one for the whole. */
function outcomeOf(error: unknown): Partial<SubmittedForm> {
  if (error instanceof ConflictError) return { failed: true, reason: changedElsewhere };
  if (!(error instanceof ValidationError)) {
    const reason = error instanceof RateLimitedError ? error.message : toHttpError(error).message;
    return { failed: true, reason };
  }
  const named = error.fields.map(({ path, message }) => [fieldOfPath(path), message] as const);
  const reason = named.find(([name]) => name === "")?.[1] ?? null;
  return { reason, errors: Object.fromEntries(named.filter(([name]) => name !== "")) };
}

const changedElsewhere =
  "This proposal was changed in another window. Nothing of that is overwritten, and what you wrote here is kept on this page.";

/** The page that holds what was written when no other page can be shown. */
const tryAgain = (body: unknown) => ({
  title: "This has to wait a moment",
  text: "The site is very busy. Nothing is lost: what you wrote is on this page. Please try again in a few seconds.",
  action: { posts: Object.entries(body ?? {}), label: "Send it again" },
});

const keepPrivate = (response: Response): Response =>
  response.set({
    "Cache-Control": "private, no-store",
    // Not `no-referrer`, with which browsers hide from us, too, that a form is posted by our own page.
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  });
