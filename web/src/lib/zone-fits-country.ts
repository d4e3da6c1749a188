import { cityOfZone } from "@summit/schema/validation/city-of-zone.ts";
import { countryName, formatInstant, timeZonesOf } from "@summit/schema/validation/formats.ts";

/**
 * A warning if no clock in a country shows the time of a zone, in winter and in summer; undefined if one does or the
 * browser cannot tell.
 *
 * @param country ISO 3166-1 alpha-2
 * @param zones those of the country
 */
export function zoneWarning(
  country: string,
  timeZone: string,
  zones: readonly string[] = timeZonesOf(country),
): string | undefined {
  const clock = clocksIn(timeZone);
  if (zones.length === 0 || zones.some((zone) => clocksIn(zone) === clock)) return undefined;
  const name = countryName("en-GB", country);
  return `The conference’s times are in ${cityOfZone(timeZone)} time, and no clock in ${name} shows that.`;
}

const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The time of two moments of the year in a zone. */
const clocksIn = (timeZone: string): string =>
  days
    .map((day) => formatInstant("en-GB", day, { timeZone, dateStyle: "short", timeStyle: "short" }))
    .join();
