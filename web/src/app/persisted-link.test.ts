import { ApolloClient, ApolloLink, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { expect, test } from "vitest";
import { createPersistedLink } from "./persisted-link.ts";

const query = gql`query Known { a }`;
const other = gql`query Other { a }`;
const notFound = { errors: [{ message: "", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } }] };

/** A client whose requests are recorded, and which responds with `responses`, in order. */
function setUp(...responses: object[]) {
  const requests: { url: string; method: string; body: string; preflighted: boolean }[] = [];
  const fetch = async (
    url: RequestInfo | URL,
    { method = "", body, headers }: RequestInit = {},
  ) => {
    const preflighted = new Headers(headers).get("content-type") === "application/json";
    requests.push({ url: String(url), method, body: String(body ?? ""), preflighted });
    return Response.json(responses.shift() ?? { data: { a: "1" } });
  };
  const link = ApolloLink.from([
    createPersistedLink({ Known: "0f" }),
    new HttpLink({ uri: "/graphql", fetch, enhancedClientAwareness: { transport: false } }),
  ]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const ask = (asked = query) => client.query({ query: asked, fetchPolicy: "network-only" });
  return { requests, ask };
}

test("a known query is sent by GET, as a hash, with a header that no form can send", async () => {
  const { requests, ask } = setUp();
  expect((await ask()).data).toEqual({ a: "1" });
  const url = new URL(requests[0]?.url ?? "", "http://localhost");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    operationName: "Known",
    variables: "{}",
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: "0f" } }),
  });
  expect(requests).toMatchObject([{ method: "GET", body: "", preflighted: true }]);
});

test("other operations are sent by POST", async () => {
  const { requests, ask } = setUp();
  await ask(other);
  expect(requests).toMatchObject([{ url: "/graphql", method: "POST" }]);
});

test("if the server does not know the hash, this and later queries are sent in full by POST", async () => {
  const { requests, ask } = setUp(notFound);
  expect((await ask()).data).toEqual({ a: "1" });
  await ask();
  expect(requests.map(({ method }) => method)).toEqual(["GET", "POST", "POST"]);
  expect(requests.map(({ body }) => body.includes("query Known"))).toEqual([false, true, true]);
  expect(requests[1]?.body).not.toContain("persistedQuery");
});
