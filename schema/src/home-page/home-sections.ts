import { z } from "zod";
import {
  type CardIcon,
  cardIcons,
  type HomeSectionName,
  homeSections,
} from "#home-page/validation.ts";

/** A card of a section: a group of people, a theme, or a quote. */
export type HomeCard = {
  title: string;
  text: string | null;
  note: string | null;
  imageUrl: string | null;
  icon: CardIcon | null;
};

/** A section of a home page, with its overrides. */
export interface HomeSection {
  section: HomeSectionName;
  hidden: boolean;
  /** Null for the default one. */
  heading: string | null;
  text: string | null;
  /** How many records it shows at most. */
  atMost: number | null;
  cards: HomeCard[];
}

/** The JSON column of sections. */
const storedSections = z.array(
  z.object({
    section: z.enum(homeSections),
    hidden: z.boolean(),
    heading: z.string().nullable(),
    text: z.string().nullable(),
    // These may be missing in stored rows.
    atMost: z.number().int().nullable().default(null),
    cards: z
      .array(
        z.object({
          title: z.string(),
          text: z.string().nullable(),
          note: z.string().nullable(),
          imageUrl: z.string().nullable(),
          icon: z.enum(cardIcons).nullable(),
        }),
      )
      .default([]),
  }),
);

/**
 * All sections of a home page in order: stored ones in their order, others after their default predecessors.
 * The hero is always first.
 */
export function homeSectionsOf(stored: unknown): HomeSection[] {
  const known = storedSections.safeParse(stored).data ?? [];
  const all = known.filter(({ section }) => section !== "hero");
  homeSections.forEach((section, index) => {
    if (section === "hero" || all.some((entry) => entry.section === section)) return;
    const before = homeSections.slice(0, index).reverse();
    const place = all.findIndex((entry) => entry.section === before.find((name) => has(all, name)));
    all.splice(place + 1, 0, asBuiltIn(section));
  });
  const hero = known.find(({ section }) => section === "hero") ?? asBuiltIn("hero");
  return [{ ...hero, hidden: false }, ...all];
}

const has = (list: readonly HomeSection[], name: HomeSectionName) =>
  list.some(({ section }) => section === name);

const asBuiltIn = (section: HomeSectionName): HomeSection => ({
  section,
  hidden: false,
  heading: null,
  text: null,
  atMost: null,
  cards: [],
});
