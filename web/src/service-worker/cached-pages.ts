import { formatInstant, timeOptions } from "@summit/schema/validation/formats.ts";
import { usualLocale } from "#lib/page-locale.ts";
import { disallowedPaths, endpoints, pages, queriesOfPages } from "#site/routes.ts";
import { offlineWords } from "./offline-words.ts";

/** The header of a cached copy with the time it was stored. */
export const cachedAtHeader = "X-Kept-At";

const baseOf = (path: string) => /^\/c\/[^/]+/.exec(path)?.[0] ?? "";

/** Paths whose responses are personal or never cacheable. */
const uncacheable = new Set<string>([
  ...disallowedPaths,
  ...queriesOfPages.keys(),
  endpoints.preview.path,
  endpoints.previewLink.path,
  endpoints.outbox.path,
  endpoints.graphql.path,
]);

/** Whether a page may be cached: a public one, without a query string that changes its content. */
export function isCacheable({ pathname }: URL): boolean {
  const path = pathname.slice(baseOf(pathname).length) || "/";
  return ![...uncacheable].some((other) => path === other || path.startsWith(`${other}/`));
}

/** Whether it is the address of a screen at the door of a room. */
export function isScreen({ pathname }: URL): boolean {
  const path = pathname.slice(baseOf(pathname).length);
  return path.startsWith(`${endpoints.screens.path}/`) && !path.endsWith(".json");
}

/**
 * Whether a response is a page that is the same for everyone. Restricted pages are sent with `private`.
 *
 * @param response of a navigation
 */
export const isPublicPage = ({ status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get("Content-Type") ?? "").startsWith("text/html") &&
  /\bpublic\b/.test(headers.get("Cache-Control") ?? "");

/** The pages of a site that are precached; an installed site opens at the first. */
export const precachedPages = (base: string): string[] => [
  base || pages.home.path,
  ...[pages.agenda, pages.myAgenda, pages.venue].map(({ path }) => base + path),
];

/** The cache key of a page: without the query string, to which campaigns add parameters. */
export const cacheKeyOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** "Wed 26 Nov, 09:20". */
export const cachedAtText = (instant: number, locale: string): string =>
  formatInstant(locale, instant, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...timeOptions(locale),
  });

/** Tells the script of a screen that its document comes from the cache, and of when. */
export const markedAsKept = (html: string, cachedAt: number): string =>
  html.replace("<main ", () => `<main data-kept-at="${cachedAt}" `);

/** How a page writes dates and times. */
export const localeOfPage = (html: string): string =>
  /<html [^>]*data-locale="([^"]+)"/.exec(html)?.[1] ?? usualLocale;

/** Adds a notice to a cached page that says when it was stored. */
export function withAgeNotice(html: string, cachedAt: number): string {
  const locale = localeOfPage(html);
  const note = offlineWords(locale)("offline.asOf", { time: cachedAtText(cachedAt, locale) });
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<p class="offline" role="status">${note}</p>`,
  );
}
