/**
 * The answers to the public pages' queries from the built-in content alone, by `contentKey`. The
 * server's build writes it; pages fall back to it when the database cannot be read, and the
 * browser when the API cannot be reached.
 */
export type BuiltInContent = Record<string, Record<string, unknown>>;

/** The key of an operation with its variables, in any order. */
export function contentKey(operationName: string, variables: Record<string, unknown>): string {
  const sorted = Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${operationName} ${JSON.stringify(sorted)}`;
}
