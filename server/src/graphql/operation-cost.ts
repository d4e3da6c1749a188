import type { ApolloServerPlugin } from "@apollo/server";
import { visibleAmong } from "@summit/schema/conference/visibility.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { assumedListSizes } from "@summit/schema/limits/list-sizes.ts";
import { costOfOperation } from "@summit/schema/operation-cost.ts";
import { formatNumber } from "@summit/schema/validation/formats.ts";
import { GraphQLError } from "graphql";
import { isOutage } from "#errors/outage.ts";
import type { FindListSizes } from "./conference-lists.ts";
import { limitOperations } from "./limit-operations.ts";
import {
  findConferencesOf,
  type RequestedOperation,
  variablesOf,
} from "./operation-conferences.ts";
import type { RequestContext } from "./request-context.ts";

const rule = `A client may send ${apiLimits.costlyPerMinute} operations a minute that cost more than ${formatNumber("en-GB", apiLimits.costlyPoints)} points.`;

/**
 * Bases the schema's complexity limit on the actual lengths of the lists that an operation reads, and rate-limits
 * expensive operations per client. Responses do not state the cost, from which strangers could count drafts.
 */
export function operationCost(findListSizes: FindListSizes): ApolloServerPlugin<RequestContext> {
  /** A conference that the viewer must not know of costs as much as one that does not exist. */
  async function sizesOf(requested: RequestedOperation, context: RequestContext) {
    const ids = await findConferencesOf(requested, context.db);
    return findListSizes(ids && (await visibleAmong(context, ids)));
  }

  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          if (!operation) return;
          const requested = { document, operation, variables: request.variables };
          if (!variablesOf(requested)) return;
          contextValue.listSizes = await sizesOf(requested, contextValue).catch(sizesInOutage);
          const points = pointsOf(requested, contextValue);
          if (points === undefined || points <= apiLimits.costlyPoints) return;
          await limitOperations(contextValue, "costlyOperationByClient", rule);
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
    // Invalid variables and fragments are reported by the execution.
    if (error instanceof GraphQLError) return undefined;
    throw error;
  }
}

/** In an outage, the operation itself reports the error if it needs the database. */
function sizesInOutage(error: unknown) {
  if (isOutage(error)) return assumedListSizes;
  throw error;
}
