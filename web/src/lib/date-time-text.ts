const dateTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZoneName: "short",
});
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** "21 Nov 2026, 06:31 GMT", in the browser's time zone. */
export const dateTimeText = (instant: string): string => dateTime.format(new Date(instant));

/** "21 November 2026", in the browser's time zone. */
export const dayText = (instant: string): string => day.format(new Date(instant));
