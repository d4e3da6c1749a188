/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import { endpoints } from "#site/routes.ts";
import {
  cachedAtHeader,
  cachedAtText,
  cacheKeyOf,
  isCacheable,
  isPublicPage,
  isScreen,
  localeOfPage,
  markedAsKept,
  precachedPages,
  withAgeNotice,
} from "./cached-pages.ts";
import { offlinePage } from "./offline-page.ts";

/* Shows public pages offline: visited ones, and those that are useful on the day. Network first, always;
   pages from the cache show their age. Personal pages are never cached. */

declare const self: ServiceWorkerGlobalScope;

/** The addresses of the scripts that pages run without a touch, which the build fills in. */
declare const SCRIPTS_OF_PAGES: readonly string[];

/** Name of the cache. Change it when the format changes, which deletes the old cache. */
const version = "1";
const cacheNames = {
  pages: `pages-${version}`,
  files: `files-${version}`,
  pictures: `pictures-${version}`,
  screens: `screens-${version}`,
};

/** Network timeout: on a congested network, a response that takes longer is treated as offline. */
const networkSeconds = 8;
const dayS = 24 * 3_600;

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: networkSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url),
      cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? stamped(response) : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? changed(cachedResponse, withAgeNotice) : null,
      handlerDidError: async () => fallbackPage(),
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * dayS }),
  ],
});

// A screen starts again without a network after a power cut, and says itself since when. It has a cache of its own, which
// no visits of pages fill up, and does not grow too old: nobody may be there to connect it.
const screens = new NetworkFirst({
  cacheName: cacheNames.screens,
  networkTimeoutSeconds: networkSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(request.url),
      cacheWillUpdate: async ({ response }) => (response.ok ? stamped(response) : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse?.headers.get("Content-Type")?.startsWith("text/html")
          ? changed(cachedResponse, markedAsKept)
          : cachedResponse,
      handlerDidError: async ({ request }) =>
        request.mode === "navigate" ? fallbackPage() : undefined,
    },
    new ExpirationPlugin({ maxEntries: 20 }),
  ],
});
registerRoute(({ request, url }) => request.mode === "navigate" && isScreen(url), screens);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === endpoints.screenScript.path,
  screens,
);

registerRoute(({ request, url }) => request.mode === "navigate" && isCacheable(url), pages);

// Personal pages and search results: network only, with an error page when offline.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !isCacheable(url),
  new NetworkOnly({ plugins: [{ handlerDidError: async () => fallbackPage() }] }),
);

// Content-hashed file names, so they never go stale.
const files = new CacheFirst({
  cacheName: cacheNames.files,
  plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * dayS })],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), files);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === "image",
  new StaleWhileRevalidate({
    cacheName: cacheNames.pictures,
    plugins: [
      new ExpirationPlugin({ maxEntries: 120, maxAgeSeconds: 30 * dayS, purgeOnQuotaError: true }),
    ],
  }),
);

self.addEventListener("install", () => void self.skipWaiting());
clientsClaim();

self.addEventListener("activate", (event) => {
  const current: string[] = Object.values(cacheNames);
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => !current.includes(name)))
      .then((old) => Promise.all(old.map((name) => caches.delete(name)))),
  );
});

/** Sent by a page to precache the site's most useful pages. */
self.addEventListener("message", (event) => {
  const base: unknown = event.data?.keepPagesOf;
  if (typeof base === "string") event.waitUntil(precachePages(base, event));
  const ofScreen: unknown = event.data?.keepScreen;
  if (Array.isArray(ofScreen)) event.waitUntil(keepScreen(ofScreen.map(String)));
});

/** Keeps a screen that was opened before this worker was there: its document, its script and its typefaces. */
async function keepScreen(files: readonly string[]): Promise<void> {
  const cached = files.map(async (file) => {
    const { href, pathname } = new URL(file, self.location.origin);
    const isHashed = pathname.startsWith("/assets/");
    const cache = await caches.open(isHashed ? cacheNames.files : cacheNames.screens);
    const response = await fetch(href);
    if (response.ok) await cache.put(cacheKeyOf(href), await stamped(response));
  });
  await Promise.all(cached);
}

/** Refreshes them if the cached copies are older than an hour, with the scripts that show them. */
async function precachePages(base: string, event: ExtendableEvent): Promise<void> {
  for (const script of SCRIPTS_OF_PAGES) {
    await files.handle({ event, request: new Request(script) }).catch(() => undefined);
  }
  const cache = await caches.open(cacheNames.pages);
  for (const path of precachedPages(base)) {
    const key = cacheKeyOf(new URL(path, self.location.origin).href);
    const kept = await cache.match(key);
    if (kept && Date.now() - cachedAt(kept) < 3_600_000) continue;
    const response = await fetch(key).catch(() => undefined);
    if (response && isPublicPage(response)) await cache.put(key, await stamped(response));
  }
}

const cachedAt = ({ headers }: Response) => Number(headers.get(cachedAtHeader) ?? 0);

async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(cachedAtHeader, String(Date.now()));
  return new Response(await response.clone().blob(), { status: response.status, headers });
}

async function changed(
  response: Response,
  change: (html: string, cachedAt: number) => string,
): Promise<Response> {
  const html = change(await response.text(), cachedAt(response));
  return new Response(html, { status: 200, headers: response.headers });
}

/** The fallback for a page that is not cached. */
async function fallbackPage(): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      const html = (await response?.text()) ?? "";
      const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? url;
      return {
        url,
        title,
        age: response ? cachedAtText(cachedAt(response), localeOfPage(html)) : "",
        locale: localeOfPage(html),
      };
    }),
  );
  // The last one that was read is most likely of the site that is asked for.
  const locale = kept.at(-1)?.locale ?? navigator.language;
  return new Response(offlinePage(kept, locale), {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
