import { defaultConferenceId } from "@summit/schema/conference/access.ts";
import { describe, expect, test, vi } from "vitest";
import { createContentEvents } from "#content-events/content-events.ts";
import type { Rendering } from "#response-cache/cached-responses.ts";
import { ResponseCache } from "#response-cache/response-cache.ts";

const publicUrl = "https://summit.example";
const html = { type: "text/html; charset=utf-8", cacheControl: "public, max-age=0" };
const ok = (body: string): Rendering => ({
  response: { status: 200, ...html, body },
  isComplete: true,
});
const missing: Rendering = {
  response: { status: 404, ...html, body: "no" },
  isComplete: true,
};
const incomplete: Rendering = { ...ok("fallback"), isComplete: false };

type Options = Omit<
  ConstructorParameters<typeof ResponseCache>[0],
  "events" | "publicUrl" | "record"
>;

/** A cache over a mock renderer that counts its calls, and whose result the test can change. */
function setUp(options: Options = {}) {
  const rendered: string[] = [];
  const state = {
    outcome: async (path: string, count: number): Promise<Rendering> => ok(`${path} ${count}`),
  };
  const events = createContentEvents();
  const cache = new ResponseCache({ ...options, events, publicUrl, record: () => {} });
  const render = (path: string) => () => {
    rendered.push(path);
    return state.outcome(path, rendered.length);
  };
  const addressOf = (path: string, conferenceId = defaultConferenceId) =>
    ({
      kind: "page",
      site: { conferenceId, origin: publicUrl, isMain: conferenceId === defaultConferenceId },
      path,
    }) as const;
  const get = async (path: string, conferenceId?: string) =>
    cache.get(addressOf(path, conferenceId), render(path));
  const read = async (path: string, conferenceId?: string) => {
    const { response } = await get(path, conferenceId);
    return response.status === 301 ? response.location : response.bodies.identity.toString();
  };
  const prepare = (path: string) => cache.prepare(addressOf(path), render(path));
  const change = (conferenceId = defaultConferenceId) =>
    events.publish([{ conferenceId, entity: "speaker", entityId: "1" }]);
  return { change, events, get, prepare, read, rendered, state };
}

