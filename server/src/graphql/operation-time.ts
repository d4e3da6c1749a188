import type { ApolloServerPlugin } from "@apollo/server";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import type { RequestHandler } from "express";
import { OperationTypeNode } from "graphql";
import { serviceUnavailable } from "#graphql/format-error.ts";
import type { RequestContext } from "#graphql/request-context.ts";

/** Time limits of requests, in milliseconds. */
export interface OperationTimes {
  query: number;
  mutation: number;
}

export const operationTimes: OperationTimes = {
  query: apiLimits.querySeconds * 1_000,
  mutation: apiLimits.mutationSeconds * 1_000,
};

/**
 * Answers a request that takes too long with SERVICE_UNAVAILABLE. What it has begun is ended by the timeouts of its
 * statements and transactions.
 */
export const limitTime =
  ({ query, mutation }: OperationTimes): RequestHandler =>
  (_request, response, next) => {
    const giveUp = () => {
      if (!response.headersSent) response.status(503).json({ errors: [serviceUnavailable()] });
    };
    let timer = setTimeout(giveUp, query);
    response.once("close", () => clearTimeout(timer));
    response.locals.allowMutation = () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, mutation);
    };
    next();
  };

/** Gives mutations more time than queries. */
export const allowTimeOfMutations: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ contextValue }) {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === OperationTypeNode.MUTATION) contextValue.allowMutation();
      },
    };
  },
};
