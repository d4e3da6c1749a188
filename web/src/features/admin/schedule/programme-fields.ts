/** The API's fields that contain items of the programme; speakers have theirs. */
export const programmeFields = [
  "scheduleItems",
  "scheduleItem",
  "programmeBoard",
  "programmeWarnings",
  "untoldSpeakers",
  "speakers",
  "speaker",
] as const;