describe("response cache", () => {
  test("renders a page once for concurrent and later requests", async () => {
    const { read, rendered } = setUp();
    await Promise.all([read("/"), read("/"), read("/")]);
    await read("/");
    expect(rendered).toEqual(["/"]);
  });

  test("shows a change to all later requests, even during an older rendering", async () => {
    const { change, read, rendered, state } = setUp();
    let finishOld: (rendering: Rendering) => void = () => {};
    state.outcome = () => new Promise((resolve) => (finishOld = resolve));
    const before = read("/");
    change();
    state.outcome = async () => ok("new");
    const after = [read("/"), read("/")];
    finishOld(ok("old"));
    expect(await before).toBe("old");
    expect(await Promise.all(after)).toEqual(["new", "new"]);
    expect(rendered, "with one rendering for all of them").toHaveLength(2);
    change();
    expect(await read("/")).toBe("new");
  });

  test("keeps the pages of other conferences", async () => {
    const { change, read, rendered } = setUp();
    await read("/c/other", "other");
    change();
    await read("/c/other", "other");
    expect(rendered).toHaveLength(1);
    change("other");
    await read("/c/other", "other");
    expect(rendered).toHaveLength(2);
  });

  test("renders a page in advance if it has none, or its content has changed", async () => {
    const { change, prepare, read, rendered } = setUp();
    expect(await prepare("/")).toBe(true);
    await read("/");
    expect(await prepare("/")).toBe(false);
    change();
    expect(await prepare("/")).toBe(true);
    expect(rendered).toHaveLength(2);
  });

  test("a page whose new rendering is identical keeps its ETag and time", async () => {
    const { change, get, state } = setUp();
    state.outcome = async () => ok("same");
    const before = await get("/");
    change();
    expect((await get("/")).response).toBe(before.response);
  });

  test("is bounded in bytes, whatever the number of pages", async () => {
    const { read, rendered, state } = setUp({ maxPageBytes: 50_000 });
    state.outcome = async () => ok("x".repeat(20_000));
    for (const path of ["/a", "/b", "/c", "/c", "/a"]) await read(path);
    expect(rendered).toEqual(["/a", "/b", "/c", "/a"]);
    state.outcome = async () => ok("x".repeat(60_000));
    for (const path of ["/huge", "/huge", "/c"]) await read(path);
    expect(rendered.slice(4)).toEqual(["/huge", "/huge"]);
  });

  test("bounds the pages of all other sites together, and evicts none of the main site for them", async () => {
    const { read, rendered, state } = setUp({ maxPageBytes: 100_000 });
    state.outcome = async (path) => ok(`${path} ${"x".repeat(20_000)}`);
    await read("/");
    const others = ["a", "b", "c"].flatMap((id) => [
      [`/c/${id}`, id],
      [`/c/${id}/agenda`, id],
    ]) as [path: string, conferenceId: string][];
    for (const [path, id] of others) await read(path, id);
    rendered.length = 0;
    // The last four of the other sites' six pages fit.
    await read("/");
    for (const [path, id] of others.slice(2)) await read(path, id);
    expect(rendered).toEqual([]);
    await read("/c/a", "a");
    expect(rendered).toEqual(["/c/a"]);
  });

  test("missing pages never evict found ones", async () => {
    const { read, rendered, state } = setUp();
    await read("/a");
    state.outcome = async () => missing;
    for (let i = 0; i < 500; i += 1) await read(`/missing-${i}`);
    await read("/a");
    expect(rendered.filter((path) => path === "/a")).toHaveLength(1);
  });

  test("identical missing pages are compressed and stored once", async () => {
    const { get, state } = setUp();
    state.outcome = async () => missing;
    const one = await get("/one");
    expect((await get("/another")).response).toBe(one.response);
  });

  test("an old page is served while it is rendered anew", async () => {
    const { read, rendered } = setUp({ maxAgeMs: 1 });
    expect(await read("/")).toBe("/ 1");
    expect(await read("/")).toBe("/ 1");
    await vi.waitFor(async () => expect(await read("/")).toBe("/ 2"), 20_000);
    expect(rendered.length).toBeGreaterThanOrEqual(2);
  });

  test("a page of which data is missing does not replace a complete one", async () => {
    const { change, read, rendered, state } = setUp({ retryMs: 60_000 });
    await read("/");
    change();
    state.outcome = async () => incomplete;
    expect(await read("/")).toBe("/ 1");
    expect(await read("/")).toBe("/ 1");
    expect(rendered).toHaveLength(2);
    change();
    state.outcome = async () => Promise.reject(new Error("outage"));
    expect(await read("/")).toBe("/ 1");
    change();
    state.outcome = async () => ok("new");
    expect(await read("/")).toBe("new");
  });

  test("an incomplete page is served if there is no better one, until recovery", async () => {
    const { read, state } = setUp({ retryMs: 1 });
    state.outcome = async () => incomplete;
    expect(await read("/")).toBe("fallback");
    state.outcome = async () => ok("complete");
    await expect.poll(() => read("/")).toBe("complete");
  });

  test("a failure without an earlier response rejects, and is not cached", async () => {
    const { read, state } = setUp();
    state.outcome = async () => Promise.reject(new Error("broken"));
    await expect(read("/")).rejects.toThrow("broken");
    state.outcome = async () => ok("complete");
    expect(await read("/")).toBe("complete");
  });

  test("a deleted page becomes missing", async () => {
    const { change, get, state } = setUp();
    await get("/speakers/ada");
    change();
    state.outcome = async () => missing;
    expect((await get("/speakers/ada")).response.status).toBe(404);
    change();
    state.outcome = async () => Promise.reject(new Error("outage"));
    await expect(get("/speakers/ada"), "and does not come back").rejects.toThrow("outage");
  });

  test("while change notifications are not received, nothing is served from the cache", async () => {
    const { events, read, state } = setUp();
    expect(await read("/")).toBe("/ 1");
    events.suspend();
    expect(await read("/")).toBe("/ 2");
    expect(await read("/")).toBe("/ 3");
    events.publishUnknown();
    expect(await read("/")).toBe("/ 4");
    expect(await read("/")).toBe("/ 4");
    events.suspend();
    state.outcome = async () => Promise.reject(new Error("outage"));
    expect(await read("/"), "unless there is nothing newer to be had").toBe("/ 4");
  });

  test("the page of an unknown record is that of another address, until a change", async () => {
    const { change, get, read, rendered, state } = setUp();
    state.outcome = async (path) =>
      path === "/unknown" ? missing : { sameAs: await get("/unknown") };
    expect([await read("/a"), await read("/b"), await read("/a")]).toEqual(["no", "no", "no"]);
    expect(rendered).toEqual(["/a", "/unknown", "/b"]);
    change();
    state.outcome = async (path) => ok(`${path} is there`);
    expect(await read("/a")).toBe("/a is there");
  });
});
