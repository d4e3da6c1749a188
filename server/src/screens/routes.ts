import { readLook } from "@summit/schema/identity/identity.service.ts";
import { roomOrder } from "@summit/schema/room/room-order.ts";
import { localeOf, localeSelect } from "@summit/schema/validation/formats.ts";
import { paletteOf } from "@summit/schema/validation/palette.ts";
import { endpoints, inEverySite, paths } from "@summit/web/routes";
import type { Router } from "express";
import { screenPolicy } from "#http/content-policy.ts";
import { cachedRoute, createCachedRouter } from "#response-cache/cached-route.ts";
import { notFound, type PublicResponse } from "#response-cache/public-response.ts";
import { readScreen, type Screen } from "#screens/read-screen.ts";
import { screenDocument, screensDocument } from "#screens/screen-documents.ts";
import type { AppServices } from "#services.ts";
import { pathIn, type Site } from "#sites/site.ts";
import { readInLanguageOf } from "#sites/site-language.ts";
import { typefacesOf } from "#typefaces/site-typefaces.ts";

/** Screens ask twice a minute, and with an ETag. */
const cacheControl = "public, max-age=15";

/** Serves what is on in each room, for a screen at its door: a document and the data that it polls. */
export function screenRoutes(options: AppServices): Router {
  const { db } = options;
  const router = createCachedRouter();

  const screen = (
    path: string,
    addressOf: (room: { room: string }) => string,
    make: (found: Screen, site: Site, slug: string) => PublicResponse | Promise<PublicResponse>,
  ) =>
    router.get(
      inEverySite(path),
      cachedRoute(options, {
        make: async (site, { params }) => {
          const slug = String(params.room);
          const found = await readScreen(db, site, slug);
          if (!found) return notFound(cacheControl);
          if ("movedTo" in found) {
            return { status: 301, location: pathIn(site, addressOf({ room: found.movedTo })) };
          }
          return make(found, site, slug);
        },
      }),
    );

  router.get(
    inEverySite(endpoints.screens.path),
    cachedRoute(options, {
      make: async (site) => {
        const { conferenceId } = site;
        const read = readInLanguageOf(db, site);
        const [conference, rooms] = await Promise.all([
          read.conference.findUnique({
            where: { id: conferenceId },
            select: { ...localeSelect, name: true },
          }),
          read.room.findMany({ where: { conferenceId }, orderBy: roomOrder }),
        ]);
        if (!conference) return notFound(cacheControl);
        const links = rooms.map(({ name, slug }) => ({
          name,
          href: pathIn(site, paths.screen({ room: slug })),
        }));
        const shown = screensDocument(
          localeOf(conference),
          conference.name,
          links,
          await themeOf(site),
        );
        return htmlOf(shown.html, screenPolicy(shown.styles));
      },
    }),
  );
  screen(endpoints.screenProgramme.path, paths.screenProgramme, (found) => ({
    status: 200,
    type: "application/json; charset=utf-8",
    cacheControl,
    body: JSON.stringify(found),
  }));
  screen(endpoints.screen.path, paths.screen, async (found, site, slug) => {
    const shown = screenDocument(found, await themeOf(site), {
      script: endpoints.screenScript.path,
      programme: pathIn(site, paths.screenProgramme({ room: slug })),
    });
    return htmlOf(shown.html, screenPolicy(shown.styles));
  });
  return router;

  async function themeOf({ conferenceId }: Site) {
    const look = await readLook(db, conferenceId);
    return { palette: paletteOf(look), typefaces: await typefacesOf(look.typefaces) };
  }
}

const htmlOf = (body: string, policy: string): PublicResponse => ({
  status: 200,
  type: "text/html; charset=utf-8",
  cacheControl,
  body,
  headers: { "Content-Security-Policy": policy },
});
