import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";

/** Evicts root fields. Active queries are refetched immediately, others the next time they are used. */
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
 * Evicts a deleted record. Plain lists skip dangling references. In a cached connection that contains the
 * record, its edge is removed and the count decremented. Other connections may have counted it on a page that
 * is not loaded, so they are evicted as a whole.
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
