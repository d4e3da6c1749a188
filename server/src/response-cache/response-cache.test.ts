import { describe, expect, test, vi } from "vitest";
import { readsOf } from "#content-events/reads.ts";
import {
  type Alias,
  createResponseCache,
  createResponseStore,
  type Render,
  type Rendering,
  type ResponseCacheOptions,
} from "./response-cache.ts";

const html = { type: "text/html; charset=utf-8", cacheControl: "public, max-age=0" };
const reads = readsOf("Speaker");
const ok = (body: string): Rendering => ({
  response: { status: 200, ...html, body },
  ...{ degraded: false, reads },
});
const missing: Rendering = {
  response: { status: 404, ...html, body: "no" },
  ...{ degraded: false, reads },
};
const fallback: Rendering = { ...ok("fallback"), degraded: true };

/** A cache over a mock renderer that counts its calls, and whose result the test can change. */
function setUp(options: Omit<ResponseCacheOptions, "freshness"> = {}) {
  const rendered: string[] = [];
  const state = {
    outcome: async (path: string, count: number): Promise<Rendering | Alias> =>
      ok(`${path} ${count}`),
  };
  const content = { version: 0, changed: "Speaker", isKnown: true };
  const cache = createResponseCache({
    ...options,
    freshness: {
      version: () => content.version,
      isUnchanged: (version, read) =>
        version === content.version || (read !== "everything" && !read.has(content.changed)),
      isKnown: () => content.isKnown,
    },
  });
  const render: Render = (path) => {
    rendered.push(path);
    return state.outcome(path, rendered.length);
  };
  const read = async (path: string) => {
    const page = await cache.get(path, render);
    return page.status === 301 ? page.location : page.bodies.identity.toString();
  };
  return { cache, content, render, read, rendered, state };
}

