import {
  BadInputError,
  ConflictError,
  ForbiddenError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { answerText } from "@summit/schema/messages/readers.ts";
import type { ErrorRequestHandler, Response } from "express";
import { isOutage } from "#errors/outage.ts";
import type { Logger } from "#logs/logger.ts";
import { pathForLog } from "#logs/secret-paths.ts";
import { StoreError } from "#media/media-store.ts";

/** The HTTP response to an error. */
export type HttpError = { status: number; message: string; headers: Record<string, string> };

/** Messages for bodies that Express refuses, by status. */
type BodyErrors = Record<number, string>;

const statuses = [
  [BadInputError, 400],
  [UnauthenticatedError, 401],
  [ForbiddenError, 403],
  [NotFoundError, 404],
  [ConflictError, 409],
  [ValidationError, 422],
  [RateLimitedError, 429],
  [OverloadedError, 503],
  [StoreError, 503],
] as const;

/** Maps an error to its HTTP response. Messages of internal errors are not exposed. */
export function toHttpError(error: unknown, bodyErrors: BodyErrors = {}): HttpError {
  const status = statuses.find(([type]) => error instanceof type)?.[1];
  if (status) {
    const isTemporary = error instanceof RateLimitedError || error instanceof OverloadedError;
    const headers: HttpError["headers"] = isTemporary
      ? { "Retry-After": String(error.retryAfter) }
      : {};
    return { status, message: (error as Error).message, headers };
  }
  if (isOutage(error)) {
    return { status: 503, message: answerText("answers.tryShortly"), headers: {} };
  }
  const refused = bodyStatus(error);
  if (refused) {
    const message = bodyErrors[refused] ?? answerText("answers.notRead");
    return { status: refused, message, headers: {} };
  }
  return { status: 500, message: answerText("answers.tryShortly"), headers: {} };
}

/** Answers an error by its status and a line of text. */
export function sendErrorText(response: Response, error: unknown): void {
  const { status, headers, message } = toHttpError(error);
  response.status(status).set(headers).type("text").send(`${message}\n`);
}

/** The status that Express's body parsers give their errors. */
function bodyStatus(error: unknown): number | undefined {
  const { status } = Object(error) as { status?: unknown };
  return typeof status === "number" && status >= 400 && status < 500 ? status : undefined;
}

type ErrorHandlerOptions = {
  logger: Logger;
  /** The log message for an outage. */
  outageMessage: string;
  bodyErrors?: BodyErrors;
  /** Sends the body; the status and headers are set already. */
  send: (response: Response, httpError: HttpError, error: unknown) => void;
};

/**
 * An error handler that responds to the errors of some routes in their format, and passes unexpected ones on.
 */
export function createErrorHandler(options: ErrorHandlerOptions): ErrorRequestHandler {
  const { logger, outageMessage, bodyErrors, send } = options;
  return (error, request, response, next) => {
    const httpError = toHttpError(error, bodyErrors);
    if (response.headersSent || httpError.status === 500) return next(error);
    if (httpError.status === 503)
      logger.error({ err: error, path: pathForLog(request) }, outageMessage);
    send(response.status(httpError.status).set(httpError.headers), httpError, error);
  };
}
