import { disallowedPaths, endpoints, pages, queriesOfPages } from "#site/routes.ts";

/** When a page was kept, in the header of its copy. */
export const keptAtHeader = "X-Kept-At";

const baseOf = (path: string) => /^\/c\/[^/]+/.exec(path)?.[0] ?? "";

/** What is answered for one person, or anew each time. */
const neverKept = new Set<string>([
  ...disallowedPaths,
  ...queriesOfPages.keys(),
  endpoints.preview.path,
  endpoints.previewLink.path,
  endpoints.outbox.path,
  endpoints.graphql.path,
]);

/** Whether a page of the site may be kept: a public one, without a query that would make it another. */
export function mayKeep({ pathname }: URL): boolean {
  const path = pathname.slice(baseOf(pathname).length) || "/";
  return ![...neverKept].some((other) => path === other || path.startsWith(`${other}/`));
}

/**
 * Whether an answer is a page that everybody gets. What only some may see is sent with `private`.
 *
 * @param response of a navigation
 */
export const isPublicPage = ({ status, headers, redirected }: Response): boolean =>
  status === 200 &&
  !redirected &&
  (headers.get("Content-Type") ?? "").startsWith("text/html") &&
  /\bpublic\b/.test(headers.get("Cache-Control") ?? "");

/** The pages of a site that are kept before anybody has visited them; an installed site opens at the first. */
export const pagesToKeep = (base: string): string[] => [
  base || pages.home.path,
  ...[pages.agenda, pages.myAgenda, pages.venue].map(({ path }) => base + path),
];

/** One copy of a page, whatever the query: campaigns add their own. */
export const keyOfPage = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** "Wed 26 Nov, 09:20". */
export const keptAtText = (instant: number): string =>
  new Intl.DateTimeFormat("en-GB", {
    ...{ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  }).format(instant);

/** A kept page that says that it is one, and of when. */
export function withAge(html: string, keptAt: number): string {
  const note = `No connection. This page is as it was on ${keptAtText(keptAt)}; times, prices and places may have changed.`;
  return html.replace(
    /<body[^>]*>/,
    (body) => `${body}<p class="offline" role="status">${note}</p>`,
  );
}
