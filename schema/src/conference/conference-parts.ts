/** What the days of a conference, or its rooms, have in common: its programme, read once for all of them. */
export interface SharedProgramme {
  conferenceId: string;
  /** What was read, by the name that the answer has for it. */
  reads: Map<string, Promise<unknown>>;
}

/** For parts of a conference that are answered together. */
export const shareProgramme = (conferenceId: string): SharedProgramme => ({
  conferenceId,
  reads: new Map(),
});
