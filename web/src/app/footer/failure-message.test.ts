import { CombinedGraphQLErrors } from "@apollo/client";
import { expect, it } from "vitest";
import { failureMessage } from "#app/footer/failure-message.ts";
import { RefusedError } from "#ui/form/form-contract.ts";

const fallback = "Failed to subscribe. Please try again.";

it("passes on what the API says", () => {
  const message = "The service is not available at the moment.";
  expect(failureMessage(new CombinedGraphQLErrors({ errors: [{ message }] }))).toBe(message);
  expect(failureMessage(new RefusedError("There is no such conference."))).toBe(
    "There is no such conference.",
  );
});

it("says that it failed where the error has nothing for people to read", () => {
  expect(failureMessage(new TypeError("NetworkError when attempting to fetch"))).toBe(fallback);
  expect(failureMessage(new RefusedError())).toBe(fallback);
  expect(failureMessage(new CombinedGraphQLErrors({ errors: [{ message: "" }] }))).toBe(fallback);
});
