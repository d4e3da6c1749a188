import { isDeepStrictEqual } from "node:util";
import type { Freshness } from "#content-events/content-events.ts";
import { type Reads, union } from "#content-events/reads.ts";
import { type Bodies, encodeAll } from "./encodings.ts";
import { etagOf } from "./etag.ts";

/** What a public address answers; it is the same for everyone. */
export type PublicResponse =
  | { status: 301; location: string }
  | {
      status: 200 | 404 | 500 | 503;
      /** The media type, with its charset. */
      type: string;
      cacheControl: string;
      /** Those that other answers lack, or have otherwise. */
      headers?: Record<string, string>;
      body: string;
    };

/** Nothing of its own: it answers as another path of the same cache does. */
export type Alias = {
  sameAs: string;
  /** The content that tells so. */
  reads: Reads;
};

/** One rendering. */
export type Rendering = {
  response: PublicResponse;
  /** Some of its data could not be read, so it is not the whole answer. */
  degraded: boolean;
  /** The content that it was made from. */
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
  /** Called with how each request was answered. */
  onUse?: (use: CacheUse) => void;
  /** Found ones kept at most; a quarter as many missing ones, so that guessed paths evict nothing. */
  maxFound?: number;
  /** One is rendered anew after this, for changes that happened outside this process. */
  maxAgeMs?: number;
  /** While data cannot be read, each tries again only this often. */
  retryMs?: number;
};

/** Found ones kept at most. */
export const mostKept = 400;

/** Fresh from memory; kept, though it could not be renewed; or rendered for this request. */
export type CacheUse = "hit" | "stale" | "miss";

export type ResponseCache = {
  /** @param render makes the answer where there is none, or none of the present content */
  get(path: string, render: Render): Promise<CachedResponse>;
  /**
   * Renders what nobody has asked for yet, and what shows content that has been changed.
   *
   * @returns whether it had to
   */
  prepare(path: string, render: Render): Promise<boolean>;
  /** Whether this is what `get` would answer now, from memory. */
  isCurrent(path: string, response: CachedResponse): boolean;
};

type Entry = {
  response: CachedResponse;
  /** The content it shows: what it was made from, at the latest version at which that was the same. */
  version: number;
  reads: Reads;
  freshUntil: number;
  /** False where some of its data is missing. */
  whole: boolean;
  /** It stands in for one that could not be rendered. */
  isLastGood: boolean;
};

/**
 * Public answers by path, each rendered once per version of the content that it shows, however many ask at
 * the same time. While data cannot be read, the last whole answer stays better than a degraded one.
 */
export function createResponseCache({
  freshness,
  onUse = () => {},
  maxFound = mostKept,
  maxAgeMs = 60_000,
  retryMs = 2_000,
}: ResponseCacheOptions): ResponseCache {
  const found = new Map<string, Entry>();
  const missing = new Map<string, Entry>();
  const inFlight = new Map<string, Promise<Entry>>();

  function keep(path: string, entry: Entry): Entry {
    const isMissing = entry.response.status === 404;
    const [into, outOf] = isMissing ? [missing, found] : [found, missing];
    outOf.delete(path);
    into.delete(path);
    into.set(path, entry);
    if (into.size > (isMissing ? maxFound / 4 : maxFound)) into.delete(oldestKey(into));
    return entry;
  }

  /** Whether it shows the present content. */
  function isUpToDate(entry: Entry): boolean {
    if (!freshness.isUnchanged(entry.version, entry.reads)) return false;
    entry.version = freshness.version();
    return true;
  }

  /** Fails only where there is nothing else to show. */
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
      const response = await finish(rendering.response, alike);
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
    // The version is part of the key: a rendering begun before a change answers no one after it.
    const version = freshness.version();
    const key = `${version} ${path}`;
    let pending = inFlight.get(key);
    if (!pending) {
      pending = renderAnew(path, version, render).finally(() => inFlight.delete(key));
      inFlight.set(key, pending);
    }
    return pending;
  }

  /** The present one of a path. */
  async function current(path: string, render: Render): Promise<Entry> {
    const entry = found.get(path) ?? missing.get(path);
    const isUsable = entry?.whole && !entry.isLastGood && Date.now() < entry.freshUntil;
    return isUsable && isUpToDate(entry) ? entry : refresh(path, render);
  }

  /** Waits for a rendering, which may end with what was kept. */
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
      // Of what was kept, only an attempt to render it that has just failed still counts.
      const isUsable = freshness.isKnown() || entry.isLastGood;
      if (isFresh && isUsable) {
        onUse(entry.isLastGood ? "stale" : "hit");
        return keep(path, entry).response;
      }
      const refreshed = refresh(path, render);
      if (!entry.whole || !freshness.isKnown()) return renewed(refreshed);
      // Old, yet not known to be outdated: nobody waits for the new one, not even while the
      // database is mute. `render` has logged a failure already.
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

function isWhole({ response, degraded }: Rendering): boolean {
  return response.status === 301 || (response.status < 500 && !degraded);
}

/**
 * @param known finished ones that may say the same, which is not compressed again: the one before, and
 * "not found", which is said again and again
 */
async function finish(response: PublicResponse, known: Iterable<Entry>): Promise<CachedResponse> {
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

/** Now, or a second after the answers before, so that no two of them have the same time. */
function laterThan(before: readonly string[]): string {
  const after = before.map((text) => Date.parse(text) + 1_000);
  return new Date(Math.max(Date.now(), ...after)).toUTCString();
}

function oldestKey(map: Map<string, unknown>): string {
  return map.keys().next().value ?? "";
}
