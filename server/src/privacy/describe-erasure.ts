import type { ErasureReport } from "#privacy/erase-person.ts";

/** Describes for the operator what an erasure did, or would do, and what remains and why. */
export function describeErasure(
  email: string,
  { removed, anonymised, left, transferred }: ErasureReport,
  confirmed: boolean,
): string {
  const lines: string[] = [];
  const list = (title: string, counts: Record<string, number>) => {
    const entries = Object.entries(counts).map(([table, count]) => `${count} of ${table}`);
    if (entries.length > 0) lines.push(`${title}: ${entries.join(", ")}`);
  };
  list("Removed", removed);
  list("Anonymised", anonymised);
  if (transferred.length > 0) lines.push(`With a new owner: ${transferred.join(", ")}`);
  const leftRows = Object.entries(left).flatMap(([table, rows]) =>
    rows.map(({ id, conference_id: conference }) =>
      [`  ${table}`, id ?? "", conference ? `(conference ${conference})` : ""].join(" "),
    ),
  );
  if (leftRows.length > 0) {
    lines.push("Stays, because organizers have published it; change it in the admin:", ...leftRows);
  }
  if (lines.length === 0) return `The database holds nothing of ${email}.`;
  if (!confirmed) return ["This would be done:", ...lines, "Add --yes to do it."].join("\n");
  lines.push(
    "Backups, the outbox and the mail server have copies of their own. A speaker stays, too, until an " +
      "organizer deletes it.",
  );
  return lines.join("\n");
}
