/** How often a statement is sent before it gets a name, and how many get one. */
const usesBeforeName = 5;
const maxNames = 200;
/** How many statements without a name are counted. */
const maxCounted = 1_000;

/**
 * Names the statements that are sent often, so that each connection parses and plans them once. The others stay
 * unnamed: PostgreSQL keeps a named statement until its connection closes, and clients of the API can cause any number
 * of different statements.
 *
 * @returns the name of a statement; empty for none
 */
export function createStatementNames(): (statement: { sql: string }) => string {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  return ({ sql }) => {
    const known = names.get(sql) ?? "";
    if (known || names.size === maxNames) return known;
    const used = (uses.get(sql) ?? 0) + 1;
    uses.delete(sql);
    if (used > usesBeforeName) {
      const name = `summit_${names.size + 1}`;
      names.set(sql, name);
      return name;
    }
    // The most recent ones are last.
    uses.set(sql, used);
    const [oldest] = uses.keys();
    if (uses.size > maxCounted && oldest !== undefined) uses.delete(oldest);
    return "";
  };
}
