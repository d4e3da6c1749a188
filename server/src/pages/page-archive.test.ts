import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { loadConfig } from "#config.ts";
import { createContentEvents } from "#content-events/content-events.ts";
import type { ContentState, KnownState } from "#content-events/content-state.ts";
import { readsOf } from "#content-events/reads.ts";
import type { FinishedResponse } from "#response-cache/finished-response.ts";
import type { Render } from "#response-cache/response-cache.ts";
import { createResponseFront } from "#response-cache/response-front.ts";
import { mainSite, pathIn, siteAtHost, siteUnderMain } from "#sites/site.ts";
import { createSiteCaches } from "#sites/site-caches.ts";
import { createPageArchive } from "./page-archive.ts";

const logger = pino({ level: "silent" });
const publicUrl = "https://summit.example";
let dataDir: string;
let build: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "summit-pages-"));
  build = join(dataDir, "build.js");
  await writeFile(build, "1");
});
afterEach(() => rm(dataDir, { recursive: true }));

const rendering =
  (status: 200 | 404 = 200, degraded = false): Render =>
  async (path) => ({
    response: { status, type: "text/html", cacheControl: "no-cache", body: `<h1>${path}</h1>` },
    ...{ degraded, reads: readsOf("Speaker") },
  });

/** A server's caches and its archive. */
function createServer(
  digest: string | undefined,
  env: Record<string, string> = {},
  bounds: { maxBytes?: number } = {},
) {
  const config = loadConfig({ DATA_DIR: dataDir, PUBLIC_URL: publicUrl, ...env });
  let state = digest ? { digest, since: performance.now() } : undefined;
  const content: ContentState = { look: async () => state, isUnchangedSince: async () => false };
  const events = createContentEvents();
  const cacheOf = createSiteCaches(events);
  const cache = cacheOf(mainSite(publicUrl));
  const front = createResponseFront({ logger, metrics: { countCached() {} } });
  const archive = createPageArchive({
    ...{ config, cacheOf, front, content, logger, build: [build], ...bounds },
    freshness: events.freshnessOfAll(),
  });
  const render = (path: string, how = rendering()) => cache.get(path, how);
  const isKept = async (path: string) => {
    let isRendered = false;
    await render(path, async () => {
      isRendered = true;
      return rendering()(path);
    });
    return !isRendered;
  };
  const setState = (next: KnownState) => {
    state = next;
  };
  return { archive, cache, cacheOf, events, front, isKept, render, setState };
}

/** Simulates an earlier run that has archived these pages. */
async function archived(...paths: string[]) {
  const { archive, render } = createServer("a");
  for (const path of paths) await render(path);
  await archive.save();
}

it("brings pages back as they were, without rendering them", async () => {
  const first = createServer("a");
  const page = await first.render("/");
  await first.archive.save();
  const again = createServer("a");
  expect(await again.archive.restore()).toBe(true);
  expect(await again.isKept("/")).toBe(true);
  expect(await again.render("/")).toEqual(page);
});

it.each([
  ["other content", "b", {}],
  ["content that nobody knows", undefined, {}],
  ["another configuration", "a", { CDN_MAX_AGE: "60" }],
  ["another address", "a", { PUBLIC_URL: "https://other.example" }],
])("brings nothing back for %s, ever", async (_, digest, env) => {
  await archived("/");
  expect(await createServer(digest, env).archive.restore()).toBe(false);
  expect(await createServer("a").archive.restore()).toBe(false);
  expect(await readdir(dataDir)).toEqual(["build.js"]);
});

it("brings nothing back for another build", async () => {
  await archived("/");
  await writeFile(build, "2");
  expect(await createServer("a").archive.restore()).toBe(false);
});

it("does without a file that is missing or damaged", async () => {
  expect(await createServer("a").archive.restore()).toBe(false);
  await writeFile(join(dataDir, "pages.cache"), "nonsense");
  expect(await createServer("a").archive.restore()).toBe(false);
});

it("renders a page again after a change of what it shows", async () => {
  await archived("/");
  const { archive, events, isKept } = createServer("a");
  await archive.restore();
  events.publish([{ conferenceId: "default", entity: "sponsor", entityId: "1" }]);
  expect(await isKept("/")).toBe(true);
  events.publish([{ conferenceId: "default", entity: "speaker", entityId: "1" }]);
  expect(await isKept("/")).toBe(false);
});

