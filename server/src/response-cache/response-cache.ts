import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { Freshness } from "#content-events/content-events.ts";
import { type Reads, union } from "#content-events/reads.ts";
import { type Bodies, encodeAll } from "./encodings.ts";
import { etagOf } from "./etag.ts";

/** The response to a public URL, which is the same for every client. */
export type PublicResponse =
  | { status: 301; location: string }
  | {
      status: 200 | 404 | 500 | 503;
      /** The media type, with its charset. */
      type: string;
      cacheControl: string;
      /** Additional headers, and overrides of the default ones. */
      headers?: Record<string, string>;
      body: string;
    };

/** An alias: the response is that of another path in the same cache. */
export type Alias = {
  sameAs: string;
  /** The content that the alias depends on. */
  reads: Reads;
};

/** The result of a rendering. */
export type Rendering = {
  response: PublicResponse;
  /** True if some of the data could not be read, so that the response is incomplete. */
  degraded: boolean;
  /** The content that the response depends on. */
  reads: Reads;
};

export type CachedResponse =
  | { status: 301; location: string }
  | {
      status: 200 | 404 | 500 | 503;
      headers: Record<string, string>;
      bodies: Bodies & { identity: Buffer };
    };

export type Render = (path: string) => Promise<Rendering | Alias>;

export type ResponseCacheOptions = {
  freshness: Freshness;
  /** Called for each request with its cache outcome. */
  onUse?: (use: CacheUse) => void;
  /** Holds the cached responses; may be shared by caches with different paths. */
  store?: ResponseStore;
  /** Maximum number of cached 404 responses, which are cached separately, so that guessed paths evict no page. */
  maxMissing?: number;
  /** Maximum age, for changes that were made outside this process. */
  maxAgeMs?: number;
  /** Retry interval for a path while the database is unavailable. */
  retryMs?: number;
};

/** Cached responses by path. The least recently used ones are evicted. */
export type ResponseStore = Pick<
  LRUCache<string, Entry>,
  "get" | "set" | "delete" | "peek" | "keys"
>;

/** Default bounds of a store. */
export const maxCached = 400;
const maxCachedBytes = 40 * 1_024 * 1_024;

/** Creates a store for so many responses, and so many bytes of their bodies. */
export const createResponseStore = ({ max = maxCached, maxBytes = maxCachedBytes } = {}) =>
  new LRUCache<string, Entry>({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => sizeOf(response),
  });

/**
 * `hit`: fresh from the cache. `stale`: cached, but revalidation failed. `miss`: rendered for this request.
 */
export type CacheUse = "hit" | "stale" | "miss";

export type ResponseCache = {
  /** @param render renders the response on a miss, or if the cached one is out of date */
  get(path: string, render: Render): Promise<CachedResponse>;
  /**
   * Renders a path in advance, if it is not cached or its content has changed.
   *
   * @returns whether it was rendered
   */
  prepare(path: string, render: Render): Promise<boolean>;
  /** Whether `get` would return this very response from the cache. */
  isCurrent(path: string, response: CachedResponse): boolean;
};

type Entry = {
  response: CachedResponse;
  /** The dependencies, and the latest content version at which they were known to be unchanged. */
  version: number;
  reads: Reads;
  freshUntil: number;
  /** False if some of the data is missing. */
  whole: boolean;
  /** True if it is served in place of a response that could not be rendered. */
  isLastGood: boolean;
};

/**
 * Caches public responses by path. Each is rendered once per version of the content that it depends on, and
 * concurrent requests share one rendering. While the database is unavailable, the last complete response is
 * preferred to a degraded one.
 */
