import { generatePath, matchRoutes, type Params } from "react-router-dom";
import { fillPath, mainOnlyPaths, pages, redirects, secretPaths } from "#site/routes.ts";

/** Every pattern of the route table, matched by the same router that renders the pages. */
const patterns = [
  ...Object.values<{ path: string; aliases?: readonly string[] }>(pages).flatMap(
    ({ path, aliases = [] }) => [path, ...aliases],
  ),
  ...Object.values(redirects).map(({ path }) => path),
].map((path) => ({ path }));

const matchOf = (path: string) => matchRoutes(patterns, path)?.at(-1);

/**
 * A path as its route spells it, if the route table has a page or a redirect for it. The router also matches other
 * letter cases and more slashes, so that a page has any number of spellings; the slugs of records have small letters. Both spellings of an article are its own:
 * with the slash at the end, and without. Content is not checked: the page's record may not exist.
 *
 * @returns undefined if there is no route, or if it has a secret in its address
 */
export function spellingOf(path: string, site: { isMain: boolean }): string | undefined {
  const match = matchOf(path);
  if (!match || secretPaths.has(match.route.path)) return undefined;
  if (!site.isMain && mainOnlyPaths.has(match.route.path)) return undefined;
  const spelling = fillPath(match.route.path, inSmallLetters(match.params));
  return `${path.toLowerCase()}/` === spelling.toLowerCase() ? spelling.slice(0, -1) : spelling;
}

/** Addresses have small letters only; secrets have both. */
function inSmallLetters(params: Params): Params {
  const { slug, day } = params;
  return {
    ...params,
    ...(slug !== undefined && { slug: slug.toLowerCase() }),
    ...(day !== undefined && { day: day.toLowerCase() }),
  };
}

/** A slug that no record has. */
const noSlug = "~";

/** For each record page, by its pattern: a path with a slug that does not exist. */
const unknownRecords = new Map<string, string>(
  [pages.speaker, pages.session, pages.room, pages.newsletterIssue, pages.article].map(
    ({ path }) => [path, generatePath<string>(path, { day: "day1", slug: noSlug })],
  ),
);

/**
 * The slug in the path of a record's page, and the path where that page renders its "not found" state.
 * Undefined for other pages.
 */
export function recordPageAt(path: string): { slug: string; unknown: string } | undefined {
  const match = matchOf(path);
  const unknown = unknownRecords.get(match?.route.path ?? "");
  const slug = match?.params.slug;
  return unknown && slug && slug !== noSlug ? { slug, unknown } : undefined;
}

/**
 * The data of an unknown record's page: that of the page where its "not found" state is rendered, with the parameters of
 * its own path in the names of Apollo's fields, by which the client looks it up.
 *
 * @param path of the record's page
 * @param shared the data of `recordPageAt(path).unknown`, as JSON
 */
export function dataOfUnknownRecord(path: string, shared: string): string {
  const { unknown = "" } = recordPageAt(path) ?? {};
  const params = matchOf(path)?.params ?? {};
  return Object.entries(matchOf(unknown)?.params ?? {})
    .flatMap(([name, value]) =>
      argumentsOf(name).map((argument) => [
        inFieldName({ [argument]: value }),
        inFieldName({ [argument]: params[name] }),
      ]),
    )
    .reduce((data, [before = "", after = ""]) => data.replaceAll(before, () => after), shared);
}

/** The arguments of fields that a parameter is given to: the slug of a room also selects its programme. */
const argumentsOf = (parameter: string) => (parameter === "slug" ? ["slug", "room"] : [parameter]);

/** An argument as it stands in the name of a field, which is a string that contains JSON. */
const inFieldName = (argument: object): string =>
  JSON.stringify(JSON.stringify(argument).slice(1, -1)).slice(1, -1);
