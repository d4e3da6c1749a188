import { answeringIn } from "@summit/schema/messages/readers.ts";
import { localeOf } from "@summit/schema/validation/formats.ts";
import type { RequestHandler } from "express";
import type { AppServices } from "#services.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

/** Answers and refuses in the language of the site that a request is sent to; in English where that cannot be read. */
export const answerInSiteLanguage =
  ({ db, sites }: Pick<AppServices, "db" | "sites">): RequestHandler =>
  async (request, _response, next) => {
    const locale = await readLocale().catch(() => "en-GB");
    answeringIn(locale, next);

    async function readLocale() {
      const place = await sites.locate(request.baseUrl + request.path, hostedSiteOf(request));
      const conference = await db.conference.findUniqueOrThrow({
        where: { id: place?.site.conferenceId ?? "" },
        select: { language: true, hourCycle: true },
      });
      return localeOf(conference);
    }
  };
