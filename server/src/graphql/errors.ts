import { unwrapResolverError } from "@apollo/server/errors";
import { GraphQLError, type GraphQLFormattedError } from "graphql";

type PublicError = { code: string; message: string };

const unexpected: PublicError = {
  code: "INTERNAL_SERVER_ERROR",
  message: "Something went wrong. Please try again.",
};

const outage: PublicError = {
  code: "SERVICE_UNAVAILABLE",
  message: "The service is not available at the moment. Please try again shortly.",
};

/** Prisma's codes for a database that cannot be reached, is overloaded or hung up. */
const outageCodes = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2037"]);

/** The operating system's and PostgreSQL's words for the same (classes 08, 53 and 57P). */
const outagePattern =
  /\b(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08\d{3}|53[0-4]00|57P0[1-5]|57014)\b|connection (terminated|timeout)|timeout exceeded when trying to connect|query read timeout|statement timeout|can't reach database/i;

/** True when the database, not the request or the code, is to blame. */
export function isOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; current && typeof current === "object" && depth < 5; depth += 1) {
    const { code, name, message, cause, meta } = current as Record<string, unknown>;
    if (name === "PrismaClientInitializationError" || outageCodes.has(String(code))) return true;
    if (outagePattern.test(`${code} ${message}`)) return true;
    current = cause ?? (meta as Record<string, unknown> | undefined)?.driverAdapterError;
  }
  return false;
}

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
  return error.name === "PothosValidationError" || /^(Argument|Variable) "/.test(error.message);
}
