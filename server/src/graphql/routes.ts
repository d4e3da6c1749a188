import { randomUUID } from "node:crypto";
import type { ApolloServer } from "@apollo/server";
import { expressMiddleware } from "@as-integrations/express5";
import type { Client } from "@summit/schema/context/context.ts";
import { ForbiddenError } from "@summit/schema/errors/domain-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import compression from "compression";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { GraphQLError } from "graphql";
import { isOutage } from "#errors/outage.ts";
import { authenticateTokens, tokenViewerOf } from "#graphql/authenticate.ts";
import { handleGraphqlErrors } from "#graphql/error-handler.ts";
import { serviceUnavailable } from "#graphql/format-error.ts";
import { refuseAfterInvalid } from "#graphql/invalid-documents.ts";
import { limitTime, type OperationTimes } from "#graphql/operation-time.ts";
import { rejectWebSockets } from "#graphql/reject-web-sockets.ts";
import type { RequestContext } from "#graphql/request-context.ts";
import { siteOperations } from "#graphql/site-operations.ts";
import { answerInAcceptedLanguage } from "#http/accepted-language.ts";
import { apiCors } from "#http/cors.ts";
import { limitValues } from "#http/json-values.ts";
import { pageCaching } from "#http/page-caching.ts";
import { isCrossOriginWithoutCookies, isSameOrigin } from "#http/same-origin.ts";
import { readPreviewOf } from "#pages/preview.ts";
import { etagOf } from "#response-cache/etag.ts";
import { isKnownToClient } from "#response-cache/if-none-match.ts";
import { asksForOperation } from "#response-cache/response-cache.ts";
import type { AppServices } from "#services.ts";
import { cookieOf } from "#sessions/api-token.ts";
import {
  clearSessionCookie,
  hasSignInHint,
  isSignedSession,
  readViewer,
  type SessionSettings,
  setSessionCookie,
} from "#sessions/session.ts";
import { signUpCookieOf } from "#sessions/sign-up-cookie.ts";
import { hostedSiteOf } from "#sites/request-host.ts";

type GraphqlOptions = { server: ApolloServer<RequestContext>; times: OperationTimes };

const json = "application/json";
const responseJson = "application/graphql-response+json";

/** The routes of `/graphql`. All errors are sent as GraphQL JSON. */
export function graphqlRoutes(services: AppServices, { server, times }: GraphqlOptions): Router {
  const { config, cache, db, limits, publicUrl, secrets, session, sites } = services;
  const cacheControl = pageCaching(config);
  const routes = Router();
  const contextOf = async (request: Request, response: Response): Promise<RequestContext> => {
    const cookie = cookieOf(request.headers);
    const tokenViewer = tokenViewerOf(response);
    const viewer = tokenViewer ?? (await readViewer(request, db, session).catch(outageAsGraphql));
    const previewOf = await readPreviewOf(cookie, { db, session, secrets }).catch(outageAsGraphql);
    // The session was ended in another browser.
    if (!viewer && hasSignInHint(cookie)) clearSessionCookie(response, session.publicUrl);
    return {
      ...services,
      client: clientOf(request, response, session),
      viewer,
      previewOf,
      requestId: String(request.id ?? randomUUID()),
      allowMutation: response.locals.allowMutation,
      isCrossOrigin: !tokenViewer && isCrossOriginWithoutCookies(request, session.publicUrl),
      acceptsResponseJson: request.accepts([json, responseJson]) === responseJson,
    };
  };
  routes.use(
    noStore,
    answerInAcceptedLanguage,
    rejectWebSockets,
    apiCors,
    rejectOtherMethods,
    authenticateTokens(services),
    rejectCrossOriginCookies(session.publicUrl),
  );
  routes.head("/", answerHeadAsGet);
  routes.get(
    "/",
    limitTime(times),
    siteOperations({ server, cache, cacheControl, publicUrl, sites, contextOf }),
  );
  routes.use(compression(), readBody(session), refuseAfterInvalid(limits));
  routes.get("/", allowPlainGet, revalidate);
  routes.use(
    limitTime(times),
    expressMiddleware(server, { context: ({ req, res }) => contextOf(req, res) }),
    handleGraphqlErrors,
  );
  return routes;
}

