import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { isOutage } from "#errors/outage.ts";

type PublicError = { code: string; message: string };

const unexpected: PublicError = {
  code: "INTERNAL_SERVER_ERROR",
  message: "Something went wrong. Please try again.",
};

const outage: PublicError = {
  code: "SERVICE_UNAVAILABLE",
  message: "The service is not available at the moment. Please try again shortly.",
};

/** The answer to whatever needs the database while it cannot be reached. */
export function serviceUnavailable(): GraphQLError {
  const { code, message } = outage;
  return new GraphQLError(message, { extensions: { code, http: { status: 503 } } });
}

/**
 * What to tell a caller instead of this error; undefined when the error was made for callers and
 * may be told as it is.
 */
function replacementFor(error: unknown): PublicError | undefined {
  const original = unwrapResolverError(error);
  if (isOutage(original)) return outage;
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  if (code && code !== unexpected.code) return undefined;
  return isCallersFault(original)
    ? { code: "BAD_USER_INPUT", message: original.message }
    : unexpected;
}

/** True for an error whose real cause is the operator's business. */
export function isServerError(error: unknown): boolean {
  const code = replacementFor(error)?.code;
  return code === unexpected.code || code === outage.code;
}

/**
 * What a caller may read of an error. Of those not made for callers nothing is told but that
 * something happened: no stack, no SQL, no library's name.
 */
export function formatError(told: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const replacement = replacementFor(error);
  if (!replacement) return told;
  const { locations, path } = told;
  const { code, message } = replacement;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code } };
}

/** graphql-js and Pothos leave the code out of what they say about arguments and limits. */
function isCallersFault(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError) || error.originalError) return false;
  if (error.name === "PothosValidationError") return true;
  return /^(Argument|Variable) "|^Too many errors processing variables/.test(error.message);
}
