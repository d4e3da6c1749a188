import type { Database } from "@summit/prisma/database.ts";
import { defaultConferenceId, manages } from "@summit/schema/conference/access.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import {
  ForbiddenError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { paths } from "@summit/web/routes";
import { type Request, type Response, Router } from "express";
import type { ServerContentEvents } from "#content-events/content-events.ts";
import { createErrorHandler } from "#errors/http-errors.ts";
import type { Logger } from "#logs/logger.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import { type EndReason, LiveStream } from "./live-stream.ts";
import { sharePresences } from "./shared-presences.ts";

/** Maximum number of concurrent streams per user on this server. */
export const maxStreams = 12;

const retrySeconds = 30;

type LiveOptions = {
  db: Database;
  events: Pick<ServerContentEvents, "follow">;
  session: SessionSettings;
  logger: Logger;
};

/** Live updates for the team of a conference. */
export interface Live {
  routes: Router;
  /** Ends all streams; the clients reconnect to another server. */
  stop(): Promise<void>;
}

/**
 * `GET /api/live?conference=…&record=…` sends the team of a conference server-sent events: when its content
 * changes (`change`), who else has the record open (`present`), and when the authorization ends (`ended`).
 */
export async function createLive({ db, events, session, logger }: LiveOptions): Promise<Live> {
  const { presences, stop } = await sharePresences(db, logger);
  const streams = new Map<LiveStream, { userId: string; conferenceId: string }>();

  const stopFollowing = [
    events.follow((changes) => {
      const changed = changes && new Set(changes.map(({ conferenceId }) => conferenceId));
      for (const [stream, { conferenceId }] of streams) {
        if (!changed || changed.has(conferenceId)) void stream.tell({ changed: true });
      }
    }),
    presences.follow((changed) => {
      for (const [stream, { conferenceId }] of streams) {
        if (conferenceId === changed) void stream.tell({ present: true });
      }
    }),
  ];

  async function check(request: Request, conferenceId: string, userId: string) {
    try {
      const viewer = await readViewer(request, db.client, session);
      if (viewer?.id !== userId) return "session" satisfies EndReason;
      const isOfTeam = await manages(db.client, viewer, conferenceId, "read");
      return isOfTeam ? "allowed" : ("membership" satisfies EndReason);
    } catch (error) {
      logger.debug({ err: error }, "The authorization of a stream could not be checked");
      return undefined;
    }
  }

  async function admit(request: Request): Promise<{ viewer: Viewer; conferenceId: string }> {
    const viewer = await readViewer(request, db.client, session);
    if (!viewer) throw new UnauthenticatedError();
    const conferenceId = String(request.query.conference || defaultConferenceId);
    if (!(await manages(db.client, viewer, conferenceId, "read"))) throw new ForbiddenError();
    const own = [...streams.values()].filter(({ userId }) => userId === viewer.id);
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
    const stream = new LiveStream({
      response,
      check: () => check(request, conferenceId, userId),
      readPresent: () =>
        (recordId ? presences.at(conferenceId, recordId) : [])
          .filter((one) => one.userId !== userId)
          .map(({ name, since }) => ({ name, since })),
    });
    streams.set(stream, { userId, conferenceId });
    response.once("close", () => {
      streams.delete(stream);
      leave();
    });
    await stream.tell({ present: true });
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
  return {
    routes,
    async stop() {
      for (const end of stopFollowing) end();
      for (const stream of streams.keys()) stream.end();
      await stop();
    },
  };
}

/** The id of the open record; undefined if there is none or it is invalid. */
function recordOf({ query: { record } }: Request): string | undefined {
  return typeof record === "string" && /^[\w-]{1,100}$/.test(record) ? record : undefined;
}
