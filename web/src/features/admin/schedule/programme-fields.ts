/** The fields of the API that show items of the programme; speakers do, with theirs. */
export const programmeFields = [
  "scheduleItems",
  "scheduleItem",
  "scheduleConflicts",
  "speakers",
  "speaker",
] as const;