function clientOf(request: Request, response: Response, session: SessionSettings): Client {
  const start: Client["setSessionCookie"] = (started) =>
    setSessionCookie(response, started, session);
  const refuse = () => {
    throw new ForbiddenError("Accounts belong to the main site. Please sign in there.");
  };
  return {
    address: request.ip ?? "",
    userAgent: request.get("user-agent") ?? "",
    setSessionCookie: hostedSiteOf(request) ? refuse : start,
    clearSessionCookie: () => clearSessionCookie(response, session.publicUrl),
    ...signUpCookieOf(request, response, session.publicUrl),
  };
}

function outageAsGraphql(error: unknown): never {
  throw isOutage(error) ? serviceUnavailable() : error;
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set("Cache-Control", "no-store");
  next();
};

/** Rejects unsupported methods; OPTIONS has been handled by CORS. */
const rejectOtherMethods: RequestHandler = ({ method }, response, next) => {
  if (["GET", "HEAD", "POST"].includes(method)) return next();
  response.set("Allow", "GET, HEAD, POST");
  const message = "The API takes GET, HEAD and POST.";
  const error = new GraphQLError(message, { extensions: { code: "METHOD_NOT_ALLOWED" } });
  response.status(405).json({ errors: [error] });
};

/** Apollo Server does not know HEAD. Node leaves the body away, because it chose by the request as it came in. */
const answerHeadAsGet: RequestHandler = (request, _response, next) => {
  request.method = "GET";
  next();
};

/** Rejects cross-origin requests with cookies: they need a token, or no credentials. */
function rejectCrossOriginCookies(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    const isAllowed =
      tokenViewerOf(response) !== undefined ||
      isSameOrigin(request, publicUrl) ||
      isCrossOriginWithoutCookies(request, publicUrl);
    if (isAllowed) next();
    else next(new ForbiddenError("Requests from other sites are refused."));
  };
}

/**
 * Lets a query by GET without cookies and tokens pass Apollo Server's protection from forged requests, which asks for a
 * header that forms and links of other sites cannot send. Such a request acts for nobody, so there is nothing to forge.
 */
const allowPlainGet: RequestHandler = (request, _response, next) => {
  if (asksForOperation(request, request.originalUrl)) {
    request.headers["apollo-require-preflight"] ??= "true";
  }
  next();
};

// The limits apply to the inflated size, which also rejects compression bombs.
const readShort = express.json({
  limit: apiLimits.bodyKilobytes * 1_024,
  verify: limitValues(apiLimits.values),
});
const readLong = express.json({
  limit: apiLimits.bodyOfTokenMegabytes * 1_024 * 1_024,
  verify: limitValues(apiLimits.valuesOfToken),
});

const readOfSession = express.json({
  limit: apiLimits.bodyOfSessionKilobytes * 1_024,
  verify: limitValues(apiLimits.valuesOfSession),
});

/** Imports with a token may have a larger body, and those who are signed in can change very many records at once. */
const readBody =
  (session: SessionSettings): RequestHandler =>
  (request, response, next) => {
    const readKnown = isSignedSession(request, session) ? readOfSession : readShort;
    (tokenViewerOf(response) ? readLong : readKnown)(request, response, next);
  };

/**
 * Sends an ETag with responses to GET without cookies and tokens, and 304 in place of one that the client has already.
 * Express would ignore the ETag if the client sends no-cache, which fetch does whenever a script sets If-None-Match.
 */
const revalidate: RequestHandler = (request, response, next) => {
  if (!asksForOperation(request, request.originalUrl)) return next();
  const send = response.send.bind(response);
  response.send = (body: unknown) => {
    if (response.statusCode !== 200 || typeof body !== "string") return send(body);
    const etag = etagOf(body);
    response.vary("Accept, Cookie").set({ "Cache-Control": "private, no-cache", ETag: etag });
    return isKnownToClient(request.headers, { etag }) ? response.status(304).end() : send(body);
  };
  next();
};
