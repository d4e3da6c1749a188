import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { type HomeSection as HomeSectionShape, homeSectionsOf } from "#home-page/home-sections.ts";
import type { HomeSectionName as SectionName } from "#home-page/validation.ts";

export const HomeSectionName = builder.enumType("HomeSectionName", {
  description: "A section of a home page.",
  values: {
    hero: {
      description: "The first screen, with name, dates and countdown. Always first and shown.",
    },
    about: { description: "What the conference is about." },
    numbers: { description: "Counts of speakers, sessions and so on." },
    sponsors: { description: "The sponsors." },
    speakers: { description: "The speakers that are shown on the home page." },
    audiences: { description: "Whom the conference is for." },
    tickets: { description: "The passes." },
    themes: { description: "The themes of the programme." },
    programme: { description: "A look into the programme." },
    venue: { description: "The venue." },
    voices: { description: "What participants said." },
    news: { description: "The latest articles." },
    register: { description: "The call to register." },
  } satisfies Record<SectionName, { description: string }>,
});

const HomeSection = builder.objectRef<HomeSectionShape>("HomeSection").implement({
  description: "A section of a home page, and how it differs from the built-in one.",
  fields: (t) => ({
    section: t.expose("section", { type: HomeSectionName, description: "Which one it is." }),
    hidden: t.exposeBoolean("hidden", { description: "Whether it is hidden." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Its heading; null shows the built-in one.",
    }),
    text: t.exposeString("text", {
      nullable: true,
      description: "Its introduction, plain text; null shows the built-in one.",
    }),
    atMost: t.exposeInt("atMost", {
      nullable: true,
      description:
        "How many people it shows at most, before a link to the others. Only in the section of speakers; null shows 12.",
    }),
  }),
});

builder.prismaObjectFields(Conference, (t) => ({
  homeSections: t.field({
    type: [HomeSection],
    description:
      "All sections of its home page in order, including hidden ones. Visitors do not see sections that have nothing to show.",
    select: { homePage: { select: { sections: true } } },
    resolve: ({ homePage }) => homeSectionsOf(homePage?.sections),
  }),
  homePageId: t.id({
    nullable: true,
    description:
      "Id of the home page in `recordHistory`; null until it is saved for the first time.",
    select: { homePage: { select: { id: true } } },
    resolve: ({ homePage }) => homePage?.id,
  }),
  homePageVersion: t.int({
    description:
      "Number of the current version of the home page. Pass it when saving to detect changes by others.",
    select: { homePage: { select: { version: true } } },
    resolve: ({ homePage }) => homePage?.version ?? 0,
  }),
}));
