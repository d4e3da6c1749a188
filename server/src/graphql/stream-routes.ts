import type { PrismaClient } from "@summit/prisma/client.ts";
import { manages } from "@summit/schema/conference/access.ts";
import { anonymousContext } from "@summit/schema/context/context.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import {
  BadInputError,
  ForbiddenError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { schema } from "@summit/schema/schema.ts";
import type { LiveEvent } from "@summit/schema/webhook/webhooks.ts";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from "express";
import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { createHandler } from "graphql-sse/lib/use/express";
import { isOutage } from "#errors/outage.ts";
import { openApi } from "#http/cors.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { ServerRateLimits } from "#limits/rate-limits.ts";
import type { Logger } from "#logs/logger.ts";
import { bearerOf, readBearer } from "#sessions/api-token.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { LiveEvents } from "#webhooks/live-events.ts";
import { answerErrors } from "./answer-errors.ts";
import { authenticateTokens, tokenViewerOf } from "./authenticate.ts";
import { maxTokens, shapeLimits } from "./limits.ts";

/** Streams of one person that are open at a time, of this server. */
export const mostStreams = apiLimits.streams;

const retrySeconds = 30;

/** How often it is looked at whether a quiet stream may still be open. */
const checkEveryMs = 15_000;

type StreamOptions = {
  db: PrismaClient;
  limits: Pick<ServerRateLimits, "spend">;
  session: SessionSettings;
  live: Pick<LiveEvents, "follow">;
  logger: Logger;
};

/**
 * Subscriptions by GraphQL over SSE, one in each connection. Whoever subscribes is signed in, or sends an API token; the
 * scopes decide about the rest, as of queries. Before each event, and while there is none, it is looked at whether they
 * still may.
 */
export function streamRoutes({ db, limits, session, live, logger }: StreamOptions): Router {
  const open = new Map<string, number>();
  const viewers = new WeakMap<object, Viewer>();

  /** Who asks by a session or a token, if that is still good. */
  async function presentViewer({ headers }: Request): Promise<Viewer | null> {
    const token = bearerOf(headers);
    if (token === undefined) return readViewer(headers.cookie, db, session);
    return readBearer(token, db).then(
      ({ viewer }) => viewer,
      (error: unknown) => {
        if (error instanceof UnauthenticatedError) return null;
        throw error;
      },
    );
  }

  /** Events for as long as the session or the token lasts and the viewer is in the team. */
  async function* followAs(viewer: Viewer, request: Request, conferenceId: string) {
    const ended = new AbortController();
    const end = () => ended.abort();
    request.res?.once("close", end);
    const mayFollow = async () => {
      const present = await presentViewer(request);
      return present?.id === viewer.id && (await manages(db, present, conferenceId, "read"));
    };
    const timer = setInterval(() => {
      // While it is not known, the stream goes on, and each event waits for an answer.
      mayFollow().then(
        (may) => may || end(),
        () => {},
      );
    }, checkEveryMs);
    timer.unref();
    try {
      for await (const event of live.follow(conferenceId, ended.signal)) {
        if (!(await mayFollow())) return;
        yield event satisfies LiveEvent;
      }
    } finally {
      clearInterval(timer);
      end();
    }
  }

  const admit: RequestHandler = async (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const tokenViewer = tokenViewerOf(response);
    // Where pages may use a token from was looked at with the token.
    if (!tokenViewer && !isSameOrigin(request, session.publicUrl)) {
      throw new ForbiddenError("Requests from other sites are refused.");
    }
    if (request.get("Accept") !== "text/event-stream") {
      throw new BadInputError("Subscriptions are answered as text/event-stream: please accept it.");
    }
    const viewer = hostedSiteOf(request) ? null : (tokenViewer ?? (await presentViewer(request)));
    if (!viewer) throw new UnauthenticatedError();
    const count = open.get(viewer.id) ?? 0;
    if (count >= mostStreams) throw new RateLimitedError(retrySeconds);
    open.set(viewer.id, count + 1);
    response.once("close", () => {
      const left = (open.get(viewer.id) ?? 1) - 1;
      if (left > 0) open.set(viewer.id, left);
      else open.delete(viewer.id);
    });
    viewers.set(request, viewer);
    next();
  };

  const handle = createHandler({
    // One operation in each connection, so that nothing is kept between requests.
    authenticate: () => null,
    onSubscribe(request, { query, operationName, variables }) {
      const document = readSubscription(query, operationName ?? undefined);
      const viewer = viewers.get(request.raw) as Viewer;
      const anonymous = anonymousContext(db);
      return {
        ...{ schema, document, operationName, variableValues: variables },
        contextValue: {
          ...anonymous,
          viewer,
          webhooks: {
            ...anonymous.webhooks,
            follow: (conferenceId: string) => followAs(viewer, request.raw, conferenceId),
          },
        },
      };
    },
    validate: (ofSchema, document) =>
      validate(ofSchema, document, [...specifiedRules, shapeLimits]),
  });

  const logOutages: ErrorRequestHandler = (error, _request, _response, next) => {
    if (isOutage(error)) logger.error({ err: error }, "A subscription could not be begun");
    next(error);
  };

  const routes = Router();
  routes.use(openApi, authenticateTokens({ db, limits, publicUrl: session.publicUrl }));
  routes.get("/", admit, handle);
  routes.post("/", admit, express.json({ limit: apiLimits.bodyKilobytes * 1_024 }), handle);
  routes.all("/", (_request, response) => {
    const refused = new GraphQLError("Subscriptions take GET or POST.", {
      extensions: { code: "METHOD_NOT_ALLOWED" },
    });
    response
      .status(405)
      .set("Allow", "GET, POST")
      .json({ errors: [refused] });
  });
  routes.use(logOutages, answerErrors);
  return routes;
}

/** @throws BadInputError for what is no subscription */
function readSubscription(query: string, operationName: string | undefined): DocumentNode {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens });
  } catch (error) {
    throw new BadInputError((error as Error).message);
  }
  if (getOperationAST(document, operationName)?.operation !== "subscription") {
    throw new BadInputError("Only a subscription is answered here. Queries go to /graphql.");
  }
  return document;
}
