import { editByLink } from "@summit/schema/content/editing.ts";
import { invalid, ValidationError } from "@summit/schema/errors/validation-error.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import type { PlainMessageKey } from "@summit/schema/messages/translator.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { findSpeaking } from "@summit/schema/speaking/find-speaking.ts";
import { noteOpenedLink } from "@summit/schema/speaking/give-links.ts";
import { askForSpeakingLink } from "@summit/schema/speaking/link.service.ts";
import {
  answerOwnProposal,
  type SpeakingLink,
  saveOwnAvailability,
  saveOwnConsent,
  saveOwnProfile,
  saveOwnSlides,
  saveOwnTask,
} from "@summit/schema/speaking/speaking.service.ts";
import { noteReaderLanguage } from "@summit/schema/translation/reader-language.ts";
import { maxPictureBytes, pictureEdit } from "@summit/schema/validation/picture.ts";
import type { SubmittedForm } from "@summit/web/page-contract";
import {
  endpoints,
  inEverySite,
  pages as pagePatterns,
  paths,
  speakingForms,
} from "@summit/web/routes";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { createExecute } from "#graphql/execute.ts";
import { withSearch } from "#http/with-search.ts";
import { sendErrorPage, sendPlainPage } from "#pages/error-page.ts";
import type { Pages } from "#pages/pages.ts";
import { headersOfDraft } from "#pages/preview.ts";
import { atPublicSite, contextOfForm, submitted, textsOf } from "#posted-forms/form-requests.ts";
import type { AppServices } from "#services.ts";
import { locateRequest } from "#sites/locate-request.ts";
import { addressIn, pathIn, type Site } from "#sites/site.ts";
import { answerInSiteLanguage } from "#sites/site-language.ts";
import { siteOfLink } from "#sites/site-of-link.ts";
import {
  availabilityOf,
  fileOf,
  isPart,
  type PartName,
  profileOf,
  refusedForm,
  textOf,
  type Values,
} from "#speaking/speaking-forms.ts";

/** A request with a valid link, and the site that it was sent to. */
type Opened = SpeakingLink & { site: Site; personId: string };

/** What the page says of a form. */
type Outcome = Partial<Omit<SubmittedForm, "form">>;

const tooLarge = () => ({ 413: answerText("answers.fileTooLarge") });

/**
 * Serves each speaker's own page at a secret link, and takes its forms. The link is the authorization: there is no session,
 * so that other sites cannot use one. Nothing of it is stored by browsers, caches and search engines.
 */
