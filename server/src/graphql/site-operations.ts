import type { ApolloServer } from "@apollo/server";
import { DatabaseOutageError } from "@summit/prisma/database-error.ts";
import type { Request, RequestHandler, Response } from "express";
import type { GraphQLFormattedError } from "graphql";
import { z } from "zod";
import { queryOfHash } from "#graphql/persisted-queries.ts";
import type { RequestContext } from "#graphql/request-context.ts";
import { asksForOperation, type ResponseCache } from "#response-cache/response-cache.ts";
import { hostedSiteOf } from "#sites/request-host.ts";
import type { SiteDirectory } from "#sites/site-directory.ts";

type Options = {
  server: ApolloServer<RequestContext>;
  cache: Pick<ResponseCache, "get" | "send">;
  cacheControl: string;
  publicUrl: string;
  sites: Pick<SiteDirectory, "mainConferenceId">;
  contextOf: (request: Request, response: Response) => Promise<RequestContext>;
};

/** What an operation of the site sends by GET. */
const Asked = z.object({
  operationName: z.string().optional(),
  variables: z.looseObject({ conferenceId: z.string() }),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) }),
});

/**
 * Answers the site's own public operations, which are sent by GET with the hash of their query, from the cache. Without
 * cookies and tokens, the response is the same for everybody. Whatever else is asked for is executed by the next handler,
 * and so is an operation that fails.
 */
export function siteOperations(options: Options): RequestHandler {
  const { server, cache, cacheControl, publicUrl, sites, contextOf } = options;
  return async (request, response, next) => {
    const asked = asksForOperation(request, request.originalUrl) && readAsked(request.query);
    const query = asked && queryOfHash(asked.extensions.persistedQuery.sha256Hash);
    if (!query || !request.accepts("application/json")) return next();
    const { operationName, variables } = asked;
    const { conferenceId } = variables;
    const isMain = (await sites.mainConferenceId()) === conferenceId;
    const site = { conferenceId, isMain, origin: hostedSiteOf(request)?.origin ?? publicUrl };
    const address = { kind: "operation", site, path: request.originalUrl } as const;
    const cached = await cache.get(address, async () => {
      const contextValue = await contextOf(request, response);
      const { body } = await server.executeOperation(
        { query, variables, ...(operationName !== undefined && { operationName }) },
        { contextValue },
      );
      const { data = null, errors } = body.kind === "single" ? body.singleResult : {};
      if (errors?.some(isOutage)) throw new DatabaseOutageError("The data could not be read.");
      return {
        response: asPublicResponse(errors ? undefined : data, cacheControl),
        isComplete: true,
      };
    });
    if (cached.response.status !== 200) return next();
    cache.send(request, response, cached);
  };
}

function readAsked(query: Request["query"]): z.infer<typeof Asked> | undefined {
  const { operationName, variables, extensions } = query;
  try {
    const parsed = { variables: parse(variables), extensions: parse(extensions) };
    return Asked.safeParse({ operationName, ...parsed }).data;
  } catch {
    return undefined;
  }
}

const parse = (value: unknown): unknown => JSON.parse(String(value));

const isOutage = ({ extensions }: GraphQLFormattedError) =>
  extensions?.code === "SERVICE_UNAVAILABLE";

/** The cached response to an operation; 404 if it has none that is for everybody. */
const asPublicResponse = (data: unknown, cacheControl: string) =>
  ({
    status: data === undefined ? 404 : 200,
    type: "application/json; charset=utf-8",
    cacheControl,
    // Others, with cookies, get their own.
    headers: { Vary: "Accept-Encoding, Cookie" },
    body: `${JSON.stringify({ data })}\n`,
  }) as const;
