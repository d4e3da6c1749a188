import type { ApolloServerPlugin } from "@apollo/server";
import { RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import { enforceRateLimit, type RateLimit } from "@summit/schema/limits/rate-limits.ts";
import { type DocumentNode, GraphQLError, Kind, visit } from "graphql";
import type { RequestContext } from "#graphql/request-context.ts";

const rule = `A client may read the schema ${apiLimits.introspectionsPerMinute} times a minute.`;

/** Introspection is public, but rate-limited, because its response is the largest. */
export const introspectionLimit: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ document, contextValue }) {
        if (isIntrospection(document)) {
          await limitOperations(contextValue, "introspectionByClient", rule);
        }
      },
    };
  },
};

function isIntrospection(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    [Kind.FIELD]({ name }) {
      found ||= name.value === "__schema" || name.value === "__type";
    },
  });
  return found;
}

/**
 * Counts an operation before it runs, and refuses it with 429 if the client has sent too many like it.
 *
 * @param rule the limit as a sentence, for the developer of the client
 * @throws GraphQLError
 */
async function limitOperations(
  { limits, client }: Pick<RequestContext, "limits" | "client">,
  limit: RateLimit,
  rule: string,
): Promise<void> {
  try {
    await enforceRateLimit(limits, limit, client.address, `${rule} Please wait a while.`);
  } catch (error) {
    throw error instanceof RateLimitedError ? tooMany(error) : error;
  }
}

/** Apollo Server answers with 500 where an operation is refused before it runs without a status. */
function tooMany(error: RateLimitedError): GraphQLError {
  const { message, extensions } = toGraphqlError(error) as GraphQLError;
  const http = { ...(extensions.http as object), status: 429 };
  return new GraphQLError(message, { extensions: { ...extensions, http } });
}
