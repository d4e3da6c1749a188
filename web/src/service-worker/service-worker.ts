/// <reference lib="webworker" />
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from "workbox-strategies";
import {
  isPublicPage,
  keptAtHeader,
  keptAtText,
  keyOfPage,
  mayKeep,
  pagesToKeep,
  withAge,
} from "./kept-pages.ts";

/*
 * Shows public pages without a network: those that were visited, and those that one needs on the day. The network
 * comes first, always; what is shown without it says how old it is. What belongs to somebody is never kept.
 */

declare const self: ServiceWorkerGlobalScope;

/** Names what is kept. Another one, for another form of it, leaves nothing of the one before. */
const version = "1";
const cacheNames = {
  pages: `pages-${version}`,
  files: `files-${version}`,
  pictures: `pictures-${version}`,
};

/** On the network of a crowded hall a page that does not come is as good as none. */
const networkSeconds = 8;
const dayS = 24 * 3_600;

const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: networkSeconds,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOfPage(request.url),
      cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? stamped(response) : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse ? aged(cachedResponse) : null,
      handlerDidError: async () => offlinePage(),
    },
    new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * dayS }),
  ],
});

registerRoute(({ request, url }) => request.mode === "navigate" && mayKeep(url), pages);

// Pages of somebody's own, and results of searches: from the network alone. Without one it is said that there is none.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !mayKeep(url),
  new NetworkOnly({ plugins: [{ handlerDidError: async () => offlinePage() }] }),
);

// Their names change with what is in them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: cacheNames.files,
    plugins: [new ExpirationPlugin({ maxEntries: 80, maxAgeSeconds: 30 * dayS })],
  }),
);

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

/** A page of a site asks for those that one needs on the day. */
self.addEventListener("message", (event) => {
  const base: unknown = event.data?.keepPagesOf;
  if (typeof base === "string") event.waitUntil(keepPages(base));
});

/** Keeps them anew where there is none of the last hour. */
async function keepPages(base: string): Promise<void> {
  const cache = await caches.open(cacheNames.pages);
  for (const path of pagesToKeep(base)) {
    const key = keyOfPage(new URL(path, self.location.origin).href);
    const kept = await cache.match(key);
    if (kept && Date.now() - keptAt(kept) < 3_600_000) continue;
    const response = await fetch(key).catch(() => undefined);
    if (response && isPublicPage(response)) await cache.put(key, await stamped(response));
  }
}

const keptAt = ({ headers }: Response) => Number(headers.get(keptAtHeader) ?? 0);

async function stamped(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(Date.now()));
  return new Response(await response.clone().blob(), { status: response.status, headers });
}

async function aged(response: Response): Promise<Response> {
  const html = withAge(await response.text(), keptAt(response));
  return new Response(html, { status: 200, headers: response.headers });
}

/** What is shown for a page that was not kept: those that were. */
async function offlinePage(): Promise<Response> {
  const cache = await caches.open(cacheNames.pages);
  const kept = await Promise.all(
    (await cache.keys()).map(async ({ url }) => {
      const response = await cache.match(url);
      const title = /<title[^>]*>([^<]*)</.exec((await response?.text()) ?? "")?.[1] ?? url;
      return { url, title, age: response ? keptAtText(keptAt(response)) : "" };
    }),
  );
  const links = kept.map(
    ({ url, title, age }) => `<li><a href="${url}">${title}</a> <small>${age}</small></li>`,
  );
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No connection</title>
<style>${offlineStyle}</style></head><body><main><h1>No connection</h1>
<p>This page is not kept on this device. ${links.length > 0 ? "These are, as they were when you had a connection:" : "Try again once you have a connection."}</p>
<ul>${links.join("")}</ul></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const offlineStyle = `body{margin:0;min-height:100vh;background:#0a0b1a;color:#fbfaf7;font:1.0625rem/1.65 system-ui,sans-serif}
main{max-width:40rem;margin:auto;padding:15vh 1.5rem 3rem}h1{font-size:clamp(2rem,6vw,3.5rem);line-height:1.1;margin:0 0 1rem}
ul{padding:0;list-style:none}li{padding:.5rem 0;border-top:1px solid #2a2e55}a{color:inherit;font-weight:600}small{color:#b4b7d3}
:focus-visible{outline:3px solid #6ee7ff;outline-offset:3px}`;
