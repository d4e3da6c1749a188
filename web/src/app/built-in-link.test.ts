import { ApolloClient, ApolloLink, gql } from "@apollo/client";
import { of, throwError } from "rxjs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createCache } from "#site/apollo-cache.ts";
import { contentKey } from "#site/built-in-content.ts";
import { createContentSource } from "#site/content-source.ts";

const speakersPage = gql`
  query SpeakersPage {
    conference {
      id
      name
    }
  }
`;
const adminSpeakers = gql`
  query AdminSpeakers {
    conference {
      id
      name
    }
  }
`;
const conference = (name: string) => ({ __typename: "Conference", id: "default", name });
const builtIn = { [contentKey("SpeakersPage", {})]: { conference: conference("Built in") } };

const failing = (code: string) => () =>
  of({ data: null, errors: [{ message: "busy", extensions: { code } }] });
const away = () => throwError(() => new TypeError("Failed to fetch"));

/** A client with this mock API, and the content source that it reports to. */
async function browserOf(api: ApolloLink.RequestHandler) {
  // The content stays loaded after the first use.
  vi.resetModules();
  const { builtInLink } = await import("#app/built-in-link.ts");
  const source = createContentSource();
  const link = ApolloLink.from([builtInLink(source), new ApolloLink(api)]);
  const client = new ApolloClient({ cache: createCache(), link });
  return { client, source };
}

let load: ReturnType<typeof vi.fn<() => Promise<Response>>>;
beforeEach(() => {
  load = vi.fn(async () => Response.json(builtIn));
  vi.stubGlobal("fetch", load);
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ["cannot be reached", away],
  ["has no database", failing("SERVICE_UNAVAILABLE")],
  ["fails", failing("INTERNAL_SERVER_ERROR")],
])(
  "answers a page's query from the built-in content where the API %s, and says so",
  async (_how, api) => {
    const { client, source } = await browserOf(api);
    const { data } = await client.query({ query: speakersPage });
    expect(data).toEqual({ conference: conference("Built in") });
    expect(source.read()).toBe("SpeakersPage");
    await client.query({ query: speakersPage, fetchPolicy: "network-only" });
    expect(load, "loaded once").toHaveBeenCalledTimes(1);
  },
);

it("passes the API's own answers through, including its errors", async () => {
  const { client, source } = await browserOf(() =>
    of({ data: { conference: conference("Stored") } }),
  );
  const { data } = await client.query({ query: speakersPage });
  expect(data).toEqual({ conference: conference("Stored") });
  const refusing = await browserOf(failing("UNAUTHENTICATED"));
  await expect(refusing.client.query({ query: speakersPage })).rejects.toThrow("busy");
  expect([source.read(), refusing.source.read()]).toEqual(["", ""]);
  expect(load).not.toHaveBeenCalled();
});

it("fails with the API's error if there is no such content or it cannot be loaded", async () => {
  const { client, source } = await browserOf(away);
  await expect(client.query({ query: adminSpeakers })).rejects.toThrow("Failed to fetch");

  const offline = await browserOf(away);
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(offline.client.query({ query: speakersPage })).rejects.toThrow("Failed to fetch");
  load.mockResolvedValueOnce(new Response("busy", { status: 503 }));
  await expect(offline.client.query({ query: speakersPage })).rejects.toThrow("Failed to fetch");
  expect([source.read(), offline.source.read()]).toEqual(["", ""]);
  const { data } = await offline.client.query({ query: speakersPage });
  expect(data).toEqual({ conference: conference("Built in") });
});
