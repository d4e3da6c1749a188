type PageArgs = {
  first: number;
  after?: string | null;
  search?: string | null;
  orderBy?: { field: string; direction: "asc" | "desc" } | null;
};

type TestRow = { __typename: string; id: string; [field: string]: unknown };

/** Resolves a connection field from these rows like the API. */
export function pageOf(rows: readonly TestRow[], { first, after, search, orderBy }: PageArgs) {
  const words = search?.toLowerCase() ?? "";
  const found = rows.filter((row) => JSON.stringify(row).toLowerCase().includes(words));
  if (orderBy) {
    const { field, direction } = orderBy;
    found.sort((a, b) => String(a[field]).localeCompare(String(b[field])));
    if (direction === "desc") found.reverse();
  }
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  // As in the API, nothing comes after a cursor that is not found.
  const page = after && start === 0 ? [] : found.slice(start, start + first);
  return {
    totalCount: found.length,
    pageInfo: {
      hasNextPage: start + page.length < found.length,
      hasPreviousPage: start > 0,
      startCursor: page[0]?.id ?? null,
      endCursor: page.at(-1)?.id ?? null,
    },
    edges: page.map((node) => ({ cursor: node.id, node })),
  };
}
