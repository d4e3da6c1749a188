import { knownTimeZones, ownTimeZone } from "@summit/schema/validation/formats.ts";

/** The available time zones by IANA name; UTC, which browsers leave out, is last. */
export const timeZones = (): string[] => [
  ...knownTimeZones().filter((zone) => zone !== "UTC"),
  "UTC",
];

/** The browser's own time zone; undefined if it is not available. */
export function browserTimeZone(): string | undefined {
  const timeZone = ownTimeZone();
  return timeZones().includes(timeZone) ? timeZone : undefined;
}
