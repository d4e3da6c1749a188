import type { Translate } from "@summit/schema/messages/translator.ts";
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
function ownTexts(t: Translate, { name, description, days, venueDetails }: Facts): AllTexts {
  return {
    hero: { heading: name, text: description },
    about: {},
    numbers: { heading: t("home.numbersHeading") },
    sponsors: { heading: t("home.sponsorsHeading") },
    speakers: { heading: t("site.speakers") },
    audiences: { heading: t("home.audiencesHeading") },
    tickets: { heading: t("site.tickets") },
    themes: { heading: t("home.themesHeading") },
    programme: {
      heading: days.length === 1 ? t("home.onlyDayHeading") : t("home.firstDayHeading"),
    },
    venue: {
      heading: venueDetails?.venueName ?? t("home.venueHeading"),
      text: venueDetails?.description?.split("\n")[0] || whereabouts(venueDetails),
    },
    voices: { heading: t("home.voicesHeading") },
    news: { heading: t("site.news") },
    register: { heading: t("home.registerHeading") },
  };
}

/** The default texts of a home page's sections; empty until the conference is loaded. */
export const usualHomeTexts = (t: Translate, facts: Facts | undefined): Partial<AllTexts> =>
  facts ? ownTexts(t, facts) : {};
