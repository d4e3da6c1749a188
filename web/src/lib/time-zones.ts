/** The available time zones by IANA name; UTC, which browsers leave out, is last. */
export const timeZones = (): string[] => [
  ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC"),
  "UTC",
];

/** The browser's own time zone; undefined if it is not available. */
export function browserTimeZone(): string | undefined {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZones().includes(timeZone) ? timeZone : undefined;
}