export function speakingRoutes(services: AppServices, pages: Pages): Router {
  const { db, events, limits, logger, media, secrets, sites } = services;
  const readForm = express.urlencoded({ extended: false, limit: "100kb", parameterLimit: 500 });
  const readFile = express.raw({ type: "multipart/form-data", limit: maxPictureBytes + 100_000 });
  const routes = Router();
  routes.use(inEverySite(paths.speakingLink), answerInSiteLanguage(services));

  /** Runs a handler for whoever has a valid link. Others learn where they get one, unless the site is not public. */
  const withLink =
    (
      handle: (request: Request, response: Response, opened: Opened) => Promise<void>,
    ): RequestHandler =>
    async (request, response, next) => {
      const place = await locateRequest(sites, request);
      if (!place) return next();
      const { isPublic, movedTo } = place;
      const link = String(request.params.link);
      const site = await siteOfLink(services, place.site, link);
      const { conferenceId } = site;
      if (site !== place.site && request.method === "GET") {
        return response.set(headersOfDraft).redirect(302, addressIn(site, request.originalUrl));
      }
      try {
        const { id } = await findSpeaking(contextOfForm(services, request), db, link, conferenceId);
        response.set(headersOfDraft);
        if (movedTo && request.method === "GET") {
          return response.redirect(302, withSearch(movedTo, request.originalUrl));
        }
        await handle(request, response, { site, conferenceId, link, personId: id });
      } catch (error) {
        const { status, message } = toHttpError(error);
        // As for a site that does not exist.
        if (!isPublic && [404, 429].includes(status)) return next();
        if (status !== 404) throw error;
        response.status(404).set(headersOfDraft);
        await showLinkForm(response, site, { reason: message });
      }
    };

  /** The page on which speakers ask for their link. */
  const showLinkForm = (response: Response, site: Site, outcome: Outcome) =>
    pages.respondToForm(
      response,
      { site, path: paths.speakingLink },
      submitted("speaking", outcome),
    );

  /** The page of a speaker, which only the holder of its link may read. */
  const showPage = (response: Response, { site, link, conferenceId }: Opened, outcome: Outcome) =>
    pages.respondToForm(
      response,
      { site, path: paths.speaking({ link }) },
      submitted("speaking", outcome),
      createExecute(db, logger, { previewOf: conferenceId, secrets }),
    );

  /** Does what a form says; shows it again with its values where it is refused. */
  const act = (read: (request: Request, response: Response) => Promise<Values>) =>
    withLink(async (request, response, opened) => {
      await enforceRateLimit(limits, "speakingByPerson", opened.personId);
      let values: Values = { part: "picture" };
      try {
        values = await read(request, response);
        const { part } = values;
        if (!isPart(part)) throw invalid([], "Unknown form.");
        await saveForm(request, opened, part, values);
        const { site, link } = opened;
        const page = pathIn(site, paths.speaking({ link }));
        response.redirect(303, `${page}?saved=${part}#${speakingForms[part]}`);
      } catch (error) {
        const { status, headers } = toHttpError(error, tooLarge());
        if (![400, 413, 422, 429].includes(status)) throw error;
        const outcome = refusedForm(error, values, toHttpError(error, tooLarge()).message);
        await showPage(response.status(status).set(headers), opened, outcome);
      }
    });

  async function saveForm(request: Request, opened: Opened, part: PartName, values: Values) {
    const context = contextOfForm(services, request);
    const text = (name: string) => textOf(values, name);
    switch (part) {
      case "answer": {
        const answer = text("answer");
        if (answer !== "confirmed" && answer !== "declined") throw invalid([], "Unknown answer.");
        return answerOwnProposal(context, opened, { proposalId: text("proposalId"), answer });
      }
      case "profile":
        return saveOwnProfile(context, opened, profileOf(values));
      case "availability":
        return saveOwnAvailability(context, opened, availabilityOf(values));
      case "recording":
        return saveOwnConsent(context, opened, text("mayBeRecorded") === "yes");
      case "slides": {
        const slides = { sessionId: text("sessionId"), slidesUrl: text("slidesUrl") };
        return saveOwnSlides(context, opened, slides);
      }
      case "task": {
        const task = { taskId: text("taskId"), isDone: text("isDone") === "yes" };
        return saveOwnTask(context, opened, task);
      }
      case "picture":
        return savePicture(request, opened);
    }
  }

  async function savePicture(request: Request, opened: Opened) {
    const { conferenceId, link, personId } = opened;
    const context = contextOfForm(services, request);
    await enforceRateLimit(limits, "speakingPictureByPerson", personId);
    const file = await fileOf(request);
    const picture = await media.save(
      async () => file,
      { conferenceId, kind: "photo", edit: pictureEdit.parse({}) },
      (work) =>
        editByLink({ db, events }, conferenceId, async (change) => {
          await change.lock(conferenceId);
          await findSpeaking(context, change.tx, link, conferenceId);
          return work(change.tx);
        }),
    );
    return saveOwnProfile(context, opened, { imageUrl: picturePath(picture.id) });
  }

  routes.post(
    inEverySite(paths.speakingLink),
    readForm,
    atPublicSite(sites, async (request, response, site) => {
      const { email = "" } = textsOf(request.body);
      const { conferenceId } = site;
      response.set(headersOfDraft);
      try {
        await askForSpeakingLink(contextOfForm(services, request), { conferenceId, email });
        await showLinkForm(response, site, { values: { sent: "yes" } });
      } catch (error) {
        if (!(error instanceof ValidationError)) throw error;
        await showLinkForm(response.status(422), site, refusedForm(error, { email }, ""));
      }
    }),
  );
  routes.get(
    inEverySite(pagePatterns.speaking.path),
    withLink(async (request, response, opened) => {
      const { saved } = request.query;
      await noteOpenedLink(db, opened.personId);
      await noteReaderLanguage(db, opened);
      await showPage(response, opened, { values: isPart(saved) ? { saved } : {} });
    }),
  );
  routes.post(
    inEverySite(pagePatterns.speaking.path),
    act(async (request, response) => {
      await runReader(readForm, request, response);
      return textsOf(request.body);
    }),
  );
  // A file that nobody may send is not read.
  routes.post(
    inEverySite(endpoints.speakingPicture.path),
    act(async (request, response) => {
      await runReader(readFile, request, response);
      return { part: "picture" };
    }),
  );
  routes.use(
    inEverySite(paths.speakingLink),
    createErrorHandler({
      logger,
      outageMessage: "A speaker's page failed",
      send(response, { status, message }) {
        response.set(headersOfDraft);
        if (status === 503) sendErrorPage(response, status);
        else
          sendPlainPage(response, {
            title: answerText(titles[status] ?? titles[400]),
            text: message,
          });
      },
    }),
  );
  return routes;
}

const titles: Record<number, PlainMessageKey> & { 400: PlainMessageKey } = {
  400: "answers.didNotWork",
  429: "answers.tooManyTitle",
};

/** Reads the body of a request whose sender is known. */
const runReader = (read: RequestHandler, request: Request, response: Response) =>
  new Promise<void>((resolve, reject) => {
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
