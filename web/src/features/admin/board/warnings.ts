import type { ProgrammeWarningKind } from "#graphql/admin-tabs/board/generated.ts";
import { levels } from "../schedule/warning-levels.ts";
import type { ProgrammeWarning } from "../schedule/warnings.tsx";

/** What may be a mistake in the programme, as the server has found it. */
export type BoardWarning = Omit<ProgrammeWarning, "scheduleItems"> & {
  kind: ProgrammeWarningKind;
  /** Only their ids: what the server has said of them may be older than what has been moved here since. */
  scheduleItems: readonly { id: string }[];
};

/** In a word or two, on a block. */
export const warningLabel = ({ kind, level }: Pick<BoardWarning, "kind" | "level">): string =>
  kind === "speaker_unconfirmed" && level === "error" ? "Declined" : kindLabels[kind];

const kindLabels: Record<ProgrammeWarningKind, string> = {
  no_time_to_walk: "No time to walk",
  outside_opening_hours: "Outside opening hours",
  room_closed: "Room closed",
  room_too_small: "Room too small",
  room_twice: "Room twice",
  speaker_hidden: "Speaker is a draft",
  speaker_twice: "Speaker twice",
  speaker_unavailable: "Speaker unavailable",
  speaker_unconfirmed: "Not confirmed",
  too_short: "Short",
};

/** The warnings of each item, the gravest first. */
export function warningsByItem(
  warnings: readonly BoardWarning[],
): ReadonlyMap<string, readonly BoardWarning[]> {
  const byItem = new Map<string, BoardWarning[]>();
  const sorted = warnings.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));
  for (const warning of sorted) {
    for (const { id } of warning.scheduleItems)
      byItem.set(id, [...(byItem.get(id) ?? []), warning]);
  }
  return byItem;
}
