import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";

/** Drops what these fields have answered: what is on the screen asks again, the rest when it is shown. */
export function evictFields(cache: ApolloCache, fields: readonly QueryField[]): void {
  for (const fieldName of fields) cache.evict({ id: "ROOT_QUERY", fieldName });
  cache.gc();
}

type StoredConnection = {
  __typename: string;
  totalCount?: number;
  edges: readonly { node: Reference | StoreObject }[];
};

/**
 * Drops a record that is gone. Lists leave out by themselves what is not in the cache any more;
 * connections also have a count, which is one less where they showed the record. Where they did not,
 * nobody can say whether they counted it, so that they are asked for again.
 */
export function evictRecord(cache: ApolloCache, typename: string, id: string): void {
  cache.modify<Record<string, unknown>>({
    fields: (value, { readField, DELETE }) => {
      if (!isConnection(value) || value.__typename !== `${typename}Connection`) return value;
      const edges = value.edges.filter(({ node }) => readField("id", node) !== id);
      if (edges.length === value.edges.length) return DELETE;
      return { ...value, edges, totalCount: (value.totalCount ?? 0) - 1 };
    },
  });
  cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

const isConnection = (value: unknown): value is StoredConnection =>
  typeof value === "object" && value !== null && "edges" in value;
