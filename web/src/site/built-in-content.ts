/**
 * What the public pages ask, answered from the built-in content alone, by `contentKey`. The
 * server's build writes it; pages fall back to it when the database cannot be read, and the
 * browser when the API cannot be reached.
 */
export type BuiltInContent = Record<string, Record<string, unknown>>;

/** Names a question: the operation with its variables, whatever their order. */
export function contentKey(operationName: string, variables: Record<string, unknown>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${operationName} ${JSON.stringify(sorted)}`;
}
