import type { ApolloServerPlugin } from "@apollo/server";
import { visibleAmong } from "@summit/schema/conference/visibility.ts";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { assumedListSizes } from "@summit/schema/limits/list-sizes.ts";
import { operationLimits } from "@summit/schema/limits/operation-limits.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { costOfOperation } from "@summit/schema/operation-cost.ts";
import { GraphQLError } from "graphql";
import { isOutage } from "#errors/outage.ts";
import type { FindListSizes } from "./conference-lists.ts";
import {
  findConferencesOf,
  type RequestedOperation,
  variablesOf,
} from "./operation-conferences.ts";
import type { RequestContext } from "./request-context.ts";

/**
 * Lets the schema's limit of complexity count with the real length of the lists that an operation reads,
 * limits how often one client sends costly ones, and has every answer tell what it cost. That is up to the operation
 * and to the content alone, so that an answer which is kept for everybody tells everybody the same.
 */
export function operationCost(findListSizes: FindListSizes): ApolloServerPlugin<RequestContext> {
  /** A conference that the viewer may not know of costs what one costs that is not there. */
  async function sizesOf(requested: RequestedOperation, context: RequestContext) {
    const ids = await findConferencesOf(requested, context.db);
    return findListSizes(ids && (await visibleAmong(context, ids)));
  }

  return {
    async requestDidStart() {
      let points: number | undefined;
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return;
          const requested = { document, operation, variables: request.variables };
          if (!variablesOf(requested)) return;
          contextValue.listSizes = await sizesOf(requested, contextValue).catch(sizesInOutage);
          points = pointsOf(requested, contextValue);
          if (points === undefined || points <= apiLimits.costlyPoints) return;
          const { limits, client } = contextValue;
          await enforceRateLimit(limits, "costlyOperationByClient", client.address).catch(
            (error) => {
              throw toGraphqlError(error);
            },
          );
        },
        async willSendResponse({ response: { body } }) {
          if (points === undefined || body.kind !== "single") return;
          const cost = { points: Math.ceil(points), limit: operationLimits.complexity };
          body.singleResult.extensions = { ...body.singleResult.extensions, cost };
        },
      };
    },
  };
}

function pointsOf(
  { document, operation, variables }: RequestedOperation,
  context: Pick<RequestContext, "listSizes">,
): number | undefined {
  try {
    return costOfOperation(document, operation, variables, context);
  } catch (error) {
    // What is wrong with its variables or fragments is told when it is executed.
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** The operation itself will say that the database cannot be reached, if it needs it. */
function sizesInOutage(error: unknown) {
  if (isOutage(error)) return assumedListSizes;
  throw error;
}
