import type { PrismaClient } from "@summit/prisma/client.ts";
import { manages, type Right } from "@summit/schema/conference/access.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import { ForbiddenError, UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import type { Request } from "express";
import type { Bus, Heard } from "#bus/bus.ts";
import { MessageQueue } from "#bus/message-queue.ts";
import type { Logger } from "#logs/logger.ts";
import { bearerOf, readBearer } from "#sessions/api-token.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";

/** Interval for rechecking the rights of a stream: sessions and tokens expire, and of that nobody tells. */
const checkEveryMs = 15_000;

type Options = {
  db: PrismaClient;
  bus: Bus;
  session: SessionSettings;
  logger: Logger;
};

/**
 * What happens in a conference, for its team. Rights are checked once for each stream, and again after changes of them, of which the bus tells in the order of the
 * commits. While its messages are not received, they are checked before everything that is sent.
 */
export function createTeamStreams({ db, bus, session, logger }: Options) {
  const queues = new Set<MessageQueue<"recheck">>();
  let isStopped = false;

  /** The viewer of a request's session or API token, if it is still valid. */
  async function viewerOf(request: Request): Promise<Viewer | null> {
    const token = bearerOf(request.headers);
    if (token === undefined) return readViewer(request, db, session);
    return (await readBearer(token, db)).viewer;
  }

  /** Why a stream must end: the session, the token or the membership has ended. */
  async function refusalOf(
    viewer: Viewer,
    request: Request,
    conferenceId: string,
    right: Right,
  ): Promise<Error | undefined> {
    try {
      const present = await viewerOf(request);
      if (present?.id !== viewer.id) return new UnauthenticatedError("Your session has ended.");
      if (await manages(db, present, conferenceId, right)) return undefined;
      return new ForbiddenError();
    } catch (error) {
      if (error instanceof UnauthenticatedError) return error;
      throw error;
    }
  }

  return {
    viewerOf,
    /**
     * Yields messages, those of about the same time together, while the session or token is valid and the viewer is in
     * the team with a right, and then an error. It ends without one when the client leaves or the server stops. An empty
     * list says that nothing happened for a while.
     */
    async *follow(
      viewer: Viewer,
      request: Request,
      conferenceId: string,
      right: Right,
    ): AsyncGenerator<readonly Heard[] | Error> {
      const queue = new MessageQueue<"recheck">();
      const unfollow = bus.follow((heard) => {
        if (heard.kind === "rights") {
          if (heard.of === viewer.id || heard.of === conferenceId) queue.add("recheck");
        } else {
          const concerning = aboutConference(heard, conferenceId);
          if (concerning) queue.add(concerning);
        }
      });
      const timer = setInterval(() => queue.add("recheck"), checkEveryMs);
      timer.unref();
      queues.add(queue);
      request.res?.once("close", () => queue.end());
      // The client may have left while its rights were checked.
      if (isStopped || request.res?.destroyed) queue.end();
      let isAllowed = false;
      let hasMissed = false;
      try {
        for await (const batch of queue) {
          const messages = batch.filter((message) => message !== "recheck");
          // What may have been missed includes changes of rights.
          const mayHaveChanged = batch.some(
            (each) => each === "recheck" || each.kind === "unknown",
          );
          if (mayHaveChanged || !bus.isConnected()) isAllowed = false;
          if (!isAllowed) {
            try {
              const refusal = await refusalOf(viewer, request, conferenceId, right);
              if (refusal) {
                yield refusal;
                return;
              }
              isAllowed = true;
            } catch (error) {
              // In an outage nothing is sent; afterwards, the client has to read anew.
              logger.debug({ err: error }, "The rights of a stream could not be checked");
              hasMissed ||= messages.length > 0;
              continue;
            }
          }
          yield hasMissed ? [{ kind: "unknown" }] : messages;
          hasMissed = false;
        }
      } finally {
        clearInterval(timer);
        unfollow();
        queues.delete(queue);
      }
    },
    /** Ends all streams; the clients connect to another server. */
    stop(): void {
      isStopped = true;
      for (const queue of queues) queue.end();
    },
  };
}

/** What a message says about a conference; undefined if nothing. */
function aboutConference(heard: Heard, conferenceId: string): Heard | undefined {
  switch (heard.kind) {
    case "unknown":
      return heard;
    case "arrival":
    case "presences":
      return heard.conferenceId === conferenceId ? heard : undefined;
    case "content": {
      const changes = heard.changes.filter((change) => change.conferenceId === conferenceId);
      return changes.length > 0 ? { ...heard, changes } : undefined;
    }
    default:
      return undefined;
  }
}
