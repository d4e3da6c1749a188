/** An instant as a field of local date and time has it, in the browser's time zone; empty for none. */
export function localTimeOf(instant: string | null): string {
  if (instant === null) return "";
  const date = new Date(instant);
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
