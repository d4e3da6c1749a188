import { counted } from "#lib/counted.ts";

/** "11 sessions and 12 speakers". */
export const confirmedText = ({ sessions, speakers }: { sessions: number; speakers: number }) =>
  [sessions > 0 && counted(sessions, "session"), speakers > 0 && counted(speakers, "speaker")]
    .filter(Boolean)
    .join(" and ");
