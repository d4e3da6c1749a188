import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { type HomeSection as HomeSectionShape, homeSectionsOf } from "#home-page/home-sections.ts";
import { homeSections } from "#home-page/validation.ts";

export const HomeSectionName = builder.enumType("HomeSectionName", {
  description: "A section of a home page.",
  values: homeSections,
});

const HomeSection = builder.objectRef<HomeSectionShape>("HomeSection").implement({
  description: "A section of a home page, and what is not as it is built in.",
  fields: (t) => ({
    section: t.expose("section", { type: HomeSectionName, description: "Which one it is." }),
    hidden: t.exposeBoolean("hidden", { description: "Whether it is left out." }),
    heading: t.exposeString("heading", {
      nullable: true,
      description: "Its heading; null shows the built-in one.",
    }),
    text: t.exposeString("text", {
      nullable: true,
      description: "Its introduction, plain text; null shows the built-in one.",
    }),
  }),
});

builder.prismaObjectFields(Conference, (t) => ({
  homeSections: t.field({
    type: [HomeSection],
    description:
      "The sections of its home page in order, hidden ones included. Those without anything to show are not there for visitors.",
    select: { homePage: { select: { sections: true } } },
    resolve: ({ homePage }) => homeSectionsOf(homePage?.sections),
  }),
  homePageVersion: t.int({
    description: "Counts the changes of the home page; a save names the one that it began with.",
    select: { homePage: { select: { version: true } } },
    resolve: ({ homePage }) => homePage?.version ?? 0,
  }),
}));
