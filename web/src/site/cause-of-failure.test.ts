import { CombinedGraphQLErrors, ServerError } from "@apollo/client";
import { expect, it } from "vitest";
import { causeOfFailure } from "#site/cause-of-failure.ts";
import { english } from "#test/english.ts";

const ofApi = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: "No.", extensions: { code } }] });
const withStatus = (status: number) =>
  new ServerError("No.", { response: new Response("", { status }), bodyText: "" });

const noConnection = /^The server could not be reached\. Please check your connection/;
const busy = /^The server is busy at the moment\./;
const failed = /^Something went wrong on the server\./;

it.each([
  ["a request without an answer", new TypeError("Failed to fetch"), noConnection],
  ["an outage of the database", ofApi("SERVICE_UNAVAILABLE"), busy],
  ["a limit", ofApi("RATE_LIMITED"), busy],
  ["an overloaded server", withStatus(503), busy],
  ["a proxy whose server restarts", withStatus(502), busy],
  ["a fault of the API", ofApi("INTERNAL_SERVER_ERROR"), failed],
  ["a fault of the server", withStatus(500), failed],
  ["anything else", undefined, failed],
])("says of %s what it is, and what to do", (_what, error, cause) => {
  expect(causeOfFailure(english, error)).toMatch(cause);
});