export function createResponseCache({
  freshness,
  onUse = () => {},
  store: found = createResponseStore(),
  maxMissing = maxCached / 4,
  maxAgeMs = 60_000,
  retryMs = 2_000,
}: ResponseCacheOptions): ResponseCache {
  const missing = new LRUCache<string, Entry>({ max: maxMissing });
  const inFlight = new Map<string, Promise<Entry>>();

  function keep(path: string, entry: Entry): Entry {
    const isMissing = entry.response.status === 404;
    const [into, outOf] = isMissing ? [missing, found] : [found, missing];
    outOf.delete(path);
    into.set(path, entry);
    return entry;
  }

  /** Whether the cached response reflects the current content. */
  function isUpToDate(entry: Entry): boolean {
    if (!freshness.isUnchanged(entry.version, entry.reads)) return false;
    entry.version = freshness.version();
    return true;
  }

  /** Rejects only if there is no cached response to fall back to. */
  async function renderAnew(path: string, atVersion: number, render: Render): Promise<Entry> {
    const last = found.get(path);
    const lastWhole = last?.whole ? last : undefined;
    const rendering = await render(path).catch((error: unknown) => {
      if (!lastWhole) throw error;
    });
    if (rendering && "sameAs" in rendering) {
      const other = await current(rendering.sameAs, render);
      const reads = union(other.reads, rendering.reads);
      return keep(path, { ...other, version: atVersion, reads });
    }
    const whole = rendering !== undefined && isWhole(rendering);
    if (rendering && (whole || !lastWhole)) {
      const { reads } = rendering;
      const alike = [...(last ? [last] : []), ...missing.values()];
      const response = await encodeResponse(rendering.response, alike);
      const freshUntil = Date.now() + (whole ? maxAgeMs : retryMs);
      const version = atVersion;
      return keep(path, { response, version, reads, freshUntil, whole, isLastGood: false });
    }
    return keep(path, {
      ...(lastWhole as Entry),
      version: atVersion,
      freshUntil: Date.now() + retryMs,
      isLastGood: true,
    });
  }

  function refresh(path: string, render: Render): Promise<Entry> {
    // The version is part of the key, so that a rendering started before a change is not shared with requests
    // after it.
    const version = freshness.version();
    const key = `${version} ${path}`;
    let pending = inFlight.get(key);
    if (!pending) {
      pending = renderAnew(path, version, render).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return pending;
  }

  /** The current entry of a path. */
  async function current(path: string, render: Render): Promise<Entry> {
    const entry = found.get(path) ?? missing.get(path);
    const isUsable = entry?.whole && !entry.isLastGood && Date.now() < entry.freshUntil;
    return isUsable && isUpToDate(entry) ? entry : refresh(path, render);
  }

  /** Awaits a rendering, which may fall back to the cached response. */
  async function renewed(rendering: Promise<Entry>): Promise<CachedResponse> {
    const { isLastGood, response } = await rendering;
    onUse(isLastGood ? "stale" : "miss");
    return response;
  }

  return {
    async get(path, render) {
      const entry = found.get(path) ?? missing.get(path);
      if (!entry || !isUpToDate(entry)) return renewed(refresh(path, render));
      const isFresh = Date.now() < entry.freshUntil;
      // If changes are not tracked, a cached entry is usable only right after an attempt to render it failed.
      const isUsable = freshness.isKnown() || entry.isLastGood;
      if (isFresh && isUsable) {
        onUse(entry.isLastGood ? "stale" : "hit");
        return entry.response;
      }
      const refreshed = refresh(path, render);
      if (!entry.whole || !freshness.isKnown()) return renewed(refreshed);
      // Past its maximum age, but not known to be out of date: serve it while it is revalidated in the
      // background, which may take long during an outage. `render` has logged a failure already.
      refreshed.catch(() => {});
      onUse("hit");
      return entry.response;
    },
    async prepare(path, render) {
      const entry = found.get(path);
      if (entry?.whole && !entry.isLastGood && isUpToDate(entry)) return false;
      await refresh(path, render);
      return true;
    },
    isCurrent(path, response) {
      const entry = found.get(path) ?? missing.get(path);
      return (
        entry?.response === response &&
        isUpToDate(entry) &&
        entry.whole &&
        !entry.isLastGood &&
        freshness.isKnown() &&
        Date.now() < entry.freshUntil
      );
    },
  };
}

/** The memory of a response, in bytes: that of its bodies, and about as much as the headers of one take. */
function sizeOf(response: CachedResponse): number {
  const bodies = response.status === 301 ? [] : new Set(Object.values<Buffer>(response.bodies));
  return [...bodies].reduce((sum, { length }) => sum + length, 1_000);
}

function isWhole({ response, degraded }: Rendering): boolean {
  return response.status === 301 || (response.status < 500 && !degraded);
}

/**
 * Encodes a response.
 *
 * @param known entries that may have the same body, which is not compressed again: the previous one and the
 * shared 404
 */
export async function encodeResponse(
  response: PublicResponse,
  known: Iterable<Entry> = [],
): Promise<CachedResponse> {
  if (response.status === 301) return response;
  const { status, type, cacheControl, headers, body } = response;
  const all: Record<string, string> = {
    "Content-Type": type,
    "Cache-Control": status >= 500 ? "no-store" : cacheControl,
    Vary: "Accept-Encoding",
    ETag: etagOf(body),
    ...headers,
    ...(status === 503 && { "Retry-After": "5" }),
  };
  const latest: string[] = [];
  for (const { response: other } of known) {
    if (other.status === 301) continue;
    const { "Last-Modified": changed, ...rest } = other.headers;
    if (other.status === status && isDeepStrictEqual(rest, all)) return other;
    if (changed) latest.push(changed);
  }
  const dated = status === 200 && { "Last-Modified": laterThan(latest) };
  return { status, headers: { ...all, ...dated }, bodies: await encodeAll(body) };
}

/**
 * The current time, or a second after the latest of the previous ones, so that no two versions share a
 * Last-Modified.
 */
function laterThan(before: readonly string[]): string {
  const after = before.map((text) => Date.parse(text) + 1_000);
  return new Date(Math.max(Date.now(), ...after)).toUTCString();
}
