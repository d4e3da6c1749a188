/** A wall-clock time "HH:MM" on the 12-hour clock: "9:00 AM", "12:30 PM". */
export function twelveHour(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${half}`;
}

/** "9:00 AM – 9:20 AM". */
export const timeRange = (start: string, end: string): string =>
  `${twelveHour(start)} – ${twelveHour(end)}`;

/** Minutes from one wall-clock time to another of the same day. */
export function minutesBetween(start: string, end: string): number {
  const minutes = (time: string) => {
    const [hours = 0, rest = 0] = time.split(":").map(Number);
    return hours * 60 + rest;
  };
  return minutes(end) - minutes(start);
}
