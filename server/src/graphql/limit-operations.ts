import { RateLimitedError } from "@summit/schema/errors/domain-errors.ts";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { enforceRateLimit, type RateLimit } from "@summit/schema/limits/rate-limits.ts";
import { GraphQLError } from "graphql";
import type { RequestContext } from "./request-context.ts";

/**
 * Counts an operation before it runs, and refuses it with 429 if the client has sent too many like it.
 *
 * @param rule the limit as a sentence, for the developer of the client
 * @throws GraphQLError
 */
export async function limitOperations(
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
