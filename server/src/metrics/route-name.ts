import { endpoints, pages, redirects } from "@summit/web/routes";

/** Matches what the route manifest's pattern stands for. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\/$/, "")
    .replace(/:\w+/g, "[^/]+");
  return new RegExp(`^${source}/?$`);
}

const isParameterised = (pattern: string) => pattern.includes(":");

const routes = Object.entries({ ...endpoints, ...redirects, ...pages })
  .flatMap(([name, route]) => {
    const aliases = "aliases" in route ? route.aliases : [];
    return [route.path, ...aliases].map((path) => ({ name, path, matches: toRegExp(path) }));
  })
  // "/agenda" is itself before it is an article's slug.
  .sort((a, b) => Number(isParameterised(a.path)) - Number(isParameterised(b.path)));

/**
 * The name of an address in the route manifest: one of few, however many addresses strangers try.
 *
 * @param path without the query
 */
export function routeName(path: string): string {
  if (path.startsWith("/assets/")) return "asset";
  return routes.find(({ matches }) => matches.test(path))?.name ?? "other";
}
