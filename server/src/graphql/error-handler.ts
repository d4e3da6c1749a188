import { UnauthenticatedError } from "@summit/schema/errors/domain-errors.ts";
import { toGraphqlError } from "@summit/schema/errors/graphql-errors.ts";
import { apiLimits } from "@summit/schema/limits/api-limits.ts";
import type { ErrorRequestHandler } from "express";
import { GraphQLError } from "graphql";
import { toHttpError } from "#errors/http-errors.ts";
import { isOutage } from "#errors/outage.ts";
import { masked, serviceUnavailable } from "#graphql/format-error.ts";

const bodyErrors: Record<number, [code: string, message: string]> = {
  400: ["BAD_REQUEST", "The request body is not valid JSON."],
  413: [
    "PAYLOAD_TOO_LARGE",
    `The request body is larger than ${apiLimits.bodyKilobytes} kB, ${apiLimits.bodyOfSessionKilobytes} kB when signed in, or ${apiLimits.bodyOfTokenMegabytes} MB with an API token.`,
  ],
  415: ["UNSUPPORTED_MEDIA_TYPE", "The encoding of the request body is not supported."],
};

/** An error handler that sends domain errors and unreadable bodies as GraphQL JSON, and passes unexpected errors on. */
export const handleGraphqlErrors: ErrorRequestHandler = (error, _request, response, next) => {
  // The time limit has answered it.
  if (response.writableEnded) return;
  if (response.headersSent) return next(error);
  const graphqlError = graphqlErrorOf(error);
  if (!(graphqlError instanceof GraphQLError)) return next(error);
  const { status, headers } = toHttpError(error);
  response.set(headers);
  if (error instanceof UnauthenticatedError) {
    response.set("WWW-Authenticate", error.reason ? 'Bearer error="invalid_token"' : "Bearer");
  }
  response.status(status).json({ errors: [masked(graphqlError)] });
};

function graphqlErrorOf(error: unknown): unknown {
  if (isOutage(error)) return serviceUnavailable();
  const known = toGraphqlError(error);
  if (known instanceof GraphQLError) return known;
  const [code, message] = bodyErrors[toHttpError(error).status] ?? [];
  return code ? new GraphQLError(message ?? "", { extensions: { code } }) : error;
}