describe("response cache", () => {
  test("renders a page once for concurrent and later requests", async () => {
    const { read, rendered } = setUp();
    await Promise.all([read("/"), read("/"), read("/")]);
    await read("/");
    expect(rendered).toEqual(["/"]);
  });

  test("shows a change to all later requests, even during an older rendering", async () => {
    const { content, read, state } = setUp();
    let finishOld: (rendering: Rendering) => void = () => {};
    state.outcome = () => new Promise((resolve) => (finishOld = resolve));
    const before = read("/");
    content.version += 1;
    state.outcome = async () => ok("new");
    expect(await read("/")).toBe("new");
    finishOld(ok("old"));
    expect(await before).toBe("old");
    content.version += 1;
    expect(await read("/")).toBe("new");
  });

  test("a change that a page does not depend on does not invalidate it", async () => {
    const { cache, content, read, render, rendered } = setUp();
    await read("/");
    content.version += 1;
    content.changed = "Sponsor";
    await read("/");
    expect(await cache.prepare("/", render)).toBe(false);
    expect(rendered).toEqual(["/"]);
    content.version += 1;
    content.changed = "Speaker";
    expect(await cache.prepare("/", render)).toBe(true);
    expect(rendered).toEqual(["/", "/"]);
  });

  test("a page whose new rendering is identical keeps its ETag and time", async () => {
    const { cache, content, render, state } = setUp();
    state.outcome = async () => ok("same");
    const before = await cache.get("/", render);
    content.version += 1;
    expect(await cache.get("/", render)).toBe(before);
  });

  test("is bounded, and evicts the least recently used page", async () => {
    const { read, rendered } = setUp({ store: createResponseStore({ max: 2 }) });
    for (const path of ["/a", "/b", "/a", "/c", "/a", "/b"]) await read(path);
    expect(rendered).toEqual(["/a", "/b", "/c", "/b"]);
  });

  test("is bounded in bytes, whatever the number of pages", async () => {
    const { read, rendered, state } = setUp({ store: createResponseStore({ maxBytes: 50_000 }) });
    state.outcome = async () => ok("x".repeat(20_000));
    for (const path of ["/a", "/b", "/c", "/c", "/a"]) await read(path);
    expect(rendered).toEqual(["/a", "/b", "/c", "/a"]);
    state.outcome = async () => ok("x".repeat(60_000));
    for (const path of ["/huge", "/huge", "/c"]) await read(path);
    expect(rendered.slice(4)).toEqual(["/huge", "/huge"]);
  });

  test("missing pages never evict found ones", async () => {
    const { read, rendered, state } = setUp({ maxMissing: 1 });
    await read("/a");
    state.outcome = async () => missing;
    for (let i = 0; i < 50; i += 1) await read(`/missing-${i}`);
    await read("/a");
    expect(rendered.filter((path) => path === "/a")).toHaveLength(1);
  });

  test("identical missing pages are compressed and stored once", async () => {
    const { cache, render, state } = setUp();
    state.outcome = async () => missing;
    const one = await cache.get("/one", render);
    expect(await cache.get("/another", render)).toBe(one);
    state.outcome = async () => ({
      response: { status: 404, ...html, body: "None of these" },
      ...{ degraded: false, reads },
    });
    expect(await cache.get("/other", render)).not.toBe(one);
  });

  test("an old page is served while it is revalidated", async () => {
    const { read, rendered } = setUp({ maxAgeMs: 0 });
    expect(await read("/")).toBe("/ 1");
    expect(await read("/")).toBe("/ 1");
    await vi.waitFor(async () => expect(await read("/")).toBe("/ 2"), 20_000);
    expect(rendered.length).toBeGreaterThanOrEqual(2);
  });

  test("while data is unavailable, the last complete page is served and retried later", async () => {
    const { content, read, rendered, state } = setUp({ retryMs: 60_000 });
    await read("/");
    content.version += 1;
    state.outcome = async () => fallback;
    expect(await read("/")).toBe("/ 1");
    expect(await read("/")).toBe("/ 1");
    expect(rendered).toHaveLength(2);
  });

  test("a page that fails to render is replaced by its last complete version", async () => {
    const { content, read, state } = setUp();
    await read("/");
    content.version += 1;
    state.outcome = async () => Promise.reject(new Error("broken"));
    expect(await read("/")).toBe("/ 1");
  });

  test("a degraded page is served if there is no better one, until recovery", async () => {
    const { read, state } = setUp({ retryMs: 0 });
    state.outcome = async () => fallback;
    expect(await read("/")).toBe("fallback");
    state.outcome = async () => ok("whole");
    expect(await read("/")).toBe("whole");
  });

  test("a failure without a fallback rejects, and is not cached", async () => {
    const { read, state } = setUp();
    state.outcome = async () => Promise.reject(new Error("broken"));
    await expect(read("/")).rejects.toThrow("broken");
    state.outcome = async () => ok("whole");
    expect(await read("/")).toBe("whole");
  });

  test("a deleted page becomes missing", async () => {
    const { cache, content, render, state } = setUp({ maxAgeMs: 0 });
    await cache.get("/speakers/ada", render);
    content.version += 1;
    state.outcome = async () => missing;
    expect((await cache.get("/speakers/ada", render)).status).toBe(404);
    expect((await cache.get("/speakers/ada", render)).status).toBe(404);
  });

  test("while change notifications are not received, nothing is served from the cache", async () => {
    const { content, read, state } = setUp();
    expect(await read("/")).toBe("/ 1");
    content.isKnown = false;
    expect(await read("/")).toBe("/ 2");
    expect(await read("/")).toBe("/ 3");
    content.isKnown = true;
    expect(await read("/")).toBe("/ 3");
    content.isKnown = false;
    state.outcome = async () => Promise.reject(new Error("outage"));
    expect(await read("/"), "unless there is nothing newer to be had").toBe("/ 3");
  });

  describe("an alias of another path", () => {
    const unknown = { sameAs: "/unknown", reads: readsOf("Article") };

    test("shares its rendering", async () => {
      const { cache, read, render, rendered, state } = setUp();
      state.outcome = async (path) => (path === "/unknown" ? missing : unknown);
      expect([await read("/a"), await read("/b"), await read("/a")]).toEqual(["no", "no", "no"]);
      expect(rendered).toEqual(["/a", "/unknown", "/b"]);
      const response = await cache.get("/b", render);
      expect(cache.isCurrent("/b", response)).toBe(true);
    });

    test.each(["Article", "Speaker"])(
      "is resolved again after a change of its own or the target's dependencies: %s",
      async (changed) => {
        const { cache, content, read, render, state } = setUp();
        state.outcome = async (path) => (path === "/unknown" ? missing : unknown);
        const before = await cache.get("/a", render);
        content.changed = changed;
        content.version += 1;
        expect(cache.isCurrent("/a", before)).toBe(false);
        state.outcome = async (path) => ok(`${path} is there`);
        expect(await read("/a")).toBe("/a is there");
      },
    );
  });
});
