import type { HomeSectionName } from "#graphql/generated.ts";
import { allDays, capitalised, daysInWords } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** Heading and introduction of a section; either may be missing. */
export type HomeTexts = { heading?: string | undefined; text?: string | undefined };

/** The values that built-in texts are made from. */
type Facts = Pick<Conference, "name" | "description" | "startDate" | "days"> & {
  venueDetails: { venueName: string; address: string; description?: string } | null;
};

/** How many people the line-up on a home page has if nobody chooses. */
export const usualPeople = 12;

type AllTexts = Record<HomeSectionName, HomeTexts>;

/** The default texts of every home page, for whatever its team has not written. */
function ownTexts({ name, description, days, venueDetails }: Facts): AllTexts {
  return {
    hero: { heading: name, text: description },
    about: {},
    numbers: { heading: "In numbers" },
    sponsors: { heading: "Sponsors and partners" },
    speakers: { heading: "Speakers" },
    audiences: {},
    tickets: { heading: "Tickets" },
    themes: {},
    programme: { heading: days.length === 1 ? "The day at a glance" : "The first day at a glance" },
    venue: {
      heading: venueDetails?.venueName ?? "The venue",
      text: venueDetails?.description?.split("\n")[0],
    },
    voices: {},
    news: { heading: "News" },
    register: { heading: "Be in the room." },
  };
}

/** The texts of the built-in conference. */
function mainTexts(facts: Facts): AllTexts {
  return {
    ...ownTexts(facts),
    hero: {
      heading: "Find the signal in artificial intelligence",
      text: `${capitalised(daysInWords(facts))} with the people who build it, question it and have to make it pay.`,
    },
    about: { heading: "Less noise.\nMore of what works.", text: about(facts) },
    speakers: {
      heading: `Keynotes & Speakers ${facts.startDate.slice(0, 4)}`,
      text: "Founders, researchers, engineers and policy makers, each with something that has been tried.",
    },
    audiences: {
      heading: "Who Attends",
      text: "Four groups that rarely share a room, and get more done when they do.",
    },
    tickets: {
      heading: "Tickets",
      text: `Early Bird, VIP and Full Price options. Every pass covers ${allDays(facts)}, in person.`,
    },
    themes: {
      heading: "Exploring the Future of AI",
      text: `Eight themes run through ${allDays(facts)}. Follow one from start to finish, or mix them.`,
    },
    voices: {
      heading: "What stays",
      text: "Voices of an earlier year. The people are invented, like everybody in this line-up.",
    },
    news: { heading: "Latest AI News" },
    register: { heading: "Be in the room.", text: "Talks are recorded; conversations are not." },
  };
}

/** Two paragraphs, separated by an empty line. */
function about({ name, days, venueDetails: venue }: Facts): string {
  const where = `${venue?.venueName ?? "one hall"} at the ${venue?.address.split(",")[0] ?? "venue"}`;
  const reception = days.length === 1 ? "in the evening" : "on the first evening";
  return [
    `${name} fills ${where} for ${daysInWords({ days })}: one stage, one programme, and everyone at the coffee has heard the same talk.`,
    `Between the sessions there are demos on the exhibition floor and time set aside to meet the people behind them, down to a drinks reception ${reception}.`,
  ].join("\n\n");
}

/** The default texts of a home page's sections; empty until the conference is loaded. */
export function builtInHomeTexts(facts: Facts | undefined, isMain: boolean): Partial<AllTexts> {
  if (!facts) return {};
  return isMain ? mainTexts(facts) : ownTexts(facts);
}

/** Sections whose content exists for the built-in conference only. */
const ofMainOnly: readonly HomeSectionName[] = ["audiences", "themes", "voices"];

/** Whether a site can have this section at all. */
export const canHaveSection = (section: HomeSectionName, isMain: boolean): boolean =>
  isMain || !ofMainOnly.includes(section);