it("brings nothing back that has changed while the archive was read", async () => {
  await archived("/");
  const { archive, events, isKept } = createServer("a");
  const restoring = archive.restore();
  events.publish([{ conferenceId: "default", entity: "speaker", entityId: "1" }]);
  await restoring;
  expect(await isKept("/")).toBe(false);
});

it("archives neither what is missing or incomplete, nor what may be older than the content", async () => {
  const { archive, render, setState } = createServer("a");
  await render("/old");
  setState({ digest: "b", since: performance.now() });
  await render("/new");
  await render("/missing", rendering(404));
  await render("/degraded", rendering(200, true));
  await archive.save();
  const again = createServer("b");
  expect(await again.archive.restore()).toBe(true);
  expect(again.cache.pages().map(({ path }) => path)).toEqual(["/new"]);
});

it("archives the most recently used pages within its bounds", async () => {
  const { archive, render } = createServer("a", {}, { maxBytes: 2_500 });
  for (const path of ["/old", "/", "/about", "/"]) await render(path);
  await archive.save();
  const again = createServer("a");
  await again.archive.restore();
  expect(again.cache.pages().map(({ path }) => path)).toEqual(["/", "/about"]);
});

it("waits for news of other servers before it brings pages back", async () => {
  await archived("/");
  const { archive, events } = createServer("a");
  events.setConnected(false);
  expect(await archive.restore()).toBe(false);
  events.setConnected(true);
  expect(await archive.restore()).toBe(true);
});

it("brings back what was sent, as far as it was the page of the cache", async () => {
  const { archive, front, render } = createServer("a");
  for (const path of ["/", "/about"]) {
    const page = await render(path);
    if (page.status !== 200) throw new Error("No page");
    const identity = path === "/" ? page.bodies.identity : Buffer.from("another");
    front.restore(path, finished(identity), () => true);
  }
  await archive.save();
  const again = createServer("a");
  await again.archive.restore();
  expect(again.front.find("/")?.variants.identity?.body.toString()).toBe("<h1>/</h1>");
  expect(again.front.find("/about")).toBeUndefined();
});

it("brings back the pages of other sites, each at its own address", async () => {
  const below = siteUnderMain(publicUrl, { id: "a", slug: "robots" });
  const hosted = siteAtHost(publicUrl, { id: "b", host: "gears.example" });
  const first = createServer("a");
  await first.render("/");
  for (const site of [below, hosted]) {
    const page = await first.cacheOf(site).get("/", rendering());
    if (page.status !== 200) throw new Error("No page");
    const sent = finished(page.bodies.identity);
    first.front.restore(pathIn(site, "/"), sent, () => true, site === hosted ? site : undefined);
  }
  await first.archive.save();

  const again = createServer("a");
  await again.archive.restore();
  for (const site of [below, hosted]) {
    expect(
      again
        .cacheOf(site)
        .pages()
        .map(({ path }) => path),
    ).toEqual(["/"]);
  }
  expect(again.front.find("/c/robots")).toBeDefined();
  expect(again.front.find("/", hosted)).toBeDefined();
  expect(again.front.find("/")).toBeUndefined();

  again.events.publish([{ conferenceId: "a", entity: "speaker", entityId: "1" }]);
  expect(again.cacheOf(below).pages()).toEqual([]);
  expect(again.cacheOf(hosted).pages()).toHaveLength(1);
});

it("leaves out pages of other sites before those of the main site", async () => {
  const site = siteUnderMain(publicUrl, { id: "a", slug: "robots" });
  const first = createServer("a", {}, { maxBytes: 2_500 });
  for (const path of ["/", "/about"]) await first.render(path);
  await first.cacheOf(site).get("/", rendering());
  await first.archive.save();
  const again = createServer("a");
  await again.archive.restore();
  expect(again.cache.pages()).toHaveLength(2);
  expect(again.cacheOf(site).pages()).toEqual([]);
});

const finished = (body: Buffer): FinishedResponse => ({
  ...{ status: 200, etag: '"1"', lastModified: undefined, headers: [], notModified: [] },
  variants: { identity: { headers: [], body } },
});
