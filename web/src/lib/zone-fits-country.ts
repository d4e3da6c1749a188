import { cityOfZone } from "./city-of-zone.ts";

type WithTimeZones = Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };

/** The time zones of a country; empty if the browser does not know them. */
export function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as WithTimeZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

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
  zones: readonly string[] = zonesOf(country),
): string | undefined {
  const clock = clocksIn(timeZone);
  if (zones.length === 0 || zones.some((zone) => clocksIn(zone) === clock)) return undefined;
  const name = new Intl.DisplayNames("en-GB", { type: "region" }).of(country) ?? country;
  return `The conference’s times are in ${cityOfZone(timeZone)} time, and no clock in ${name} shows that.`;
}

const days = [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)];

/** The time of two moments of the year in a zone. */
function clocksIn(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    ...{ timeZone, dateStyle: "short", timeStyle: "short" },
  });
  return days.map((day) => format.format(day)).join();
}
