import type { ApolloServerPlugin } from "@apollo/server";
import { RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import type { RequestHandler } from "express";
import type { RequestContext } from "#graphql/request-context.ts";
import type { ServerRateLimits } from "#limits/rate-limits.ts";

const rule = `A client may send ${apiLimits.invalidPerMinute} documents a minute that are not valid. Please wait a while.`;

/** Counts documents that cannot be parsed or are not valid: they are examined each time, as valid ones are not. */
export const countInvalidDocuments: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ contextValue: { limits, client } }) {
    const count = async () => void (await limits.count("invalidDocumentByClient", client.address));
    return {
      async parsingDidStart() {
        return async (error) => {
          if (error) await count();
        };
      },
      async validationDidStart() {
        return async (errors) => {
          if (errors) await count();
        };
      },
    };
  },
};

/**
 * Refuses documents of clients that have sent too many invalid ones. The site's own queries, which are sent by their
 * hash, are answered, so that one client of a shared network does not take the site from the others.
 */
export const refuseAfterInvalid =
  (limits: Pick<ServerRateLimits, "waitOf">): RequestHandler =>
  async (request, _response, next) => {
    const sent: unknown = request.method === "GET" ? request.query.query : request.body?.query;
    if (sent === undefined) return next();
    const wait = await limits.waitOf("invalidDocumentByClient", request.ip ?? "");
    if (wait > 0) next(new RateLimitedError(wait, rule));
    else next();
  };
