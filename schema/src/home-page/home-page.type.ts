import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import {
  type HomeCard as HomeCardShape,
  type HomeSection as HomeSectionShape,
  homeSectionsOf,
} from "#home-page/home-sections.ts";
import type {
  CardIcon as CardIconName,
  HomeSectionName as SectionName,
} from "#home-page/validation.ts";
import { costOfAtMost } from "#limits/list-costs.ts";
import { findPicture } from "#picture/find-picture.ts";
import { storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";

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

export const CardIcon = builder.enumType("CardIcon", {
  description: "An icon of a card, by what it shows.",
  values: {
    balance: { description: "A pair of scales." },
    bulb: { description: "A light bulb." },
    chart: { description: "Bars and a rising line." },
    circles: { description: "Two circles that overlap." },
    code: { description: "Angle brackets and a slash." },
    database: { description: "A cylinder." },
    flask: { description: "A conical flask." },
    globe: { description: "A globe." },
    house: { description: "An office building." },
    layers: { description: "Three layers." },
    sprout: { description: "A sprout." },
    wave: { description: "A wave with a spark." },
  } satisfies Record<CardIconName, { description: string }>,
});

const HomeCard = builder.objectRef<HomeCardShape>("HomeCard").implement({
  description: "A card of a section: a group of people, a theme, or a quote.",
  fields: (t) => ({
    title: t.exposeString("title", {
      description: "The group, the theme as sessions name it, or who is quoted.",
    }),
    text: t.exposeString("text", {
      nullable: true,
      description: "The description or the quote, plain text.",
    }),
    note: t.exposeString("note", {
      nullable: true,
      description: "Who the quoted person is, for example a role.",
    }),
    imageUrl: t.exposeString("imageUrl", {
      nullable: true,
      description: storedAddress("a picture"),
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The picture, where the site keeps it.",
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    icon: t.expose("icon", { type: CardIcon, nullable: true, description: "Its icon." }),
  }),
});

/** The assumed number of cards; only three sections have any. */
const costOfCards = costOfAtMost(2);

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
    cards: t.expose("cards", {
      type: [HomeCard],
      complexity: costOfCards,
      description:
        "What it consists of, in order. Only in the sections of audiences, themes and voices; without cards, the themes are those of the programme, and visitors do not see the other two.",
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
