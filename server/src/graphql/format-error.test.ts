import { GraphQLError } from "graphql";
import { describe, expect, test } from "vitest";
import { formatError } from "#graphql/format-error.ts";

const told = (error: GraphQLError) =>
  formatError(
    { message: error.message, extensions: { code: "INTERNAL_SERVER_ERROR", ...error.extensions } },
    error,
  );

const thrown = (originalError: Error) =>
  new GraphQLError(originalError.message, { path: ["speakers"], originalError });

describe("errors for callers", () => {
  test("a public error is unchanged", () => {
    const error = new GraphQLError("Not yours.", { extensions: { code: "FORBIDDEN" } });
    expect(told(error)).toEqual({ message: "Not yours.", extensions: { code: "FORBIDDEN" } });
  });

  test("any other error is masked", () => {
    expect(told(thrown(new TypeError("x is undefined at /srv/app.js")))).toEqual({
      message: "Something went wrong. Please try again.",
      extensions: { code: "INTERNAL_SERVER_ERROR" },
    });
  });

  test("an unavailable database is reported as temporary", () => {
    const error = Object.assign(new Error("Can't reach database server"), { code: "P1001" });
    expect(told(thrown(error)).extensions?.code).toBe("SERVICE_UNAVAILABLE");
  });
});
