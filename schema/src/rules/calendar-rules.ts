import { z } from "zod";
import { currentTimeZone } from "#formats/formats.ts";
import { problem } from "#messages/problems.ts";
import { requiredText } from "#rules/text-rules.ts";

/**
 * A calendar day, from a form's text or the API's Date, as YYYY-MM-DD. Implausible years are rejected as typing
 * errors. The input type is that of a form.
 */
export const calendarDay = z
  .union([z.string(), z.date()], "Required")
  .transform((day) => (typeof day === "string" ? day.trim() : day.toISOString().slice(0, 10)))
  .pipe(
    z
      .string()
      .min(1, { error: "Required", abort: true })
      .refine(isCalendarDay, { error: "Must be a date such as 2027-11-26", abort: true })
      .refine((day) => day >= "1900-01-01" && day <= "2200-12-31", {
        error: "Must be between the years 1900 and 2200",
        abort: true,
      }),
  ) as z.ZodType<string, string>;

/** An optional calendar day; null if empty. */
export const optionalCalendarDay = z
  .union([z.string(), z.date()])
  .nullish()
  .transform((day) => day || null)
  .pipe(z.nullable(calendarDay) as z.ZodType<string | null, string | Date | null>) as z.ZodType<
  string | null,
  string | null | undefined
>;

function isCalendarDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Times that people and other programs write: 9:00, 09:00:00, 1:00 PM. */
const writtenTime = /^(\d{1,2}):(\d\d)(?::\d\d(?:\.0+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/** Such a time as HH:MM in 24-hour format; other texts as they are. */
function inFullClock(text: string): string {
  const [, hours, minutes, half] = writtenTime.exec(text) ?? [];
  if (!hours) return text;
  const isHalfDay = half !== undefined;
  // There is no 0 or 13 o'clock with AM or PM.
  if (isHalfDay && !(Number(hours) >= 1 && Number(hours) <= 12)) return text;
  const hour = isHalfDay
    ? (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)
    : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}

/** A wall-clock time, stored as HH:MM in 24-hour format. */
export const clockTime = requiredText(50)
  .transform(inFullClock)
  .pipe(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
      ...problem("rules.time"),
      // Rules that compare two times need valid ones.
      abort: true,
    }),
  );

/** An optional wall-clock time; null if empty. */
export const optionalClockTime = z
  .string()
  .nullish()
  .transform((time) => time?.trim() || null)
  .pipe(z.nullable(clockTime)) as z.ZodType<string | null, string | null | undefined>;

/** An optional calendar day and wall-clock time, YYYY-MM-DDTHH:MM; null if empty. */
export const optionalWallClock = z
  .string()
  .nullish()
  .transform((text, context) => {
    const written = text?.trim();
    if (!written) return null;
    const [day, time, ...rest] = written.split("T");
    const parsed = z.tuple([calendarDay, clockTime]).safeParse([day, time]);
    if (parsed.success && rest.length === 0) return parsed.data.join("T");
    context.addIssue("Must be a day and a time such as 2027-11-26T09:30");
    return z.NEVER;
  }) as z.ZodType<string | null, string | null | undefined>;

/** An IANA time zone in its canonical spelling, for example Europe/Paris. */
export const timeZone = requiredText(64).pipe(
  z.string().refine(isTimeZone, "Must be a time zone such as Europe/Paris"),
);

function isTimeZone(name: string): boolean {
  // Newer engines also accept offsets such as +01:00 as time zones.
  if (!/^[A-Z]/.test(name)) return false;
  try {
    const timeZone = currentTimeZone(name);
    // Engines ignore case, but other consumers may not. A former name of a zone resolves to its current
    // one.
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase();
  } catch {
    return false;
  }
}
