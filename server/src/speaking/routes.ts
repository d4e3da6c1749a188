import type { PrismaClient } from "@summit/prisma/client.ts";
import { editByLink } from "@summit/schema/content/editing.ts";
import type { Context } from "@summit/schema/context/context.ts";
import { NotFoundError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { readLook } from "@summit/schema/identity/identity.service.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { proposalLink } from "@summit/schema/proposal/proposal-link.ts";
import { publishedOnly } from "@summit/schema/publication/published-only.ts";
import { sharePath } from "@summit/schema/share-image/share-facts.ts";
import { readShareFacts } from "@summit/schema/share-image/share-image.service.ts";
import { findSpeaking } from "@summit/schema/speaking/find-speaking.ts";
import { readSpeaking, type Speaking } from "@summit/schema/speaking/read-speaking.ts";
import {
  answerOwnProposal,
  type SpeakingLink,
  saveOwnAvailability,
  saveOwnConsent,
  saveOwnProfile,
  saveOwnSlides,
  saveOwnTask,
} from "@summit/schema/speaking/speaking.service.ts";
import { artworkOf } from "@summit/schema/validation/artwork.ts";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { maxPictureBytes, pictureEdit } from "@summit/schema/validation/picture.ts";
import { drawArtwork } from "@summit/web/artwork";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import express, { type Request, type Response, Router } from "express";
import { createErrorHandler, toHttpError } from "#errors/http-errors.ts";
import { plainPolicy } from "#http/content-policy.ts";
import type { Logger } from "#logs/logger.ts";
import type { SavePicture } from "#media/save-picture.ts";
import { sendErrorPage, sendPlainPage } from "#pages/error-page.ts";
import { headersOfDraft } from "#pages/preview.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import { pathIn, type Site } from "#sites/site.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";
import { typefacesOf } from "#typefaces/site-typefaces.ts";
import { type Refused, type SpeakingPaths, speakingDocument } from "./speaking-document.ts";
import { hoursOf, isPart, type PartName, textOf, type Values, valuesOf } from "./speaking-forms.ts";

type SpeakingOptions = Pick<Context, "secrets" | "limits" | "events" | "webhooks"> & {
  db: PrismaClient;
  sites: SiteDirectory;
  save: SavePicture;
  logger: Logger;
};

/** A request for a page, with the site that it was sent to. */
type Opened = SpeakingLink & { site: Site; isPublic: boolean };

/**
 * Serves each speaker's own page at a secret link, and takes its forms. The link is the authorization: there is no session,
 * so that other sites cannot use one. Nothing of it is stored by browsers, caches and search engines.
 */
export function speakingRoutes(options: SpeakingOptions): Router {
  const { db, sites, save, logger } = options;
  const readForm = express.urlencoded({ extended: false, limit: "100kb", parameterLimit: 500 });
  const routes = Router();

  async function open(request: Request): Promise<Opened> {
    const place = await sites.locate(request.path, hostedSiteOf(request));
    if (!place) throw new NotFoundError();
    const { site, isPublic } = place;
    return { site, isPublic, conferenceId: site.conferenceId, link: String(request.params.link) };
  }

  const servicesOf = (request: Request) => ({
    ...options,
    client: {
      address: request.ip ?? "",
      userAgent: request.get("user-agent") ?? "",
      setSessionCookie: refuse,
      clearSessionCookie: refuse,
    },
  });

  const find = (request: Request, { link, conferenceId }: SpeakingLink) =>
    findSpeaking(servicesOf(request), db, link, conferenceId);

  async function show(request: Request, response: Response, opened: Opened, refused?: Refused) {
    const speaking = await readSpeaking(db, await find(request, opened));
    const { site, link } = opened;
    const { saved } = request.query;
    const look = await readLook(db, opened.conferenceId);
    const { html, styles } = speakingDocument(speaking, {
      look: {
        palette: paletteOf(look),
        typefaces: await typefacesOf(look.typefaces),
        art: drawArtwork("banner-contact", artworkOf(look)),
      },
      action: pathIn(site, paths.speaking({ link })),
      paths: await pathsOf(speaking, opened),
      ...(isPart(saved) && !refused && { saved }),
      refused,
    });
    response
      .set({ ...headersOfDraft, "Content-Security-Policy": plainPolicy(styles) })
      .type("html")
      .send(html);
  }

  /** Where the page leads to: what everybody sees of a speaker, if anything, and their own proposals. */
  async function pathsOf(
    { profile, proposals, sessions }: Speaking,
    { site, isPublic, conferenceId }: Opened,
  ): Promise<SpeakingPaths> {
    const proposalPaths = proposals.flatMap((proposal) => {
      const link = proposalLink(options.secrets, proposal);
      return link && isPublic
        ? [[proposal.id, pathIn(site, paths.proposal({ link }))] as const]
        : [];
    });
    const sessionPaths = sessions.flatMap(({ id, slug, time }) =>
      time && isPublic
        ? [[id, pathIn(site, paths.session({ day: `day${time.day}`, slug }))] as const]
        : [],
    );
    const isShown = profile && isPublic && profile.publication !== "draft";
    const shareOf = async (kind: "speaker" | "speaker-square") => {
      const about = { kind, id: profile?.id ?? "" };
      const facts = await readShareFacts(publishedOnly(db), conferenceId, about);
      return facts && pathIn(site, sharePath(facts));
    };
    const [wide, square] = isShown
      ? [await shareOf("speaker"), await shareOf("speaker-square")]
      : [null, null];
    return {
      profile: isShown ? pathIn(site, paths.speaker(profile)) : null,
      share: wide && square ? { wide, square } : null,
      proposals: new Map(proposalPaths),
      sessions: new Map(sessionPaths),
    };
  }

  /** Does what a form says; shows it again with its values where it is refused. */
  async function act(request: Request, response: Response, part: PartName, values: Values) {
    const opened = await open(request);
    const { id } = await find(request, opened);
    await enforceRateLimit(options.limits, "speakingByPerson", id);
    try {
      await saveForm(request, opened, part, values);
    } catch (error) {
      const { status } = toHttpError(error);
      if (![400, 422].includes(status)) throw error;
      return show(request, response.status(status), opened, refusedOf(error, part, values));
    }
    const { site, link } = opened;
    const section = sections[part];
    response
      .set(headersOfDraft)
      .redirect(303, `${pathIn(site, paths.speaking({ link }))}?saved=${part}#${section}`);
  }

  async function saveForm(request: Request, opened: Opened, part: PartName, values: Values) {
    const services = servicesOf(request);
    const text = (name: string) => textOf(values, name);
    switch (part) {
      case "answer": {
        const answer = text("answer") === "confirmed" ? "confirmed" : "declined";
        return answerOwnProposal(services, opened, { proposalId: text("proposalId"), answer });
      }
      case "profile": {
        const given = fieldsOfProfile.flatMap((name) =>
          name in values ? [[name, text(name).replaceAll("\r\n", "\n")]] : [],
        );
        return saveOwnProfile(services, opened, Object.fromEntries(given));
      }
      case "availability": {
        const hours = hoursOf(values);
        if (values.always !== "yes" && hours.length === 0) {
          const message = "Fill in the times of at least one day, or choose “All the time”.";
          throw new ValidationError([{ path: ["availability"], message }]);
        }
        if (hours.some(({ from, to }) => !from || !to)) {
          const message = "Fill in both times of a day, from and to.";
          throw new ValidationError([{ path: ["availability"], message }]);
        }
        return saveOwnAvailability(services, opened, hours);
      }
      case "recording":
        return saveOwnConsent(services, opened, text("mayBeRecorded") === "yes");
      case "slides": {
        const given = { sessionId: text("sessionId"), slidesUrl: text("slidesUrl") };
        return saveOwnSlides(services, opened, given);
      }
      case "task": {
        const given = { taskId: text("taskId"), isDone: text("isDone") === "yes" };
        return saveOwnTask(services, opened, given);
      }
      case "picture":
        return savePicture(request, opened);
    }
  }

  async function savePicture(request: Request, opened: Opened) {
    const { conferenceId, link } = opened;
    const services = servicesOf(request);
    const { id } = await find(request, opened);
    await enforceRateLimit(options.limits, "speakingPictureByPerson", id);
    const file = await fileOf(request);
    const picture = await save(
      async () => file,
      { conferenceId, kind: "photo", edit: pictureEdit.parse({}) },
      (work) =>
        editByLink({ db, events: options.events }, conferenceId, async (change) => {
          await change.lock(conferenceId);
          await findSpeaking(services, change.tx, link, conferenceId);
          return work(change.tx);
        }),
    );
    return saveOwnProfile(services, opened, { imageUrl: picturePath(picture.id) });
  }

  routes.get(inEverySite(endpoints.speaking.path), async (request: Request, response) =>
    show(request, response, await open(request)),
  );
  routes.post(
    inEverySite(endpoints.speaking.path),
    readForm,
    async (request: Request, response) => {
      const values = valuesOf(request.body);
      const { part } = values;
      if (!isPart(part) || part === "picture") throw new NotFoundError();
      await act(request, response, part, values);
    },
  );
  routes.post(
    inEverySite(endpoints.speakingPicture.path),
    // A file that nobody may send is not read.
    async (request: Request, _response, next) => {
      await find(request, await open(request));
      next();
    },
    express.raw({ type: "multipart/form-data", limit: maxPictureBytes + 100_000 }),
    (request: Request, response) => act(request, response, "picture", {}),
  );
  routes.use(
    inEverySite(endpoints.speaking.path),
    createErrorHandler({
      logger,
      outageMessage: "A speaker's page failed",
      bodyErrors: { 413: "The file is larger than 15 MB. Please choose a smaller one." },
      send(response, { status, message }) {
        response.set(headersOfDraft);
        if (status === 503) sendErrorPage(response, status);
        else sendPlainPage(response, { title: titles[status] ?? titles[400], text: message });
      },
    }),
  );
  return routes;
}

const titles: Record<number, string> & { 400: string } = {
  400: "This did not work",
  404: "This link no longer works",
  429: "Too many attempts",
};

/** Where the page continues after a form. */
const sections: Record<PartName, string> = {
  answer: "proposals",
  picture: "picture",
  profile: "profile",
  availability: "availability",
  recording: "recording",
  slides: "sessions",
  task: "tasks",
};

const fieldsOfProfile = [
  "name",
  "title",
  "companyName",
  "bio",
  "twitterUrl",
  "linkedinUrl",
  "githubUrl",
] as const;

/** The file of a form for pictures. */
async function fileOf(request: Request): Promise<Buffer> {
  const headers = { "Content-Type": request.get("Content-Type") ?? "" };
  const form = await new globalThis.Response(request.body, { headers })
    .formData()
    .catch(() => undefined);
  const file = form?.get("file");
  if (!(file instanceof Blob) || file.size === 0) {
    throw new ValidationError([{ path: ["file"], message: "Choose a picture first." }]);
  }
  return Buffer.from(await file.arrayBuffer());
}

/** Why a form was refused, at its fields. */
function refusedOf(error: unknown, part: PartName, values: Values): Refused {
  const message = toHttpError(error).message;
  if (!(error instanceof ValidationError)) {
    const ofFile = part === "picture";
    return {
      part,
      values,
      errors: ofFile ? { file: message } : {},
      reason: ofFile ? null : message,
    };
  }
  const errors = error.fields.map(({ path: [field = ""], message: why }) => [field, why]);
  const unnamed = error.fields.find(({ path }) => path.length === 0);
  return { part, values, errors: Object.fromEntries(errors), reason: unnamed?.message ?? null };
}

const refuse = () => {
  throw new Error("A speaker's page has no session.");
};
