import type { ApolloServerPlugin } from "@apollo/server";
import { visibleAmong } from "@summit/schema/conference/visibility.ts";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { assumedListSizes } from "@summit/schema/limits/list-sizes.ts";
import { enforceRateLimit } from "@summit/schema/limits/rate-limits.ts";
import { costOfOperation } from "@summit/schema/operation-cost.ts";
import { GraphQLError } from "graphql";
import { isOutage } from "#errors/outage.ts";
import type { FindListSizes } from "./conference-lists.ts";
import { conferencesOf, type RequestedOperation, variablesOf } from "./operation-conferences.ts";
import type { RequestContext } from "./request-context.ts";

/** An operation that costs more keeps a server busy for a noticeable time, and may be repeated less often. */
const costlyPoints = 20_000;

/**
 * Lets the schema's limit of complexity count with the real length of the lists that an operation reads,
 * and limits how often one client sends costly ones.
 */
export function operationCost(findListSizes: FindListSizes): ApolloServerPlugin<RequestContext> {
  /** A conference that the viewer may not know of costs what one costs that is not there. */
  async function sizesOf(requested: RequestedOperation, context: RequestContext) {
    const ids = conferencesOf(requested);
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
          if (pointsOf(requested, contextValue) <= costlyPoints) return;
          const { limits, client } = contextValue;
          await enforceRateLimit(limits, "costlyOperationByClient", client.address).catch(
            (error) => {
              throw toGraphqlError(error);
            },
          );
        },
      };
    },
  };
}

function pointsOf(
  { document, operation, variables }: RequestedOperation,
  context: Pick<RequestContext, "listSizes">,
): number {
  try {
    return costOfOperation(document, operation, variables, context);
  } catch (error) {
    // What is wrong with its variables or fragments is told when it is executed.
    if (error instanceof GraphQLError) return 0;
    throw error;
  }
}

/** The operation itself will say that the database cannot be reached, if it needs it. */
function sizesInOutage(error: unknown) {
  if (isOutage(error)) return assumedListSizes;
  throw error;
}
