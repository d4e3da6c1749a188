/**
 * A date with a hint if it is that of a session after midnight: its night began on the day before, under which the
 * programme lists it. "Night to Nov 27th".
 */
export const withNight = (date: string, { afterMidnight }: { afterMidnight: boolean }): string =>
  afterMidnight ? `Night to ${date}` : date;
