import type { ApolloServerPlugin } from "@apollo/server";
import { currentTimeBudget, withTimeBudget } from "@summit/prisma/time-budget.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import type { RequestHandler } from "express";
import { OperationTypeNode } from "graphql";
import type { RequestContext } from "./request-context.ts";

/** Time budgets of operations, in milliseconds. */
export interface OperationTimes {
  query: number;
  mutation: number;
}

/** Reads fail within six seconds if the database does not answer, writes within eight. */
export const operationTimes: OperationTimes = {
  query: apiLimits.querySeconds * 1_000,
  mutation: apiLimits.mutationSeconds * 1_000,
};

/**
 * Limits the database time of a request. After that the operation fails with SERVICE_UNAVAILABLE, and its
 * remaining statements do not run.
 */
export const limitTime =
  ({ query }: OperationTimes): RequestHandler =>
  (_request, response, next) => {
    const responded = new Promise<void>((resolve) => response.once("close", resolve));
    void withTimeBudget(query, async () => {
      next();
      await responded;
    });
  };

/** Extends the time budget for mutations. */
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
