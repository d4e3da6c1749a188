import { STATUS_CODES } from "node:http";
import { anonymousContext } from "@summit/schema/context/context.ts";
import type { Viewer } from "@summit/schema/context/viewer.ts";
import {
  BadInputError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { schema } from "@summit/schema/schema.ts";
import { liveEventsOfChange } from "@summit/schema/webhook/outgoing-events.ts";
import type { LiveEvent } from "@summit/schema/webhook/webhooks.ts";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from "express";
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  parse,
  specifiedRules,
  subscribe,
  validate,
} from "graphql";
import type { Response } from "graphql-sse";
import { createHandler } from "graphql-sse/lib/use/express";
import type { Heard } from "#bus/bus.ts";
import { isOutage } from "#errors/outage.ts";
import { authenticateTokens, tokenViewerOf } from "#graphql/authenticate.ts";
import { handleGraphqlErrors } from "#graphql/error-handler.ts";
import { isServerError, masked, maxErrors } from "#graphql/format-error.ts";
import { refuseAfterInvalid } from "#graphql/invalid-documents.ts";
import { maxTokens, shapeLimits } from "#graphql/limits.ts";
import { rejectWebSockets } from "#graphql/reject-web-sockets.ts";
import { apiCors } from "#http/cors.ts";
import { limitValues } from "#http/json-values.ts";
import { requireSameOrigin } from "#http/same-origin.ts";
import { createPlaces } from "#limits/places.ts";
import type { AppServices } from "#services.ts";

/** Maximum number of concurrent streams per user on this server. */
export const maxSubscriptions = apiLimits.streams;

/** Events may have been missed, or the server stops. */
class Interrupted extends Error {}

/** The HTTP statuses of errors because of which a subscription cannot start. */
const statuses: Record<string, number> = {
  BAD_USER_INPUT: 400,
  GRAPHQL_PARSE_FAILED: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SERVICE_UNAVAILABLE: 503,
};

type Results = AsyncGenerator<ExecutionResult>;

const retrySeconds = 30;
const tooMany = `One person can have ${maxSubscriptions} subscriptions open. Please close one, or try again later.`;

/**
 * Subscriptions by GraphQL over SSE, one per connection. They require a session or an API token; as for
 * queries, auth scopes decide about the rest.
 */
