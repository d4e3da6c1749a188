import { z } from "zod";
import { wholeNumber } from "#rules/number-rules.ts";
import { listOf, optionalText } from "#rules/text-rules.ts";

/** The sections of a home page, in the default order. */
export const homeSections = [
  "hero",
  "about",
  "numbers",
  "sponsors",
  "speakers",
  "audiences",
  "tickets",
  "themes",
  "programme",
  "venue",
  "voices",
  "news",
  "register",
] as const;

export type HomeSectionName = (typeof homeSections)[number];

/** Maximum lengths of a section's texts. */
export const homeTextLimits = { heading: 120, text: 600 } as const;

/** How many people the line-up on a home page may have. */
export const peopleOnHome = { least: 1, most: 100 } as const;

const homeSection = z.object({
  section: z.enum(homeSections),
  hidden: z.boolean(),
  /** Null shows the built-in one. */
  heading: optionalText(homeTextLimits.heading),
  text: optionalText(homeTextLimits.text),
  /** Null shows the usual number. */
  atMost: wholeNumber(peopleOnHome.least, peopleOnHome.most).nullish(),
});

/** The rules of a home page's form, shared by browser and server. */
export const homePageInput = z.object({
  sections: listOf(homeSection, homeSections.length)
    .refine(
      (list) => new Set(list.map(({ section }) => section)).size === list.length,
      "Names a section twice",
    )
    .refine(
      (list) => list.every(({ section, hidden }) => section !== "hero" || !hidden),
      "The first screen cannot be hidden",
    )
    .refine(
      (list) => list.every(({ section, atMost }) => section === "speakers" || atMost == null),
      "Only the speakers have a number",
    )
    .default([]),
});

export type HomePageInput = z.input<typeof homePageInput>;
