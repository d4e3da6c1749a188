import type { SavedViewList } from "@summit/prisma/client.ts";

/** What is kept of the address of each list, in this order: search, order and filters, but not the page. */
const viewParameters: Readonly<Record<SavedViewList, string>> = {
  speakers: "q sort state",
  sessions: "q sort state day",
  people: "q sort tag",
  proposals: "q sort decision told answer kind track level language",
};

/**
 * What a view keeps of the address of its list: each known parameter once, and none that is empty. Views with the same
 * result are the same.
 *
 * @param of the address, or as they are stored
 */
export function keptParameters(list: SavedViewList, of: string | Record<string, string>): string {
  const all = new URLSearchParams(of);
  const kept = new URLSearchParams();
  for (const name of viewParameters[list].split(" ")) {
    const value = all.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
