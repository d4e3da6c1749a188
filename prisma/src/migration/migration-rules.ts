/**
 * Changes that a migration must not make, because servers of the previous release continue to use the database.
 */
const rules: { breaks: RegExp; because: string }[] = [
  { breaks: /\bDROP\s+(TABLE|VIEW|SCHEMA|TYPE)\b/i, because: "drops what the version before uses" },
  { breaks: /\bDROP\s+COLUMN\b/i, because: "drops a column that the version before reads" },
  { breaks: /\bRENAME\b/i, because: "renames what the version before uses" },
  {
    breaks: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i,
    because: "changes the type of a column that the version before writes",
  },
  {
    breaks: /\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i,
    because: "requires a column that the version before may leave out",
  },
  {
    breaks: /\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i,
    because: "takes a default away that the version before relies on",
  },
  {
    breaks:
      /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT\b)(?=[^,]*\bNOT\s+NULL\b)(?![^,]*\b(DEFAULT|GENERATED)\b)/i,
    because: "adds a required column without a default, which the version before does not fill in",
  },
];

/**
 * Finds statements of a migration that would break servers of the previous release, which keep running while
 * the new ones start.
 *
 * @returns one sentence for each statement and rule
 */
export function findUnsafeSteps(script: string): string[] {
  return statementsOf(script).flatMap((statement) =>
    rules
      .filter(({ breaks }) => breaks.test(statement))
      .map(({ because }) => `${statement.slice(0, 120)} … ${because}`),
  );
}

/** Ignores tables that the same migration creates, which no other server uses yet. */
function statementsOf(script: string): string[] {
  const statements = script
    // The previous release has stopped using these, as the comment declares.
    .replace(/^-- Not used since \d[^\n]*\n[^;]*;/gm, "")
    .replace(/--.*$/gm, "")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim());
  const created = statements.flatMap((statement) => {
    const [, table] = /^CREATE TABLE (?:IF NOT EXISTS )?(\S+)/i.exec(statement) ?? [];
    return table ? [table] : [];
  });
  return statements.filter((statement) => {
    const [, table = ""] = /^ALTER TABLE (?:ONLY )?(\S+)/i.exec(statement) ?? [];
    return statement !== "" && !/^CREATE TABLE/i.test(statement) && !created.includes(table);
  });
}
