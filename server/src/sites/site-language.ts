import type { PrismaClient } from "@summit/prisma/client.ts";
import { answeringIn } from "@summit/schema/messages/readers.ts";
import { inLanguage } from "@summit/schema/translation/in-language.ts";
import { localeOf } from "@summit/schema/validation/formats.ts";
import type { RequestHandler } from "express";
import type { AppServices } from "#services.ts";
import { locateRequest } from "#sites/locate-request.ts";
import type { Site } from "#sites/site.ts";

/** A view of the database in the language of a site. */
export const readInLanguageOf = (db: PrismaClient, { language }: Site): PrismaClient =>
  language === undefined ? db : inLanguage(db, language);

/** Answers and refuses in the language of the site that a request is sent to; in English where that cannot be read. */
export const answerInSiteLanguage =
  ({ db, sites }: Pick<AppServices, "db" | "sites">): RequestHandler =>
  async (request, _response, next) => {
    const locale = await readLocale().catch(() => "en-GB");
    answeringIn(locale, next);

    async function readLocale() {
      const place = await locateRequest(sites, request);
      if (!place) return "en-GB";
      const conference = await readInLanguageOf(db, place.site).conference.findUniqueOrThrow({
        where: { id: place.site.conferenceId },
        select: { language: true, hourCycle: true },
      });
      return localeOf(conference);
    }
  };
