/**
 * Where a redirect leads: its target with the query of the request (such as campaign parameters), before the fragment. A
 * target with a query of its own keeps that one.
 *
 * @param requested the path of the request with its query
 */
export function withSearch(target: string, requested: string): string {
  const at = requested.indexOf("?");
  if (at < 0) return target;
  const [address = "", ...fragment] = target.split("#");
  if (address.includes("?")) return target;
  return [address + requested.slice(at), ...fragment].join("#");
}
