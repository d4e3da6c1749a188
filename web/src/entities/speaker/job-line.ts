/** What a speaker is and where, in one line; empty if neither is known. */
export const jobLine = (speaker: { title: string | null; companyName: string | null }): string =>
  [speaker.title, speaker.companyName].filter(Boolean).join(", ");
