import { isScheduled } from "@summit/schema/validation/item-times.ts";
import { takesPlace } from "#entities/session/takes-place.ts";
import type {
  AdminHomePageQuery,
  HomeSectionName,
  SiteSection,
} from "#graphql/admin-tabs/home-page/generated.ts";
import { inEnglish } from "#lib/in-english.ts";
import { isSpecified } from "#site/conference/specified.ts";
import { areImpressive, figuresOf } from "#site/home/figures-of.ts";
import { fewestOfDay, fewestThemes } from "#site/home/least-content.ts";
import { whatIsMissing } from "../crud/what-is-missing.ts";

/** What the team may have written for a section. */
type Written = { heading?: unknown; text?: unknown; cards?: readonly unknown[] | undefined };

/**
 * Says of sections that are on why visitors do not see them all the same: what they would show is not there yet. The conditions
 * are those of the home page itself.
 */
export function reasonsUnseen({ conference, programme, speakers, sponsors }: AdminHomePageQuery) {
  const filled = new Set<SiteSection>(conference?.sections);
  const isFixed = conference !== null && isSpecified({ conferenceId: conference.id });
  const scheduled = programme.filter(isScheduled);
  const ofFirstDay = scheduled.filter(({ day }) => day === scheduled[0]?.day);
  const themes = new Set(scheduled.filter(takesPlace).flatMap(({ theme }) => theme ?? []));
  const figures = figuresOf(inEnglish, {
    conference: conference ?? undefined,
    data: { conference, speakers, sponsors },
  });
  const lacks = (section: SiteSection) =>
    filled.has(section) ? undefined : whatIsMissing[section];
  // The site of the built-in conference has its parts even where they are empty.
  const lacksPart = (section: SiteSection) => (isFixed ? undefined : lacks(section));
  const passes = () =>
    lacksPart("tickets") ?? (conference?.isOver && !isFixed ? "the conference is over" : undefined);
  const cards = (what: string) => (written: Written) =>
    written.cards?.length ? undefined : `no ${what} yet`;
  const reasons: Record<HomeSectionName, (written: Written) => string | undefined> = {
    hero: () => undefined,
    about: ({ heading, text }) => (heading || text ? undefined : "no text yet"),
    numbers: () => (areImpressive(figures) ? undefined : "too little to count yet"),
    sponsors: () => lacks("sponsors"),
    speakers: () => lacksPart("speakers"),
    audiences: cards("groups"),
    tickets: passes,
    themes: (written) => (themes.size < fewestThemes ? cards("themes")(written) : undefined),
    programme: () =>
      lacksPart("schedule") ??
      (ofFirstDay.length < fewestOfDay ? "too few sessions on the first day" : undefined),
    venue: () => lacksPart("venue"),
    voices: cards("voices"),
    news: () => lacks("news"),
    register: passes,
  };
  return (section: HomeSectionName, written: Written) => reasons[section](written);
}
