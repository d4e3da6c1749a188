import { GraphQLError } from "graphql";
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  RateLimitedError,
  UnauthenticatedError,
} from "#errors/domain-errors.ts";
import { ValidationError } from "#errors/validation-error.ts";

const codes = [
  [UnauthenticatedError, "UNAUTHENTICATED"],
  [ForbiddenError, "FORBIDDEN"],
  [NotFoundError, "NOT_FOUND"],
  [BadInputError, "BAD_USER_INPUT"],
  [ValidationError, "BAD_USER_INPUT"],
  [RateLimitedError, "RATE_LIMITED"],
] as const;

/** A domain error as the API reports it; any other error unchanged. */
export function toGraphqlError(error: unknown): unknown {
  const code = codes.find(([type]) => error instanceof type)?.[1];
  if (!code) return error;
  const { message } = error as Error;
  const retry = error instanceof RateLimitedError && retryExtensions(error);
  return new GraphQLError(message, { extensions: { code, ...retry } });
}

/** Seconds to wait, for clients of the API and as the header that Apollo Server sends. */
const retryExtensions = ({ retryAfter }: RateLimitedError) => ({
  retryAfter,
  http: { headers: new Map([["retry-after", String(retryAfter)]]) },
});
