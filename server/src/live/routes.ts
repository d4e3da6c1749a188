import type { PrismaClient } from "@summit/prisma/client.ts";
import { defaultConferenceId, manages } from "@summit/schema/conference/access.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import {
  ForbiddenError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { paths } from "@summit/web/routes";
import { type Request, type Response, Router } from "express";
import type { Heard } from "#bus/bus.ts";
import type { TeamStreams } from "#bus/team-streams.ts";
import { createErrorHandler } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import type { Presences } from "./presences.ts";

/** Maximum number of concurrent streams per user on this server. */
export const maxStreams = 12;

const retrySeconds = 30;

type LiveOptions = {
  db: PrismaClient;
  streams: TeamStreams;
  presences: Presences;
  session: SessionSettings;
  logger: Logger;
};

/** Something was changed or sent, or may have been. */
const isChange = ({ kind }: Heard) =>
  kind === "content" || kind === "arrival" || kind === "unknown";

const isPresence = ({ kind }: Heard) => kind === "presences";

/**
 * `GET /api/live?conference=…&record=…` sends the team of a conference server-sent events: when something changes or
 * arrives (`change`), who else has the record open (`present`), and when the authorization ends (`ended`).
 */
export function liveRoutes({ db, streams, presences, session, logger }: LiveOptions): Router {
  /** The user of each open stream. */
  const users = new Map<Response, string>();

  async function admit(request: Request): Promise<{ viewer: Viewer; conferenceId: string }> {
    const viewer = await readViewer(request, db, session);
    if (!viewer) throw new UnauthenticatedError();
    const conferenceId = String(request.query.conference || defaultConferenceId);
    if (!(await manages(db, viewer, conferenceId, "belong"))) throw new ForbiddenError();
    const own = [...users.values()].filter((id) => id === viewer.id);
    if (own.length >= maxStreams) throw new RateLimitedError(retrySeconds);
    return { viewer, conferenceId };
  }

  async function open(request: Request, response: Response): Promise<void> {
    response.set("Cache-Control", "no-store");
    const { viewer, conferenceId } = await admit(request);
    // The client has left meanwhile: "close" will not be emitted again, and the stream would never end.
    if (response.destroyed) return;
    const { id: userId, fullName: name } = viewer;
    const recordId = recordOf(request);
    const leave = recordId
      ? presences.enter({ conferenceId, recordId, userId, name, since: new Date().toISOString() })
      : () => {};
    users.set(response, userId);
    response.once("close", () => {
      users.delete(response);
      leave();
    });
    const send = beginStream(response);
    const sendPresent = () => {
      const present = recordId ? presences.at(conferenceId, recordId) : [];
      const others = present.filter((one) => one.userId !== userId);
      send(
        "present",
        others.map(({ name, since }) => ({ name, since })),
      );
    };
    sendPresent();
    for await (const heard of streams.follow(viewer, request, conferenceId, "belong")) {
      if (response.destroyed) return;
      if (heard instanceof Error) {
        send("ended", { reason: heard instanceof ForbiddenError ? "membership" : "session" });
      } else {
        if (heard.some(isChange)) send("change", {});
        if (heard.some(isPresence)) sendPresent();
        // Proxies commonly close connections that are silent for a minute.
        if (heard.length === 0) response.write(": here\n\n");
      }
    }
    response.end();
  }

  const routes = Router();
  routes.get(paths.live, open);
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
