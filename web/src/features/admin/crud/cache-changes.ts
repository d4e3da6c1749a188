import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import type { QueryField } from "#graphql/admin/generated.ts";

/** The fields that list the records of other fields page by page. */
const pagesOf: Partial<Record<QueryField, QueryField>> = {
  people: "personList",
  scheduleItems: "scheduleItemList",
  speakers: "speakerList",
};

/** Evicts root fields. Active queries are refetched immediately, others the next time they are used. */
export function evictFields(cache: ApolloCache, fields: readonly QueryField[]): void {
  for (const fieldName of [...fields, ...fields.flatMap((field) => pagesOf[field] ?? [])]) {
    cache.evict({ id: "ROOT_QUERY", fieldName });
  }
  cache.gc();
}

type StoredConnection = {
  __typename: string;
  totalCount?: number;
  edges: readonly { node: Reference | StoreObject }[];
};

/** Without `nodes` where only the count was asked for. */
type StoredPart = { __typename: string; totalCount: number; nodes?: readonly Reference[] };

/**
 * Evicts deleted records. Plain lists skip dangling references. In a cached connection that contains all of them, their
 * edges are removed and the count decremented; so are they in a page of a list. Others may have counted them on a page
 * that is not loaded, or not at all, so they are evicted as a whole.
 */
export function evictRecords(cache: ApolloCache, typename: string, ids: readonly string[]): void {
  const gone = new Set<unknown>(ids);
  cache.modify<Record<string, unknown>>({
    fields: (value, { readField, DELETE }) => {
      if (isPart(value) && value.__typename === `${typename}List`) {
        const { nodes: known = [] } = value;
        const nodes = known.filter((node) => !gone.has(readField("id", node)));
        if (known.length - nodes.length < gone.size) return DELETE;
        return { ...value, nodes, totalCount: value.totalCount - gone.size };
      }
      if (!isConnection(value) || value.__typename !== `${typename}Connection`) return value;
      const edges = value.edges.filter(({ node }) => !gone.has(readField("id", node)));
      if (value.edges.length - edges.length < gone.size) return DELETE;
      return { ...value, edges, totalCount: (value.totalCount ?? 0) - gone.size };
    },
  });
  for (const id of ids) cache.evict({ id: cache.identify({ __typename: typename, id }) });
  cache.gc();
}

const isPart = (value: unknown): value is StoredPart =>
  typeof value === "object" && value !== null && "totalCount" in value && !("edges" in value);

const isConnection = (value: unknown): value is StoredConnection =>
  typeof value === "object" && value !== null && "edges" in value;
