import type { Plan } from "@summit/prisma/client.ts";
import { z } from "zod";
import { optionalPictureId } from "#picture/validation.ts";
import { calendarDay, clockTime, timeZone } from "#rules/calendar-rules.ts";
import { countDays, mostDays } from "#rules/conference-days.ts";
import { conferenceSlug } from "#rules/conference-slug.ts";
import { optionalText, requiredText } from "#rules/text-rules.ts";

const plans: { readonly [Name in Plan]: Name } = {
  basic: "basic",
  pro: "pro",
  enterprise: "enterprise",
};

const basics = {
  name: requiredText(200),
  description: requiredText(2_000),
  startDate: calendarDay,
  endDate: calendarDay,
};

const endsNoEarlier = (days: { startDate: string; endDate: string }) =>
  days.endDate >= days.startDate;
const endDateRule = { path: ["endDate"], message: "Must not be before the start date" };

const lastsAWeekAtMost = (days: { startDate: string; endDate: string }) =>
  countDays(days.startDate, days.endDate) <= mostDays;
const lengthRule = {
  path: ["endDate"],
  message: `A conference has at most ${mostDays} days`,
};

/** The form of a new conference; the browser and the server check the same rules. */
export const createConferenceInput = z
  .object({
    ...basics,
    /** Made from the name where it is left out. */
    slug: z
      .string()
      .nullish()
      .transform((text) => text?.trim() || null)
      .pipe(conferenceSlug.nullable()),
    plan: z.enum(plans).default("basic"),
    timeZone: timeZone.default("Europe/London"),
  })
  .refine(endsNoEarlier, endDateRule)
  .refine(lastsAWeekAtMost, lengthRule);

/** The form of a conference's settings. */
export const updateConferenceInput = z
  .object({
    ...basics,
    slug: conferenceSlug,
    dayStartTime: clockTime,
    dayEndTime: clockTime,
    timeZone,
    organizerName: optionalText(200),
    logoPictureId: optionalPictureId,
  })
  .refine(endsNoEarlier, endDateRule)
  .refine(lastsAWeekAtMost, lengthRule)
  .refine(({ dayStartTime, dayEndTime }) => dayEndTime > dayStartTime, {
    path: ["dayEndTime"],
    message: "Must be after the opening time",
  });

/** The form that deletes a conference: its name, to be typed. */
export const deleteConferenceInput = z.object({ name: requiredText(200) });

export type CreateConferenceInput = z.input<typeof createConferenceInput>;
export type UpdateConferenceInput = z.input<typeof updateConferenceInput>;
