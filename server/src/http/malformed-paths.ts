import { endpoints } from "@summit/web/routes";
import type { RequestHandler } from "express";

/** Whether a path means nothing: it has NUL, which no text of the database may have, or is no UTF-8. */
export function isMalformed(path: string): boolean {
  try {
    return decodeURIComponent(path).includes("\0");
  } catch {
    return true;
  }
}

/**
 * Answers paths that mean nothing as paths that are not there, before any route: each decodes and looks up parameters in its
 * own way, and some would take them for a fault of ours.
 *
 * @param respond says that there is no such page
 */
export const refuseMalformedPaths =
  (respond: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (!isMalformed(request.path)) return next();
    // The data of a page that says so is found, and our own client asks for none at such a path.
    if (request.path.startsWith(`${endpoints.pageState.path}/`)) {
      response.status(404).type("text").send("There is no such page.\n");
      return;
    }
    return respond(request, response, next);
  };
