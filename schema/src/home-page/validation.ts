import { z } from "zod";
import { listOf, optionalText } from "#rules/text-rules.ts";

/** The sections of a home page, in the order in which they stand until somebody changes it. */
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

/** The most characters of a section's own texts. */
export const homeTextLimits = { heading: 120, text: 600 } as const;

const homeSection = z.object({
  section: z.enum(homeSections),
  hidden: z.boolean(),
  /** Null shows the built-in one. */
  heading: optionalText(homeTextLimits.heading),
  text: optionalText(homeTextLimits.text),
});

/** The form of a home page; the rules are shared by the browser and the server. */
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
    .default([]),
});

export type HomePageInput = z.input<typeof homePageInput>;
