/** What the days of a conference, or its rooms, have in common: its programme, read once for all of them. */
export interface SharedProgramme {
  conferenceId: string;
  /** Pending or finished reads by response key. */
  reads: Map<string, Promise<unknown>>;
}

/** For parts of a conference that are answered together. */
export const shareProgramme = (conferenceId: string): SharedProgramme => ({
  conferenceId,
  reads: new Map(),
});
