import type { ApolloServerPlugin } from "@apollo/server";
import { currentTimeBudget, withTimeBudget } from "@summit/prisma/time-budget.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import type { RequestHandler } from "express";
import { OperationTypeNode } from "graphql";
import type { RequestContext } from "./request-context.ts";

/** How long an operation may take, in milliseconds. */
export interface OperationTimes {
  query: number;
  mutation: number;
}

/** Readers are told within six seconds that there is no answer, writers within eight. */
export const operationTimes: OperationTimes = {
  query: apiLimits.querySeconds * 1_000,
  mutation: apiLimits.mutationSeconds * 1_000,
};

/**
 * Gives the database so much time to answer a request. After it the operation ends with
 * SERVICE_UNAVAILABLE, and its later statements do not run.
 */
export const limitTime =
  ({ query }: OperationTimes): RequestHandler =>
  (_request, response, next) => {
    const answered = new Promise<void>((resolve) => response.once("close", resolve));
    void withTimeBudget(query, async () => {
      next();
      await answered;
    });
  };

/** Mutations have more time. */
export const timeOfMutations = ({
  mutation,
}: OperationTimes): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    return {
      async didResolveOperation({ operation }) {
        if (operation?.operation === OperationTypeNode.MUTATION)
          currentTimeBudget()?.allow(mutation);
      },
    };
  },
});
