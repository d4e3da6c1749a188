import type { ScheduleItemStatus, ScheduleItemType } from "@summit/prisma/client.ts";
import { z } from "zod";
import { clockTime } from "#rules/calendar-rules.ts";
import { type DayName, dayNames, dayNumber, maxDays } from "#rules/conference-days.ts";
import { descriptionText } from "#rules/description.ts";
import { optionalLanguage } from "#rules/language.ts";
import { publication } from "#rules/publication.ts";
import { listOf, optionalText, optionalWebAddress, requiredText } from "#rules/text-rules.ts";

/** Ids of records, each at most once. */
const distinctIds = listOf(requiredText(100)).superRefine((ids, context) => {
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) {
      const params = { code: "DUPLICATE" };
      context.addIssue({ code: "custom", path: [index], message: "Is named already", params });
    }
  }
});

/** A day of the conference, from a form's text or the API's enum, as a number. */
const day = z.union(
  [z.enum(dayNames).transform(dayNumber), z.int().min(1).max(maxDays)],
  "Required",
) as z.ZodType<number, DayName>;

/** The types of schedule items, in the order in which forms offer them. */
export const scheduleItemTypes: { readonly [Type in ScheduleItemType]: Type } = {
  Keynote: "Keynote",
  Session: "Session",
  Talk: "Talk",
  Workshop: "Workshop",
  Panel: "Panel",
  Networking: "Networking",
  Break: "Break",
  Closing: "Closing",
};

/** Whether a session takes place. */
export const scheduleItemStatuses: { readonly [Status in ScheduleItemStatus]: Status } = {
  scheduled: "scheduled",
  cancelled: "cancelled",
};

/** The rules of a schedule item's form, shared by browser and server. */
export const scheduleItemInput = z
  .object({
    day,
    startTime: clockTime,
    endTime: clockTime,
    title: requiredText(300),
    description: descriptionText,
    roomIds: distinctIds.default([]),
    allRooms: z.boolean().default(false),
    trackId: optionalText(100),
    language: optionalLanguage,
    level: optionalText(60),
    type: z.enum(scheduleItemTypes).default("Session"),
    status: z.enum(scheduleItemStatuses).default("scheduled"),
    theme: optionalText(60),
    speakerIds: distinctIds.default([]),
    speakerLabel: optionalText(200),
    videoUrl: optionalWebAddress,
    slidesUrl: optionalWebAddress,
    publication,
  })
  .refine(({ startTime, endTime }) => endTime > startTime, {
    path: ["endTime"],
    message: "Must be after the start time",
  });

export type ScheduleItemInput = z.input<typeof scheduleItemInput>;
