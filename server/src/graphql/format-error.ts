import { unwrapResolverError } from "@apollo/server/errors";
import { paths } from "@summit/web/routes";
import { GraphQLError, type GraphQLFormattedError } from "graphql";
import { isOutage } from "#errors/outage.ts";

/**
 * Maximum number of reported errors, so that the response does not grow with the number of mistakes.
 */
export const maxErrors = 10;

type PublicError = { code: string; message: string };

const unexpected: PublicError = {
  code: "INTERNAL_SERVER_ERROR",
  message: "Something went wrong. Please try again.",
};

const outage: PublicError = {
  code: "SERVICE_UNAVAILABLE",
  message: "The service is not available at the moment. Please try again shortly.",
};

const queriesOnly: PublicError = {
  code: "METHOD_NOT_ALLOWED",
  message: `GET is for queries only. Mutations are sent by POST; subscriptions are at ${paths.graphqlStream}.`,
};

/** The error for operations that need the database during an outage. */
export function serviceUnavailable(): GraphQLError {
  const { code, message } = outage;
  return new GraphQLError(message, { extensions: { code, http: { status: 503 } } });
}

/** The error to return in place of this one; undefined if it is meant for callers. */
function replacementFor(error: unknown): PublicError | undefined {
  const original = unwrapResolverError(error);
  if (isOutage(original)) return outage;
  if (httpStatusOf(error) === 405) return queriesOnly;
  const code = error instanceof GraphQLError ? error.extensions.code : undefined;
  if (code && code !== unexpected.code) return undefined;
  return isCallersFault(original)
    ? { code: "BAD_USER_INPUT", message: original.message }
    : unexpected;
}

/** Whether the cause of an error must be logged and hidden from callers. */
export function isServerError(error: unknown): boolean {
  const code = replacementFor(error)?.code;
  return code === unexpected.code || code === outage.code;
}

/** Masks errors that are not meant for callers: no stack trace, SQL or library name is exposed. */
export function formatError(told: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const replacement = replacementFor(error);
  if (!replacement) return told;
  const { locations, path } = told;
  const { code, message } = replacement;
  return { message, ...(locations && { locations }), ...(path && { path }), extensions: { code } };
}

/** `formatError` for operations that Apollo Server does not execute. */
export function masked(error: GraphQLError): GraphQLError {
  const { message, path, extensions } = formatError(error.toJSON(), error);
  const { http: _, ...told } = extensions ?? {};
  return new GraphQLError(message, { path: path ?? null, extensions: told });
}

/** graphql-js and Pothos set no code on errors about arguments and limits, Apollo Server none on wrong hashes. */
function isCallersFault(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  const cause = error.originalError;
  if (cause && !(cause instanceof GraphQLError)) return false;
  if (httpStatusOf(error) === 400) return true;
  if (error.name === "PothosValidationError") return true;
  return /^(Argument|Variable) "|^Too many errors processing variables/.test(error.message);
}

/** The HTTP status that Apollo Server gives its own errors. */
function httpStatusOf(error: unknown): number | undefined {
  if (!(error instanceof GraphQLError)) return undefined;
  return (error.extensions.http as { status?: number } | undefined)?.status;
}
