import { queriesOfPages } from "@summit/web/routes";

/** Parameters are truncated to this length. */
const longestValue = 200;

/**
 * The canonical form of the query parameters that a page depends on; empty for pages that depend on none.
 *
 * @param path within its site
 */
export function queryOfPage(path: string, url: string): string {
  const names = queriesOfPages.get(path);
  const at = url.indexOf("?");
  if (!names || at < 0) return "";
  const asked = new URLSearchParams(url.slice(at));
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = asked.get(name)?.trim().slice(0, longestValue);
    if (value) kept.set(name, value);
  }
  return kept.size > 0 ? `?${kept}` : "";
}
