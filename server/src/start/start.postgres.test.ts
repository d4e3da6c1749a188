import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@summit/prisma/open-database.ts";
import { builtInContent } from "@summit/prisma/seed.ts";
import { createFromTemplate } from "@summit/prisma/testing/postgres-databases.ts";
import { renderPendingTexts } from "@summit/schema/markdown/pending-texts.ts";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { readsOf } from "#content-events/reads.ts";
import type { OpenPages } from "#pages/pages.ts";
import { serve } from "../../testing/serve.ts";
import { type RunningServer, start } from "./start.ts";

let dataDir: string;
let database: Awaited<ReturnType<typeof createFromTemplate>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "summit-start-"));
  const server = inject("postgres");
  if (!server) throw new Error("No PostgreSQL");
  database = await createFromTemplate(server);
  // Seeded before, so that the start does not change content in the background.
  const db = await open();
  await renderPendingTexts(db.client);
  await db.close();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const open = () => openDatabase({ databaseUrl: database.url, dataDir }, builtInContent);

/**
 * Without LISTEN, which times out after a second. Then nothing is served from the cache until the connection works
 * again.
 */
const openWithoutListening = async () => ({
  ...(await open()),
  listen: async () => async () => {},
});

/** Starts the server up to opening its pages, which the test delays. */
function begin() {
  const load = vi.fn();
  const rendered: string[] = [];
  let openNow = () => {};
  const mayOpen = new Promise<void>((resolve) => (openNow = resolve));
  const openPages: OpenPages = async ({ cacheOf, front, sites }) => {
    await mayOpen;
    const cache = cacheOf(sites.main);
    return {
      async respond(request, response) {
        const { path } = request;
        const cached = await cache.get(path, async () => {
          rendered.push(path);
          const page = { type: "text/html", cacheControl: "no-cache", body: `page ${path}` };
          return { response: { status: 200, ...page }, degraded: false, reads: readsOf("Speaker") };
        });
        front.send(request, response, cached, () => cache.isCurrent(path, cached));
      },
      respondToForm: async () => {},
      prepare: async () => false,
    };
  };
  let listen: (listener: RequestListener) => void = () => {};
  const listening = new Promise<RequestListener>((resolve) => (listen = resolve)).then(serve);
  const host = {
    async listen(listener: RequestListener) {
      listen(listener);
      return 1;
    },
    drain: async () => (await listening).close(),
  };
  const renderPage = () => Promise.reject(new Error("not here"));
  const running: Promise<RunningServer> = start({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      SESSION_SECRET: "kT3vQz8wLr5yNc2xHd7mPb4jGf6sZa9u",
      LOG_LEVEL: "silent",
    },
    ...{ openPages, renderer: { renderPage, load }, host, openDatabase: openWithoutListening },
  });
  const ask = async (path: string) => {
    // A failed start does not listen.
    const { url } = await Promise.race([listening, running.then(() => listening)]);
    return (await fetch(url + path)).text();
  };
  return { ask, load, openNow, rendered, running, stop: async () => (await running).stop() };
}

it("sends the pages of the last run before the application is there, unless anything has changed", async () => {
  const first = begin();
  first.openNow();
  expect(await first.ask("/")).toBe("page /");
  expect(first.load).toHaveBeenCalledOnce();
  await first.stop();

  const later = begin();
  expect(await later.ask("/")).toBe("page /");
  expect(later.load).not.toHaveBeenCalled();
  const other = later.ask("/about");
  later.openNow();
  expect(await other).toBe("page /about");
  expect(await later.ask("/")).toBe("page /");
  expect(later.rendered).toEqual(["/about"]);
  await later.stop();

  const db = await open();
  await db.executeSql("UPDATE speakers SET name = 'Somebody else'", []);
  await db.close();
  const changed = begin();
  changed.openNow();
  expect(await changed.ask("/")).toBe("page /");
  expect(changed.rendered).toEqual(["/"]);
  expect(changed.load).toHaveBeenCalledOnce();
  await changed.stop();
});
