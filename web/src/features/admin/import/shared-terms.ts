import { headerOf } from "./header-of.ts";
import type { ImportRow } from "./import-row.ts";

/** Words that sessions share, and that are translated once for all of them. */
const sharedTerm = /^translations\.[^.]+\.(theme|level)$/;

/** Notes where rows with the same theme or level do not translate it alike, beside those that most others contradict. */
export function withSharedTerms(rows: readonly ImportRow[]): ImportRow[] {
  const counts = new Map<string, Map<string, number>>();
  const termsOf = ({ list, input }: ImportRow) =>
    list === "scheduleItems"
      ? Object.entries(input).flatMap(([name, value]) => {
          const [, term = ""] = sharedTerm.exec(name) ?? [];
          const word = input[term];
          return word ? [{ name, word, text: String(value ?? ""), key: `${name} ${word}` }] : [];
        })
      : [];
  for (const row of rows) {
    for (const { key, text } of termsOf(row)) {
      const known = counts.get(key) ?? new Map<string, number>();
      counts.set(key, known.set(text, (known.get(text) ?? 0) + 1));
    }
  }
  return rows.map((row) => {
    const notes = termsOf(row).flatMap(({ key, name, word, text }) => {
      const [usual] = [...(counts.get(key) ?? [])].toSorted(([, one], [, other]) => other - one);
      if (!usual || usual[0] === text) return [];
      const others = usual[0] ? `“${usual[0]}”` : "none";
      return `${headerOf("scheduleItems", name)}: other rows with “${word}” have ${others}, but sessions with the same word share one`;
    });
    return notes.length > 0 ? { ...row, notes: [...(row.notes ?? []), ...notes] } : row;
  });
}
