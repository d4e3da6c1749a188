import { generatePath, matchRoutes } from "react-router-dom";
import { mainOnlyPaths, pages, redirects } from "#site/routes.ts";
import { isMainSite, type Site } from "#site/site.ts";

/** Every pattern of the route table, by the rules of the router that renders the pages. */
const patterns = [
  ...Object.values<{ path: string; aliases?: readonly string[] }>(pages).flatMap(
    ({ path, aliases = [] }) => [path, ...aliases],
  ),
  ...Object.values(redirects).map(({ path }) => path),
].map((path) => ({ path }));

const matchOf = (path: string) => matchRoutes(patterns, path)?.at(-1);

/**
 * Whether the route table has a page or a redirect for a path, whatever the content: a page may still not find its
 * record.
 */
export function hasRoute(path: string, site: Pick<Site, "conferenceId">): boolean {
  const match = matchOf(path);
  return match !== undefined && (isMainSite(site) || !mainOnlyPaths.has(match.route.path));
}

/** What no record has for a slug. */
const noSlug = "~";

/** Where each page of a record shows that there is none, by the page's pattern. */
const unknownRecords = new Map<string, string>(
  [pages.speaker, pages.session, pages.article].map(({ path }) => [
    path,
    generatePath<string>(path, { day: "day1", slug: noSlug }),
  ]),
);

/**
 * The slug in the address of a record's page, and an address under which that page says that there is no
 * such record. Undefined for other pages.
 */
export function recordPageAt(path: string): { slug: string; unknown: string } | undefined {
  const match = matchOf(path);
  const unknown = unknownRecords.get(match?.route.path ?? "");
  const slug = match?.params.slug;
  return unknown && slug && slug !== noSlug ? { slug, unknown } : undefined;
}
