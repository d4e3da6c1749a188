import { expect, it } from "vitest";
import { createFallbackResults } from "#graphql/fallback-results.ts";
import { createBuiltInResponse } from "#pages/built-in-response.ts";

it("has the built-in results until the content is changed, and is asked about each time", async () => {
  const content = { "SpeakersPage []": { speakers: [{ name: "Built In" }] } };
  const results = createFallbackResults(content);
  const encode = createBuiltInResponse(results);
  const read = async () => {
    const encoded = await encode();
    if (encoded.status !== 200) throw new Error(`It responds with ${encoded.status}.`);
    expect(encoded.headers["Cache-Control"]).toBe("no-cache");
    return JSON.parse(encoded.bodies.identity.toString());
  };
  expect(await read()).toEqual(content);
  expect(await encode()).toBe(await encode());
  results.dropBuiltIn();
  expect(await read()).toEqual({});
});
