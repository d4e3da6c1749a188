/** The programme of a conference, read once for all of its days, or all of its rooms. */
export interface SharedProgramme {
  conferenceId: string;
  /** Pending or finished reads by response key. */
  reads: Map<string, Promise<unknown>>;
}

/** Shares the programme among days or rooms of one response. */
export const shareProgramme = (conferenceId: string): SharedProgramme => ({
  conferenceId,
  reads: new Map(),
});