export function streamRoutes(services: AppServices): Router {
  const { db, limits, session, streams, logger } = services;
  const places = createPlaces({
    ofOne: maxSubscriptions,
    refusal: () => new RateLimitedError(retrySeconds, tooMany),
  });
  const viewers = new WeakMap<object, Viewer>();

  /**
   * Yields events while the viewer may see them, and then an error. Where events may have been missed, or the server
   * stops, the connection closes without telling that the subscription is complete, so that clients connect again.
   */
  async function* followAs(viewer: Viewer, request: Request, conferenceId: string) {
    for await (const heard of streams.follow(viewer, request, conferenceId, "read")) {
      if (heard instanceof Error) {
        yield heard;
        return;
      }
      for (const message of heard) yield* eventsOf(message);
    }
    throw new Interrupted();
  }

  const admit: RequestHandler = async (request, response, next) => {
    response.set("Cache-Control", "no-store");
    const tokenViewer = tokenViewerOf(response);
    // The origin of requests with a token has been checked with the token.
    if (!tokenViewer) requireSameOrigin(request, session.publicUrl);
    if (request.get("Accept") !== "text/event-stream") {
      throw new BadInputError("Subscriptions are answered as text/event-stream: please accept it.");
    }
    const viewer = tokenViewer ?? (await streams.viewerOf(request));
    if (!viewer) throw new UnauthenticatedError();
    if (!places.hold(viewer.id, response)) return;
    viewers.set(request, viewer);
    next();
  };

  const handle = createHandler({
    // One operation per connection, so that no state is kept between requests.
    authenticate: () => null,
    async onSubscribe(request, { query, operationName, variables }) {
      const countInvalid = () => limits.count("invalidDocumentByClient", request.raw.ip ?? "");
      const document = parseQuery(query);
      if (document instanceof GraphQLError) {
        await countInvalid();
        return refuse([document]);
      }
      checkSubscription(document, operationName ?? undefined);
      const invalid = validate(schema, document, [...specifiedRules, shapeLimits]);
      if (invalid.length > 0) {
        await countInvalid();
        return refuse(invalid.map((error) => withCode(error, "GRAPHQL_VALIDATION_FAILED")));
      }
      const viewer = viewers.get(request.raw) as Viewer;
      const anonymous = anonymousContext(db);
      const result = await subscribe({
        schema,
        document,
        operationName,
        variableValues: variables,
        contextValue: {
          ...anonymous,
          viewer,
          webhooks: {
            ...anonymous.webhooks,
            follow: (conferenceId: string) => followAs(viewer, request.raw, conferenceId),
          },
        },
      });
      return "errors" in result ? refuse(result.errors ?? []) : (result as Results);
    },
    onNext: (_context, _request, { errors, ...result }) =>
      errors ? { ...result, errors: errors.map(tell) } : undefined,
  });

  /** Logs an error if it is the server's, and masks it. */
  function tell(error: GraphQLError): GraphQLError {
    if (isServerError(error)) {
      logger.error({ err: error.originalError ?? error }, "A subscription failed");
    }
    return masked(error);
  }

  /** The response to a subscription that cannot start, with the HTTP status of its error. */
  function refuse(errors: readonly GraphQLError[]): Response {
    const shown = errors.slice(0, maxErrors).map(tell);
    const status = statuses[String(shown[0]?.extensions.code)] ?? 500;
    const headers = { "content-type": "application/json; charset=utf-8" };
    const statusText = STATUS_CODES[status] ?? "";
    return [JSON.stringify({ errors: shown }), { status, statusText, headers }];
  }

  /** Once a stream has begun, the end of its connection is all that can tell of an error. */
  const serve: RequestHandler = async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      if (!response.headersSent) throw error;
      if (!(error instanceof Interrupted)) logger.error({ err: error }, "A subscription failed");
      response.end();
    }
  };

  const logOutages: ErrorRequestHandler = (error, _request, _response, next) => {
    if (isOutage(error)) logger.error({ err: error }, "A subscription could not be begun");
    next(error);
  };

  const routes = Router();
  routes.use(rejectWebSockets, apiCors, authenticateTokens(services));
  routes.get("/", refuseAfterInvalid(limits), admit, serve);
  routes.post("/", admit, readBody, refuseAfterInvalid(limits), serve);
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

/** The error with the code that Apollo Server gives it at `/graphql`. */
const withCode = ({ message }: GraphQLError, code: string) =>
  new GraphQLError(message, { extensions: { code } });

/** @throws Interrupted if events may have been missed */
function eventsOf(heard: Heard): LiveEvent[] {
  const at = new Date();
  if (heard.kind === "unknown") throw new Interrupted();
  if (heard.kind === "arrival") {
    const { type, conferenceId, recordId } = heard;
    return [{ type, conferenceId, recordId, at }];
  }
  if (heard.kind !== "content") return [];
  return heard.changes.flatMap((change) => liveEventsOfChange(change, at));
}

const readBody = express.json({
  limit: apiLimits.bodyKilobytes * 1_024,
  verify: limitValues(apiLimits.values),
});

/** @returns a syntax error where there is one */
function parseQuery(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    return withCode(error as GraphQLError, "GRAPHQL_PARSE_FAILED");
  }
}

/** @throws BadInputError if the operation is not a subscription */
function checkSubscription(document: DocumentNode, operationName: string | undefined): void {
  if (getOperationAST(document, operationName)?.operation !== "subscription") {
    throw new BadInputError("Only a subscription is answered here. Queries go to /graphql.");
  }
}
