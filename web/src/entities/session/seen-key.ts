/** Where a browser keeps what it last showed of the starred sessions of a conference. */
export const seenKey = (conferenceId: string): string => `summit-seen-${conferenceId}`;
