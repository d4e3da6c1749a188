import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";

/** Evicts root fields. Queries on screen are sent again at once, others when they are shown. */
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
 * Evicts a deleted record. Plain lists leave out records that are not in the cache. A connection that
 * has the record loses its edge and counts one less. One that does not have it may have counted it on
 * a later page, so it is evicted as a whole.
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
