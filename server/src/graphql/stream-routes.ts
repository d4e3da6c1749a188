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
import { apiCors } from "#http/cors.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { ServerRateLimits } from "#limits/rate-limits.ts";
import type { Logger } from "#logs/logger.ts";
import { bearerOf, readBearer } from "#sessions/api-token.ts";
import { readViewer, type SessionSettings } from "#sessions/session.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { LiveEvents } from "#webhooks/live-events.ts";
import { authenticateTokens, tokenViewerOf } from "./authenticate.ts";
import { handleGraphqlErrors } from "./error-handler.ts";
import { maxTokens, shapeLimits } from "./limits.ts";

/** Maximum number of concurrent streams per user on this server. */
export const maxStreams = apiLimits.streams;

const retrySeconds = 30;

/** Interval for rechecking the authorization of an idle stream. */
const checkEveryMs = 15_000;

type StreamOptions = {
  db: PrismaClient;
  limits: Pick<ServerRateLimits, "spend">;
  session: SessionSettings;
  live: Pick<LiveEvents, "follow">;
  logger: Logger;
};

/**
 * Subscriptions by GraphQL over SSE, one per connection. They require a session or an API token; as for
 * queries, auth scopes decide about the rest. The authorization is rechecked before each event, and regularly
 * while there is none.
 */
export function streamRoutes({ db, limits, session, live, logger }: StreamOptions): Router {
  const open = new Map<string, number>();
  const viewers = new WeakMap<object, Viewer>();

  /** The viewer of a session or token, if it is still valid. */
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

  /** Yields events while the session or token is valid and the viewer is in the team. */
  async function* followAs(viewer: Viewer, request: Request, conferenceId: string) {
    const ended = new AbortController();
    const end = () => ended.abort();
    request.res?.once("close", end);
    // The client may have left while its authorization was checked.
    if (request.res?.destroyed) return;
    const mayFollow = async () => {
      const present = await presentViewer(request);
      return present?.id === viewer.id && (await manages(db, present, conferenceId, "read"));
    };
    const timer = setInterval(() => {
      // If the check fails due to an outage, the stream stays open, and each event waits for a result.
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
    // The origin of requests with a token has been checked with the token.
    if (!tokenViewer && !isSameOrigin(request, session.publicUrl)) {
      throw new ForbiddenError("Requests from other sites are refused.");
    }
    if (request.get("Accept") !== "text/event-stream") {
      throw new BadInputError("Subscriptions are answered as text/event-stream: please accept it.");
    }
    const viewer = hostedSiteOf(request) ? null : (tokenViewer ?? (await presentViewer(request)));
    if (!viewer) throw new UnauthenticatedError();
    // The client has left meanwhile: "close" will not be emitted again, and the stream would count for good.
    if (response.destroyed) return;
    const count = open.get(viewer.id) ?? 0;
    if (count >= maxStreams) throw new RateLimitedError(retrySeconds);
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
    // One operation per connection, so that no state is kept between requests.
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
  routes.use(apiCors, authenticateTokens({ db, limits, publicUrl: session.publicUrl }));
  routes.get("/", admit, handle);
  routes.post("/", admit, express.json({ limit: apiLimits.bodyKilobytes * 1_024 }), handle);
  routes.all("/", (_request, response) => {
    const refused = new GraphQLError("Subscriptions accept GET or POST.", {
      extensions: { code: "METHOD_NOT_ALLOWED" },
    });
    response
      .status(405)
      .set("Allow", "GET, POST")
      .json({ errors: [refused] });
  });
  routes.use(logOutages, handleGraphqlErrors);
  return routes;
}

/** @throws BadInputError if the operation is not a subscription */
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
