import { createHash } from "node:crypto";
import type { PageResponse } from "@summit/web/page-contract";
import { type Encoding, encodeAll } from "./encodings.ts";

/** One rendering. `degraded`: some of its data could not be read, so it is not the whole page. */
export type Rendering = { response: PageResponse; degraded: boolean };

export type CachedPage =
  | { status: 301; location: string }
  | { status: 200 | 404 | 500; bodies: Record<Encoding, Buffer>; etag: string };

export type PageCacheOptions = {
  render: (path: string) => Promise<Rendering>;
  /** Pages kept at most; a quarter as many missing ones, so that guessed paths evict no page. */
  maxPages?: number;
  /** A page is rendered anew after this, for changes that happened outside this process. */
  maxAgeMs?: number;
  /** While data cannot be read, each page tries again only this often. */
  retryMs?: number;
};

export type PageCache = { get(path: string): Promise<CachedPage>; invalidate(): void };

type Entry = {
  page: CachedPage;
  /** The content it shows. */
  version: number;
  freshUntil: number;
  /** False for a page that lacks some of its data. */
  whole: boolean;
};

/**
 * Whole pages by path, each rendered once per version of the content, however many ask at the
 * same time. While data cannot be read, the last whole page stays better than a degraded one.
 */
export function createPageCache({
  render,
  maxPages = 400,
  maxAgeMs = 60_000,
  retryMs = 2_000,
}: PageCacheOptions): PageCache {
  const found = new Map<string, Entry>();
  const missing = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<Entry>>();
  let version = 0;

  function keep(path: string, entry: Entry): Entry {
    const isMissing = entry.page.status === 404;
    const [into, outOf] = isMissing ? [missing, found] : [found, missing];
    outOf.delete(path);
    into.delete(path);
    into.set(path, entry);
    if (into.size > (isMissing ? maxPages / 4 : maxPages)) into.delete(oldestKey(into));
    return entry;
  }

  /** Fails only where there is nothing else to show. */
  async function renderAnew(path: string, atVersion: number): Promise<Entry> {
    const last = found.get(path);
    const lastWhole = last?.whole ? last : undefined;
    const rendering = await render(path).catch((error: unknown) => {
      if (!lastWhole) throw error;
    });
    const whole = rendering !== undefined && isWhole(rendering);
    if (rendering && (whole || !lastWhole)) {
      const page = await finish(rendering.response);
      const freshUntil = Date.now() + (whole ? maxAgeMs : retryMs);
      return keep(path, { page, version: atVersion, freshUntil, whole });
    }
    return keep(path, {
      ...(lastWhole as Entry),
      version: atVersion,
      freshUntil: Date.now() + retryMs,
    });
  }

  function refresh(path: string): Promise<Entry> {
    // The version is part of the key: a rendering begun before a change answers no one after it.
    const key = `${version} ${path}`;
    let pending = inFlight.get(key);
    if (!pending) {
      pending = renderAnew(path, version).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return pending;
  }

  return {
    async get(path) {
      const entry = found.get(path) ?? missing.get(path);
      if (entry?.version !== version) return (await refresh(path)).page;
      if (Date.now() < entry.freshUntil) return keep(path, entry).page;
      const refreshed = refresh(path);
      if (!entry.whole) return (await refreshed).page;
      // Old, yet not known to be outdated: nobody waits for the new one, not even while the
      // database is mute. `render` has logged a failure already.
      refreshed.catch(() => {});
      return entry.page;
    },
    invalidate() {
      version += 1;
    },
  };
}

function isWhole({ response, degraded }: Rendering): boolean {
  return response.status === 301 || (response.status !== 500 && !degraded);
}

async function finish(response: PageResponse): Promise<CachedPage> {
  if (response.status === 301) return response;
  const digest = createHash("sha256").update(response.html).digest("base64url").slice(0, 22);
  return { status: response.status, bodies: await encodeAll(response.html), etag: `W/"${digest}"` };
}

function oldestKey(map: Map<string, unknown>): string {
  return map.keys().next().value ?? "";
}
