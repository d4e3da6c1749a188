import type { Plan } from "@summit/prisma/client.ts";
import { z } from "zod";
import { copiedParts } from "#copies/copy-parts.ts";
import { calendarDay, clockTime, timeZone } from "#rules/calendar-rules.ts";
import { countDays, maxDays } from "#rules/conference-days.ts";
import { conferenceSlug } from "#rules/conference-slug.ts";
import { optionalCountry } from "#rules/country.ts";
import { dayHours } from "#rules/day-hours.ts";
import { hostName } from "#rules/host-name.ts";
import { defaultLanguage, language } from "#rules/language.ts";
import { vatRate } from "#rules/money-rules.ts";
import { senderAddress } from "#rules/sender-address.ts";
import {
  listOf,
  optionalEmailAddress,
  optionalSecureAddress,
  optionalText,
  requiredText,
} from "#rules/text-rules.ts";

const plans: { readonly [Name in Plan]: Name } = {
  basic: "basic",
  pro: "pro",
  enterprise: "enterprise",
};

/** The pages of a site whose texts can be changed. */
export const pagesWithTexts = [
  "speakers",
  "agenda",
  "venue",
  "tickets",
  "exhibition",
  "news",
  "contact",
] as const;

export type PageWithTexts = (typeof pagesWithTexts)[number];

const pageTexts = listOf(
  z.object({
    page: z.enum(pagesWithTexts),
    title: optionalText(80),
    lead: optionalText(300),
    description: optionalText(300),
  }),
  pagesWithTexts.length,
)
  .refine(
    (texts) => new Set(texts.map(({ page }) => page)).size === texts.length,
    "Names a page twice",
  )
  .default([]);

const basics = {
  name: requiredText(200),
  description: requiredText(2_000),
  startDate: calendarDay,
  endDate: calendarDay,
};

/** How many languages a site has at most beside the first. */
export const maxOtherLanguages = 12;

/** How many reasons to exhibit a conference has at most. */
export const maxExhibitReasons = 12;

const exhibitReasons = listOf(
  z.object({ title: requiredText(200), text: optionalText(600) }),
  maxExhibitReasons,
).default([]);

/** The slug of a new conference, derived from its name if omitted. */
const newSlug = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null)
  .pipe(conferenceSlug.nullable());

const endsNoEarlier = (days: { startDate: string; endDate: string }) =>
  days.endDate >= days.startDate;
const endDateRule = { path: ["endDate"], message: "Must not be before the start date" };

const lastsAWeekAtMost = (days: { startDate: string; endDate: string }) =>
  countDays(days.startDate, days.endDate) <= maxDays;
const lengthRule = {
  path: ["endDate"],
  message: `A conference has at most ${maxDays} days`,
};

/** The rules of the form for a new conference, shared by browser and server. */
export const createConferenceInput = z
  .object({
    ...basics,
    slug: newSlug,
    plan: z.enum(plans).default("basic"),
    timeZone: timeZone.default("UTC"),
    country: optionalCountry,
    language: language.default(defaultLanguage),
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
    openingHours: dayHours,
    timeZone,
    language,
    otherLanguages: listOf(language, maxOtherLanguages)
      .default([])
      .transform((tags) => [...new Set(tags)]),
    hourCycle: z
      .enum(["H12", "H23", ""])
      .nullish()
      .transform((chosen) => chosen || null),
    country: optionalCountry,
    organizerName: optionalText(200),
    legalName: optionalText(200),
    legalAddress: optionalText(500),
    legalEmail: optionalEmailAddress,
    recordingsUrl: optionalSecureAddress,
    nextEditionUrl: optionalSecureAddress,
    vatRate,
    pageTexts,
    exhibitReasons,
  })
  .refine(endsNoEarlier, endDateRule)
  .refine(lastsAWeekAtMost, lengthRule)
  .refine(({ dayStartTime, dayEndTime }) => dayEndTime > dayStartTime, {
    path: ["dayEndTime"],
    message: "Must be after the opening time",
  });

/** The form that copies a conference to other dates. */
export const copyConferenceInput = z.object({
  name: requiredText(200),
  slug: newSlug,
  startDate: calendarDay,
  parts: z.array(z.enum(copiedParts)).default([...copiedParts]),
  asStart: z.boolean().default(false),
});

/** The confirmation form for deleting a conference. */
export const deleteConferenceInput = z.object({ name: requiredText(200) });

/** The form for claiming a host. */
export const conferenceHostInput = z.object({ host: hostName });

/** The form for claiming an address for mails. */
export const mailSenderInput = z.object({ address: senderAddress });

export type ConferenceHostInput = z.input<typeof conferenceHostInput>;
export type CreateConferenceInput = z.input<typeof createConferenceInput>;
export type CopyConferenceInput = z.input<typeof copyConferenceInput>;
export type UpdateConferenceInput = z.input<typeof updateConferenceInput>;
