import type { HomeSectionName } from "#graphql/generated.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** Heading and introduction of a section; either may be missing. */
export type HomeTexts = { heading?: string | undefined; text?: string | undefined };

/** The values that built-in texts are made from. */
type Facts = Pick<Conference, "name" | "description" | "days"> & {
  venueDetails: { venueName: string; address: string; city?: string; description?: string } | null;
};

/** "Quay 4, Bergen". */
const whereabouts = (venue: Facts["venueDetails"]) =>
  [venue?.address, venue?.city].filter(Boolean).join(", ");

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
    audiences: { heading: "Who attends" },
    tickets: { heading: "Tickets" },
    themes: { heading: "Themes" },
    programme: { heading: days.length === 1 ? "The day at a glance" : "The first day at a glance" },
    venue: {
      heading: venueDetails?.venueName ?? "The venue",
      text: venueDetails?.description?.split("\n")[0] || whereabouts(venueDetails),
    },
    voices: { heading: "What people said" },
    news: { heading: "News" },
    register: { heading: "Be in the room." },
  };
}

/** The default texts of a home page's sections; empty until the conference is loaded. */
export const usualHomeTexts = (facts: Facts | undefined): Partial<AllTexts> =>
  facts ? ownTexts(facts) : {};
