import { buffer } from "node:stream/consumers";
import type { Picture } from "@summit/prisma/client.ts";
import { edit } from "@summit/schema/content/editing.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { ForbiddenError, NotFoundError } from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { picturePath } from "@summit/schema/picture/picture-address.ts";
import { maxPictureBytes } from "@summit/schema/validation/picture.ts";
import { endpoints } from "@summit/web/routes";
import { type Request, type Response, Router } from "express";
import { createErrorHandler } from "#errors/http-errors.ts";
import { setFileHeaders } from "#http/file-headers.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import { createPlaces } from "#limits/places.ts";
import { parsePictureRequest } from "#media/picture-requests.ts";
import { tooManyBytes, withUpload } from "#media/read-upload.ts";
import { type Write, wholeFile } from "#media/save-picture.ts";
import type { AppServices } from "#services.ts";
import { requireMember } from "#sessions/require-member.ts";

/** How many uploads may be under way of one person, and altogether. */
const maxUploads = { ofOne: 2, inAll: 8 };

/**
 * Accepts pictures from the editors of a conference: as a request body, from a URL, or as another crop of a
 * stored picture. Responds with JSON: the picture, or `error` with a sentence about the failure.
 */
export function pictureRoutes(services: AppServices): Router {
  const { db, events, session, limits, media, logger } = services;
  const { store, save, fetch, uploads } = media;
  const places = createPlaces(maxUploads);

  /** Requires the viewer to be an editor of the conference, before the body is read. */
  const requireEditor = (request: Request, conferenceId: string): Promise<Viewer> =>
    requireMember(services, request, conferenceId, "edit", {
      signedOut: "You must be signed in to add pictures.",
      forbidden: "You don’t have permission to add pictures to this conference.",
    });

  /** Finds a picture in a conference that the viewer may edit. */
  async function editable(request: Request, id: string): Promise<Picture> {
    const picture = await db.picture.findUnique({ where: { id } });
    if (!picture?.conferenceId) {
      await requireEditor(request, "");
      throw new NotFoundError("The picture is not there any more.");
    }
    await requireEditor(request, picture.conferenceId);
    return picture;
  }

  async function readKept(id: string): Promise<Buffer> {
    const file = await store.get(wholeFile(id));
    if (!file) throw new NotFoundError("The picture is not there any more.");
    return buffer(file.stream);
  }

  async function add(request: Request, response: Response): Promise<void> {
    // A custom header, which neither a form nor a cross-origin page can send.
    if (!isSameOrigin(request, session.publicUrl) || request.get("X-Summit-Picture") !== "1") {
      throw new ForbiddenError("Requests from other sites are refused.");
    }
    const { from, address, ...wish } = parsePictureRequest(request.query);
    const viewer = await requireEditor(request, wish.conferenceId);
    await enforceRateLimit(limits, "pictureByUser", viewer.id);
    const write: Write = (work) =>
      edit({ db, viewer, events }, async (change) => {
        await change.lock(wish.conferenceId);
        return work(change.tx);
      });
    const keep = (read: () => Promise<Buffer>) => save(read, wish, write);
    let picture: Picture;
    if (from) {
      await editable(request, from);
      picture = await keep(() => readKept(from));
    } else if (address) {
      await enforceRateLimit(limits, "pictureFetchByUser", viewer.id);
      const file = await fetch(address);
      picture = await keep(async () => file);
    } else {
      if (Number(request.get("Content-Length")) > maxPictureBytes) throw tooManyBytes();
      // Until it is processed, although the client may have left: that is what costs.
      const leave = places.take(viewer.id);
      picture = await withUpload(uploads, request, keep).finally(leave);
    }
    response.status(201).json(asJson(picture));
  }

  const routes = Router();
  routes.use(endpoints.pictures.path, (_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  routes.post(endpoints.pictures.path, (request, response) => add(request, response));
  routes.get(endpoints.picture.path, async (request, response) => {
    response.json(asJson(await editable(request, String(request.params.id))));
  });
  routes.get(endpoints.wholePicture.path, async (request, response) => {
    const { id } = await editable(request, String(request.params.id));
    const content = await readKept(id);
    setFileHeaders(response);
    response.type("webp").send(content);
  });
  routes.all([endpoints.pictures.path, endpoints.picture.path], (request, response) => {
    const allowed = request.path === endpoints.pictures.path ? "POST" : "GET";
    response
      .status(405)
      .set("Allow", allowed)
      .json({ error: `Only ${allowed} is allowed here.` });
  });
  routes.use(
    endpoints.pictures.path,
    createErrorHandler({
      logger,
      outageMessage: "A picture could not be taken",
      send(response, { message, status }, error) {
        const [field] = error instanceof ValidationError ? error.fields : [];
        // Closes the connection of unauthorized clients. An editor's upload is drained, so that the browser
        // reads the response.
        if (status === 401 || status === 403) response.set("Connection", "close");
        else response.req.resume();
        response.json({ error: field ? `${field.message}.` : message });
      },
    }),
  );
  return routes;
}

const asJson = (picture: Picture) => ({
  id: picture.id,
  /** The path by which records reference it. */
  address: picturePath(picture.id),
  kind: picture.kind,
  width: picture.width,
  height: picture.height,
  colour: picture.colour,
  edit: {
    cut: {
      left: picture.cutLeft,
      top: picture.cutTop,
      width: picture.cutWidth,
      height: picture.cutHeight,
    },
    focal: { x: picture.focalX, y: picture.focalY },
    alt: picture.alt,
  },
});
