import { answerText } from "#messages/readers.ts";

/**
 * Errors that are reported to callers. The message is a sentence for people. graphql-errors.ts maps these
 * errors to GraphQL codes, the server's http-errors.ts to HTTP statuses.
 */

/** Only a signed-in user may do this. */
export class UnauthenticatedError extends Error {
  override name = "UnauthenticatedError";

  constructor(
    message = answerText("answers.signInFirst"),
    readonly reason?: TokenRefusal,
  ) {
    super(message);
  }
}

/** Machine-readable reasons for rejecting an API token. */
export type TokenRefusal =
  | "TOKEN_UNKNOWN"
  | "TOKEN_EXPIRED"
  | "INSUFFICIENT_SCOPE"
  | "NOT_FOR_TOKENS"
  | "ORIGIN_NOT_ALLOWED";

/** The viewer lacks the right to do this. */
export class ForbiddenError extends Error {
  override name = "ForbiddenError";

  constructor(
    message = answerText("answers.notAllowed"),
    readonly reason?: TokenRefusal,
  ) {
    super(message);
  }
}

/** A record does not exist, or the viewer may not edit it. */
export class NotFoundError extends Error {
  override name = "NotFoundError";

  constructor(
    message = answerText("answers.gone"),
    /** Of a change of many records: those that do not exist. */
    readonly ids: readonly string[] = [],
  ) {
    super(message);
  }
}

/** Whoever has begun an import has cancelled it. */
export class ImportStoppedError extends Error {
  override name = "ImportStoppedError";
}

/** A save of a record. */
export interface RecordChange {
  /** Full name of the user; null if the account was deleted. */
  by: string | null;
  at: Date;
  /** Names of the changed fields; empty if the log does not contain them. */
  fields: string[];
}

/** A save is based on an outdated version of its record. Nothing was stored. */
export class ConflictError extends Error {
  override name = "ConflictError";

  constructor(
    /** The current version. */
    readonly version: number,
    /** The changes since the save's base version, oldest first. */
    readonly changes: RecordChange[],
  ) {
    super(answerText("answers.changedMeanwhile"));
  }
}

/** What somebody was shown, and is to be done, is not what would be done any more. Nothing was done. */
export class SeenConflictError extends Error {
  override name = "SeenConflictError";

  /** @param what that was shown, for example "the letters" */
  constructor(what: string) {
    super(`Somebody has changed ${what} meanwhile. Look at it again.`);
  }
}

/** An argument is outside its documented range. */
export class BadInputError extends Error {
  override name = "BadInputError";
}

/** The rate limit is exceeded. */
export class RateLimitedError extends Error {
  override name = "RateLimitedError";

  /** @param retryAfter seconds after which the next attempt may succeed */
  constructor(
    readonly retryAfter: number,
    message = answerText("answers.tooManyAttempts"),
  ) {
    super(message);
  }
}

/** The server is overloaded; nothing was done. */
export class OverloadedError extends Error {
  override name = "OverloadedError";

  /** @param retryAfter seconds after which the next attempt may succeed */
  constructor(readonly retryAfter: number) {
    super(answerText("answers.busy"));
  }
}
