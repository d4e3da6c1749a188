import { endpoints, pages, redirects } from "@summit/web/routes";

/** Converts a pattern of the route manifest to a regular expression. */
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
  // Static routes take precedence: "/agenda" is not an article's slug.
  .sort((a, b) => Number(isParameterised(a.path)) - Number(isParameterised(b.path)));

/**
 * The name of a path's route in the route manifest, which bounds the number of labels whatever clients request.
 *
 * @param path without the query
 */
export function routeName(path: string): string {
  if (path.startsWith("/assets/")) return "asset";
  return routes.find(({ matches }) => matches.test(path))?.name ?? "other";
}
