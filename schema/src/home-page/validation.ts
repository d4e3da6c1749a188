import { z } from "zod";
import { wholeNumber } from "#rules/number-rules.ts";
import { listOf, optionalImageAddress, optionalText, requiredText } from "#rules/text-rules.ts";

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

/** The sections that consist of cards. Without cards, the themes are those of the programme, and the others are not shown. */
export const sectionsWithCards = ["audiences", "themes", "voices"] as const;

export type SectionWithCards = (typeof sectionsWithCards)[number];

export const hasCards = (section: HomeSectionName): section is SectionWithCards =>
  (sectionsWithCards as readonly HomeSectionName[]).includes(section);

/** The icons that a card can have, by what they show. */
export const cardIcons = [
  "balance",
  "bulb",
  "chart",
  "circles",
  "code",
  "database",
  "flask",
  "globe",
  "house",
  "layers",
  "sprout",
  "wave",
] as const;

export type CardIcon = (typeof cardIcons)[number];

/** How many cards a section has at most. */
const maxCards = 12;

const homeCard = z.object({
  /** The group of people, the theme as sessions name it, or who is quoted. */
  title: requiredText(120),
  /** The description, or the quote. */
  text: optionalText(600),
  /** Who the quoted person is. */
  note: optionalText(120),
  imageUrl: optionalImageAddress,
  icon: z
    .enum(["", ...cardIcons])
    .nullish()
    .transform((icon) => icon || null),
});

/** Maximum lengths of a section's texts. */
export const homeTextLimits = { heading: 120, text: 600 } as const;

/** How many people the line-up on a home page may have. */
export const peopleOnHome = { least: 1, most: 100 } as const;

const homeSection = z
  .object({
    section: z.enum(homeSections),
    hidden: z.boolean(),
    /** Null shows the built-in one. */
    heading: optionalText(homeTextLimits.heading),
    text: optionalText(homeTextLimits.text),
    /** Null shows the usual number. */
    atMost: wholeNumber(peopleOnHome.least, peopleOnHome.most).nullish(),
    cards: listOf(homeCard, maxCards).default([]),
  })
  .superRefine(({ section, cards }, context) => {
    if (section !== "voices") return;
    for (const [index, { text }] of cards.entries()) {
      if (!text) {
        context.addIssue({ code: "custom", path: ["cards", index, "text"], message: "Required" });
      }
    }
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
    .refine(
      (list) => list.every(({ section, cards }) => hasCards(section) || cards.length === 0),
      "Only audiences, themes and voices have cards",
    )
    .default([]),
});

export type HomePageInput = z.input<typeof homePageInput>;
