/** Zones change their rules several times a year; the changes are known months in advance. */
const oldestYears = 1;

/**
 * The warning for a Node whose rules of time zones are old, because sessions would begin at other instants than in
 * people's calendars.
 *
 * @param version of the IANA database, for example 2025c
 * @returns undefined if it is recent
 */
export function oldZoneRules(version: string | undefined, now: Date): string | undefined {
  const year = Number(version?.slice(0, 4));
  if (now.getUTCFullYear() - year <= oldestYears) return undefined;
  return `This Node has the time zones' rules of ${version ?? "an unknown version"}. Update it, or times in zones that changed since are wrong.`;
}
