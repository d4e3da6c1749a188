import DataLoader from "dataloader";
import type { GraphQLResolveInfo } from "graphql";

type ReadAll<Value> = (ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

const loaders = new WeakMap<object, Map<string, DataLoader<string, unknown>>>();

/**
 * Reads the value of a field for a record, together with that of all other records with the same field of the operation.
 *
 * @param context of the operation
 * @param id of the record
 * @param readAll reads the values of several records by id
 * @returns undefined if `readAll` has none for it
 */
export function batchByField<Value>(
  context: object,
  { path }: Pick<GraphQLResolveInfo, "path">,
  id: string,
  readAll: ReadAll<Value>,
): Promise<Value | undefined> {
  const ofContext = loaders.get(context) ?? new Map<string, DataLoader<string, unknown>>();
  loaders.set(context, ofContext);
  const name = fieldOf(path);
  const loader = ofContext.get(name) ?? createLoader(readAll);
  ofContext.set(name, loader);
  return loader.load(id) as Promise<Value | undefined>;
}

/** The response keys that lead to a field, without the indices of lists. */
function fieldOf(path: GraphQLResolveInfo["path"]): string {
  const keys: string[] = [];
  for (let part: typeof path | undefined = path; part; part = part.prev) {
    if (typeof part.key === "string") keys.unshift(part.key);
  }
  return keys.join(".");
}

/** Without a cache, because a subscription reads a field again for each event. */
const createLoader = (readAll: ReadAll<unknown>) =>
  new DataLoader<string, unknown>(
    async (ids) => {
      const values = await readAll([...new Set(ids)]);
      return ids.map((id) => values.get(id));
    },
    { cache: false },
  );
