import { parse } from "graphql";
import { afterEach, expect, it, vi } from "vitest";
import { graphiqlFetcher } from "./graphiql-fetcher.ts";

afterEach(() => vi.unstubAllGlobals());

it("shows what the API says about a subscription that it refuses", async () => {
  const refusal = { errors: [{ message: "You must be signed in to do this." }] };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 401 }));
  const query = "subscription { conferenceEvents { type } }";
  const results = graphiqlFetcher({ query }, { documentAST: parse(query) });
  const shown: unknown[] = [];
  for await (const result of results as AsyncIterable<unknown>) shown.push(result);
  expect(shown).toEqual([refusal]);
});
