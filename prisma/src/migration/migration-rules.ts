/** What a migration may not do while servers of the version before it go on with the database. */
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
 * What in a migration would break servers of the version before, which run on while the new ones
 * start.
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

/** A table that the same migration creates is nobody else's yet. */
function statementsOf(script: string): string[] {
  const statements = script
    // What the version before has already left alone may go, and says so.
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
