import { z } from "zod";
import { apiLimits } from "#limits/api-limits.ts";
import { problem } from "#messages/problems.ts";
import { conferenceDay } from "#rules/day-hours.ts";
import { listOf, optionalText, requiredText } from "#rules/text-rules.ts";

/** The lists of people that a letter can be for. */
export const audienceLists = ["speakers", "people", "subscribers", "team"] as const;

export type AudienceList = (typeof audienceLists)[number];

/** What speakers can be chosen by besides: whether they come. */
export const audienceAnswers = ["confirmed", "unanswered", "declined"] as const;

export type AudienceAnswer = (typeof audienceAnswers)[number];

/** Who of a team can be chosen. */
export const audienceRoles = ["owner", "editor", "reviewer", "helper"] as const;

const emptyOr = <Entry extends z.ZodType>(entries: z.ZodArray<Entry>) =>
  entries.nullish().transform((given) => given ?? []);

/**
 * The rules of a letter's audience, shared by browser and server: the people of one list for whom all given conditions hold.
 * Conditions that a list does not have are dropped.
 */
export const audienceRules = z
  .object(
    {
      list: z.enum(audienceLists),
      /** Some of them, chosen one by one; all of the list if empty. Of speakers and people. */
      personIds: emptyOr(listOf(requiredText(200), apiLimits.chosen)),
      /** Those with one of these tags. Of speakers and people. */
      tags: emptyOr(listOf(requiredText(50), 20)),
      answer: z
        .enum(audienceAnswers)
        .nullish()
        .transform((answer) => answer ?? null),
      /** Those who speak on this day, in this room, in this track. */
      day: conferenceDay.nullish().transform((day) => day ?? null),
      roomId: optionalText(200),
      trackId: optionalText(200),
      /** Those who have not done this task. */
      taskId: optionalText(200),
      /** Those of the team with one of these roles; all if empty. */
      roles: emptyOr(listOf(z.enum(audienceRoles), audienceRoles.length)),
    },
    problem("rules.required"),
  )
  .transform((audience) => ({
    ...audience,
    ...(audience.list !== "speakers" && ofSpeakers),
    ...(audience.list !== "speakers" && audience.list !== "people" && ofPeople),
    ...(audience.list !== "team" && { roles: [] }),
  }));

const ofSpeakers = { answer: null, day: null, roomId: null, trackId: null, taskId: null };
const ofPeople = { personIds: [], tags: [] };

export type Audience = z.output<typeof audienceRules>;

/** Whom a new letter, and a new issue of the newsletter, is for. */
export const newAudience = {
  letter: audienceRules.parse({ list: "speakers" }),
  issue: audienceRules.parse({ list: "subscribers" }),
} as const;
