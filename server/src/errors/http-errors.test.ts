import {
  BadInputError,
  ForbiddenError,
  NotFoundError,
  OverloadedError,
  RateLimitedError,
  UnauthenticatedError,
} from "@summit/schema/errors/domain-errors.ts";
import { ValidationError } from "@summit/schema/errors/validation-error.ts";
import { expect, test } from "vitest";
import { toHttpError } from "#errors/http-errors.ts";

test.each<[Error, number, string]>([
  [new BadInputError("Too long."), 400, "Too long."],
  [new UnauthenticatedError(), 401, "You must be signed in to do this."],
  [new ForbiddenError(), 403, "You don’t have permission to do this, or no longer have it."],
  [new NotFoundError("It is gone."), 404, "It is gone."],
  [new ValidationError([{ path: ["name"], message: "Required" }]), 422, "Required"],
])("%s maps to %i", (error, status, message) => {
  expect(toHttpError(error)).toEqual({ status, message, headers: {} });
});

test("a rate limit says when to retry", () => {
  expect(toHttpError(new RateLimitedError(60))).toMatchObject({
    status: 429,
    headers: { "Retry-After": "60" },
  });
});

test("so does an overloaded server", () => {
  expect(toHttpError(new OverloadedError(3))).toMatchObject({
    status: 503,
    headers: { "Retry-After": "3" },
  });
});

test("an outage is temporary", () => {
  const error = Object.assign(new Error("Can't reach database server"), { code: "P1001" });
  expect(toHttpError(error)).toMatchObject({ status: 503, headers: {} });
});

test("a rejected body keeps its status, with the route's message", () => {
  const error = Object.assign(new Error("request entity too large"), { status: 413 });
  expect(toHttpError(error, { 413: "The body is larger than 1 MB." })).toMatchObject({
    status: 413,
    message: "The body is larger than 1 MB.",
  });
  expect(toHttpError(error).message).toBe("The request could not be read.");
});

test.each([new TypeError("x is undefined at /srv/app.js"), "text", undefined])(
  "the unexpected error %s is masked",
  (error) => {
    expect(toHttpError(error)).toEqual({
      status: 500,
      message: "Please try again shortly.",
      headers: {},
    });
  },
);
