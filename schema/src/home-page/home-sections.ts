import { z } from "zod";
import { type HomeSectionName, homeSections } from "#home-page/validation.ts";

/** A section of a home page, and what is not as it is built in. */
export interface HomeSection {
  section: HomeSectionName;
  hidden: boolean;
  /** Null shows the built-in one. */
  heading: string | null;
  text: string | null;
}

/** The shape of the list that is kept as JSON. */
const storedSections = z.array(
  z.object({
    section: z.enum(homeSections),
    hidden: z.boolean(),
    heading: z.string().nullable(),
    text: z.string().nullable(),
  }),
);

/**
 * All sections of a home page in order: those that are stored as they are, and each that is not where it
 * stands by itself, which is after the one before it. The first screen comes first.
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
  ...{ section, hidden: false, heading: null, text: null },
});
