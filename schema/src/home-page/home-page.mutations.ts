import { builder } from "#builder.ts";
import { Conference } from "#conference/conference.type.ts";
import { addSaveMutation } from "#content/save-mutation.ts";
import { saveHomePage } from "#home-page/home-page.service.ts";
import { CardIcon, HomeSectionName } from "#home-page/home-page.type.ts";

const HomeCardInput = builder.inputType("HomeCardInput", {
  description: "A card of a section: a group of people, a theme, or a quote.",
  fields: (t) => ({
    title: t.string({
      required: true,
      description: "The group, the theme as sessions name it, or who is quoted: 1–120 characters.",
    }),
    text: t.string({
      description: "The description or the quote: up to 600 characters. A quote needs it.",
    }),
    note: t.string({
      description: "Who the quoted person is, for example a role: up to 120 characters.",
    }),
    imageUrl: t.string({
      description: "A picture: a URL or a path of the site, up to 2,000 characters.",
    }),
    icon: t.field({ type: CardIcon, description: "Its icon; none if omitted." }),
  }),
});

const HomeSectionInput = builder.inputType("HomeSectionInput", {
  description: "A section of a home page.",
  fields: (t) => ({
    section: t.field({
      type: HomeSectionName,
      required: true,
      description: "Which section; each at most once.",
    }),
    hidden: t.boolean({
      required: true,
      description: "Whether it is hidden. The hero section cannot be.",
    }),
    heading: t.string({ description: "Up to 120 characters; empty shows the built-in one." }),
    text: t.string({ description: "Up to 600 characters; empty shows the built-in one." }),
    atMost: t.int({
      description: "How many people it shows at most, 1–100; only for speakers. Omit for 12.",
    }),
    cards: t.field({
      type: [HomeCardInput],
      description:
        "What it consists of, in order: up to 12; only for audiences, themes and voices. Omit for none.",
    }),
  }),
});

addSaveMutation("home-page", {
  type: Conference,
  model: "conference",
  description: "Sets what the home page of a conference shows.",
  fields: (t) => ({
    sections: t.field({
      type: [HomeSectionInput],
      description: "In order. Omitted sections take their default places.",
    }),
  }),
  save: saveHomePage,
});
