import { GraphQLError } from "graphql";
import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  type TokenRefusal,
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
  [OverloadedError, "SERVICE_UNAVAILABLE"],
] as const;

/** A domain error as the API reports it; any other error unchanged. */
export function toGraphqlError(error: unknown): unknown {
  const code = codes.find(([type]) => error instanceof type)?.[1];
  if (!code) return error;
  const { message, reason } = error as Error & { reason?: TokenRefusal };
  const retry = isTemporary(error) && retryExtensions(error);
  return new GraphQLError(message, { extensions: { code, ...(reason && { reason }), ...retry } });
}

type TemporaryError = RateLimitedError | OverloadedError;

const isTemporary = (error: unknown): error is TemporaryError =>
  error instanceof RateLimitedError || error instanceof OverloadedError;

/** Seconds to wait, for clients of the API and as the header that Apollo Server sends. */
const retryExtensions = (error: TemporaryError) => ({
  retryAfter: error.retryAfter,
  http: {
    ...(error instanceof OverloadedError && { status: 503 }),
    headers: new Map([["retry-after", String(error.retryAfter)]]),
  },
});
