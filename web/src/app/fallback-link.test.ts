import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from "@apollo/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { contentKey } from "#site/built-in-content.ts";
import { createFallbackLink, type FallbackSources } from "./fallback-link.ts";

const speakers = gql`query SpeakersPage($conferenceId: ID!) { speakers(conferenceId: $conferenceId) { name } }`;
const own = gql`query OwnSecrets { secrets { name } }`;
const variables = { conferenceId: "default" };
const data = (name: string) => ({ speakers: [{ __typename: "Speaker", name }] });

/** A client whose server answers by `answer`, and what it has asked of its fallbacks. */
function setUp(sources: Partial<FallbackSources> = {}) {
  const readBuiltIn = vi.fn(sources.readBuiltIn ?? (async () => undefined));
  const readLastGood = vi.fn(sources.readLastGood ?? (async () => undefined));
  const server = { answer: (): ApolloLink.Result => ({ data: data("Current") }) };
  const network = new ApolloLink(
    () =>
      new Observable((observer) => {
        try {
          observer.next(server.answer());
          observer.complete();
        } catch (error) {
          observer.error(error);
        }
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: createFallbackLink({ readBuiltIn, readLastGood }).concat(network),
  });
  const ask = (query = speakers) => client.query({ query, variables, fetchPolicy: "network-only" });
  return { ask, server, readBuiltIn, readLastGood };
}

const builtIn = async () => ({ [contentKey("SpeakersPage", variables)]: data("Built In") });
const lastGood = async () => data("Last Good");
const unreachable = () => {
  throw new TypeError("Failed to fetch");
};
const outage = () => ({
  data: null,
  errors: [{ message: "Busy", extensions: { code: "SERVICE_UNAVAILABLE" } }],
});

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

it.each([
  ["the server cannot be reached", unreachable],
  ["the server has no data", outage],
])("gives the built-in result where %s, and logs why", async (_why, answer) => {
  const { ask, server, readLastGood } = setUp({ readBuiltIn: builtIn, readLastGood: lastGood });
  server.answer = answer;
  expect((await ask()).data).toEqual(data("Built In"));
  expect(readLastGood).not.toHaveBeenCalled();
  expect(logged).toHaveBeenCalledOnce();
});

it("gives the last good data where the content was changed", async () => {
  const { ask, server } = setUp({ readBuiltIn: async () => ({}), readLastGood: lastGood });
  server.answer = unreachable;
  expect((await ask()).data).toEqual(data("Last Good"));
});

it("fails for the first reason where there is neither", async () => {
  const { ask, server } = setUp({
    readBuiltIn: () => Promise.reject(new Error("no file")),
    readLastGood: () => Promise.reject(new Error("no page")),
  });
  server.answer = unreachable;
  await expect(ask()).rejects.toThrow("Failed to fetch");
  server.answer = outage;
  await expect(ask()).rejects.toThrow("Busy");
});

it("reads no fallback while the server answers, nor for what is not public", async () => {
  const { ask, server, readBuiltIn, readLastGood } = setUp({ readLastGood: lastGood });
  await ask();
  server.answer = unreachable;
  await expect(ask(own)).rejects.toThrow("Failed to fetch");
  expect(readBuiltIn).not.toHaveBeenCalled();
  expect(readLastGood).not.toHaveBeenCalled();
});
