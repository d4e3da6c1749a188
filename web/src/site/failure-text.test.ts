import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, it } from "vitest";
import { failureText, isSignedOut } from "#site/failure-text.ts";
import { ViewerChangedError } from "#site/viewer/viewer-link.ts";
import { english } from "#test/english.ts";
import { RefusedError } from "#ui/form/form-contract.ts";

const fallback = "Something went wrong. Please try again.";

const apiError = (message: string, extensions = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions }] });

it("passes on the API's messages, but not the browser's", () => {
  const message = "You don’t have permission to do this, or no longer have it.";
  expect(failureText(english, apiError(message), fallback)).toBe(message);
  expect(failureText(english, new RefusedError("This link is too old."), fallback)).toBe(
    "This link is too old.",
  );
  expect(failureText(english, new ViewerChangedError(), fallback)).toMatch(
    /^The account in this browser/,
  );
  expect(failureText(english, new TypeError("Failed to fetch"), fallback)).toBe(fallback);
  expect(failureText(english, apiError(""), fallback)).toBe(fallback);
  expect(failureText(english, new RefusedError(), fallback)).toBe(fallback);
});

it("includes the time to wait after too many attempts", () => {
  const limited = (retryAfter: number) =>
    failureText(
      english,
      apiError("Too many attempts.", { code: "RATE_LIMITED", retryAfter }),
      fallback,
    );
  expect(limited(1)).toBe("Too many attempts. Please wait 1 second and try again.");
  expect(limited(59)).toBe("Too many attempts. Please wait 59 seconds and try again.");
  expect(limited(60)).toBe("Too many attempts. Please wait 1 minute and try again.");
  expect(limited(841)).toBe("Too many attempts. Please wait 15 minutes and try again.");
  const own = "Too many people have signed up. Please wait a while and try again.";
  const extensions = { code: "RATE_LIMITED", retryAfter: 120 };
  expect(failureText(english, apiError(own, extensions), fallback)).toBe(
    "Too many people have signed up. Please wait 2 minutes and try again.",
  );
});

it("recognizes an expired session by the error code alone", () => {
  expect(isSignedOut(apiError("No.", { code: "UNAUTHENTICATED" }))).toBe(true);
  expect(isSignedOut(apiError("No.", { code: "FORBIDDEN" }))).toBe(false);
  expect(isSignedOut(new Error("UNAUTHENTICATED"))).toBe(false);
});
