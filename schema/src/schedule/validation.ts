import type { ScheduleItemStatus, ScheduleItemType } from "@summit/prisma/client.ts";
import { z } from "zod";
import { optionalClockTime } from "#rules/calendar-rules.ts";
import type { DayName } from "#rules/conference-days.ts";
import { conferenceDay } from "#rules/day-hours.ts";
import { descriptionText } from "#rules/description.ts";
import { optionalLanguage } from "#rules/language.ts";
import { wholeNumber } from "#rules/number-rules.ts";
import { publication } from "#rules/publication.ts";
import { listOf, optionalText, optionalWebAddress, requiredText } from "#rules/text-rules.ts";
import { latestAfterMidnight, mayBeAfterMidnight } from "#schedule/item-times.ts";

/** Ids of records, each at most once. */
const distinctIds = listOf(requiredText(100)).superRefine((ids, context) => {
  for (const [index, id] of ids.entries()) {
    if (ids.indexOf(id) < index) {
      const params = { code: "DUPLICATE" };
      context.addIssue({ code: "custom", path: [index], message: "Is named already", params });
    }
  }
});

/** A day of the conference, from a form's text or the API's enum, as a number; null if it is not scheduled. */
const day = z
  .union(
    [conferenceDay, z.literal("").transform(() => null), z.null()],
    "Must be a day of the conference",
  )
  .default(null) as z.ZodType<number | null, DayName | "" | null | undefined>;

/** The message for an item with some of its day, start and end. */
const partlyScheduled = "Required, unless day, start and end are all left empty";

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
    startTime: optionalClockTime,
    endTime: optionalClockTime,
    afterMidnight: z.boolean().default(false),
    title: requiredText(300),
    description: descriptionText,
    roomIds: distinctIds.default([]),
    allRooms: z.boolean().default(false),
    wantedSeats: wholeNumber(0, 1_000_000)
      .nullish()
      .transform((seats) => seats ?? null),
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
  .superRefine(({ day, startTime, endTime, afterMidnight }, context) => {
    const refuse = (path: string, message: string, code?: string) =>
      context.addIssue({
        code: "custom",
        path: [path],
        message,
        ...(code && { params: { code } }),
      });
    const missing = Object.entries({ day, startTime, endTime }).filter(
      ([, value]) => value === null,
    );
    if (missing.length < 3) {
      for (const [name] of missing) refuse(name, partlyScheduled, "REQUIRED");
    }
    if (startTime !== null && startTime === endTime) {
      refuse("endTime", "Must differ from the start time: the session would have no length");
    }
    if (afterMidnight && startTime !== null && !mayBeAfterMidnight(startTime)) {
      refuse(
        "afterMidnight",
        `Only a start from 00:00 to ${latestAfterMidnight} can be after midnight`,
      );
    }
  });

export type ScheduleItemInput = z.input<typeof scheduleItemInput>;
export type ScheduleItemValues = z.output<typeof scheduleItemInput>;
