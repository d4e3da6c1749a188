import { DatabaseOutageError } from "@summit/prisma/database-error.ts";
import { GraphQLError } from "graphql";
import { expect, test } from "vitest";
import { isOutage } from "#errors/outage.ts";

/** The error that Prisma throws when a raw query fails in its driver. */
const rawQueryError = (kind: string) =>
  Object.assign(new Error("Raw query failed. Code: `N/A`."), {
    code: "P2010",
    meta: { driverAdapterError: Object.assign(new Error(kind), { cause: { kind } }) },
  });

/** The error of a driver adapter, where Prisma has no code for it. */
const driverError = (cause: object) =>
  Object.assign(new Error("canceling statement"), { name: "DriverAdapterError", cause });

test.each([
  [Object.assign(new Error(""), { code: "ECONNREFUSED" }), true],
  [new Error("Connection terminated unexpectedly"), true],
  [driverError({ kind: "postgres", code: "57014" }), true],
  [driverError({ kind: "ValueOutOfRange", originalCode: "22003" }), false],
  [new Error("wrapped", { cause: Object.assign(new Error("x"), { code: "57P01" }) }), true],
  [new Error("Client has encountered a connection error and is not queryable"), true],
  [new Error("Cannot use a pool after calling end on the pool"), true],
  [new DatabaseOutageError("PGlite's thread was ended."), true],
  [
    Object.assign(
      new Error("Transaction API error: Unable to start a transaction in the given time."),
      { code: "P2028" },
    ),
    true,
  ],
  [
    Object.assign(
      new Error(
        "Transaction already closed: A query cannot be executed on an expired transaction.",
      ),
      { code: "P2028" },
    ),
    true,
  ],
  [rawQueryError("ConnectionClosed"), true],
  [rawQueryError("UniqueConstraintViolation"), false],
  [Object.assign(new Error("Unique constraint failed"), { code: "P2002" }), false],
  [new SyntaxError('Unexpected token \'E\', "{"a":ECONNRESET}" is not valid JSON'), false],
  [new GraphQLError('Cannot query field "ECONNREFUSED" on type "Query".'), false],
  [new GraphQLError("Connection terminated unexpectedly"), false],
  [new Error('The title "Connection terminated unexpectedly" is taken'), false],
  ["text", false],
  [undefined, false],
])("%s is an outage: %s", (error, expected) => {
  expect(isOutage(error)).toBe(expected);
});
