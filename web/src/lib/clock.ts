/** The length between two instants in minutes, also where clocks change in between. */
export const minutesApart = (startsAt: string, endsAt: string): number =>
  (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
