/** The time zones to choose from, by their IANA names; UTC, which browsers leave out, is last. */
export const timeZones = (): string[] => [
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC"),
  "UTC",
];

/** The browser's own time zone; undefined where it is none of those to choose from. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZones().includes(timeZone) ? timeZone : undefined;
}
