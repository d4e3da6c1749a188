/** The programme of a conference, read once for several of its days. */
export interface SharedProgramme {
  where: { conferenceId: string };
  /** Pending or finished reads by response key. */
  reads: Map<string, Promise<unknown>>;
}

/** Shares the programme among the days of one response. */
export const shareProgramme = (where: SharedProgramme["where"]): SharedProgramme => ({
  where,
  reads: new Map(),
});
