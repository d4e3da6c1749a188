import {
  ForbiddenError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { paths } from "@summit/web/routes";
import { type Request, type Response, Router } from "express";
import type { Heard } from "#bus/bus.ts";
import { maxHeld } from "#bus/messages.ts";
import { createErrorHandler } from "#errors/http-errors.ts";
import { requireSameOrigin } from "#http/same-origin.ts";
import { createPlaces } from "#limits/places.ts";
import type { AppServices } from "#services.ts";
import { requireMember } from "#sessions/require-member.ts";
import { readViewer } from "#sessions/session.ts";

const isId = (value: unknown): value is string =>
  typeof value === "string" && /^[\w-]{1,64}$/.test(value);

/** Maximum number of concurrent streams per user on this server. */
export const maxStreams = 12;

const retrySeconds = 30;

/** Something was changed or sent, or may have been. */
const isChange = ({ kind }: Heard) =>
  kind === "content" || kind === "arrival" || kind === "unknown";

/** What the clients are told of changes: the kinds of the changed records, unless anything may have changed. */
function changeOf(heard: readonly Heard[]): { kinds?: string[] } {
  const kinds = new Set<string>();
  for (const one of heard.filter(isChange)) {
    if (one.kind !== "content") return {};
    for (const { entity } of one.changes) kinds.add(entity);
  }
  return { kinds: [...kinds] };
}

const isPresence = ({ kind }: Heard) => kind === "presences";

/**
 * `GET /api/live?conference=…&record=…` sends the team of a conference server-sent events: when something changes or
 * arrives (`change`, with the `kinds` of the records if no others have changed), who else has the record open and what they hold (`present`), and when the authorization ends (`ended`).
 * `POST` to it tells what the viewer holds in the tab of the browser that has the stream open (`tab` of both, `holding`).
 */
export function liveRoutes(services: AppServices): Router {
  const { db, streams, presences, session, limits, logger } = services;
  const places = createPlaces({
    ofOne: maxStreams,
    refusal: () => new RateLimitedError(retrySeconds),
  });

  /** What is held is shown to those only who see the presence of that tab, so that the user is all there is to check. */
  async function hold(request: Request, response: Response): Promise<void> {
    requireSameOrigin(request, session.publicUrl);
    const viewer = await readViewer(request, db, session);
    if (!viewer) throw new UnauthenticatedError();
    await enforceRateLimit(limits, "holdingByUser", viewer.id);
    const { tab, holding } = request.query;
    const ids = typeof holding === "string" && holding !== "" ? holding.split(",") : [];
    if (isId(tab) && ids.every(isId)) {
      presences.hold({ userId: viewer.id, tab, holding: ids.slice(0, maxHeld) });
    }
    response.set("Cache-Control", "no-store").status(204).end();
  }

  async function open(request: Request, response: Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    const conferenceId = String(request.query.conference || (await services.mainConferenceId()));
    const viewer = await requireMember(services, request, conferenceId, "belong");
    if (!places.hold(viewer.id, response)) return;
    const { id: userId, fullName: name } = viewer;
    const recordId = recordOf(request);
    const { tab } = request.query;
    const since = new Date().toISOString();
    const leave = recordId
      ? presences.enter({
          conferenceId,
          recordId,
          userId,
          name,
          since,
          ...(isId(tab) && { tab }),
        })
      : () => {};
    response.once("close", leave);
    const send = beginStream(response);
    const sendPresent = () => {
      const present = recordId ? presences.at(conferenceId, recordId) : [];
      const others = present.filter((one) => one.userId !== userId);
      send(
        "present",
        others.map(({ name, since, holding = [] }) => ({ name, since, holding })),
      );
    };
    sendPresent();
    for await (const heard of streams.follow(viewer, request, conferenceId, "belong")) {
      if (response.destroyed) return;
      if (heard instanceof Error) {
        send("ended", { reason: heard instanceof ForbiddenError ? "membership" : "session" });
      } else {
        if (heard.some(isChange)) send("change", changeOf(heard));
        if (heard.some(isPresence)) sendPresent();
        // Proxies commonly close connections that are silent for a minute.
        if (heard.length === 0) response.write(": here\n\n");
      }
    }
    response.end();
  }

  const routes = Router();
  routes.get(paths.live, open);
  routes.post(paths.live, hold);
  routes.use(
    paths.live,
    createErrorHandler({
      logger,
      outageMessage: "A stream of changes could not be opened",
      send: (response, { message }) => void response.type("text").send(`${message}\n`),
    }),
  );
  return routes;
}

/** @returns sends an event */
function beginStream(response: Response): (event: string, data: object) => void {
  response.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    // Disables response buffering in nginx.
    "X-Accel-Buffering": "no",
  });
  response.write("retry: 5000\n\n");
  return (event, data) => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

/** The id of the open record; undefined if there is none or it is invalid. */
function recordOf({ query: { record } }: Request): string | undefined {
  return typeof record === "string" && /^[\w-]{1,100}$/.test(record) ? record : undefined;
}
