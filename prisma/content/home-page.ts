import type { HomePageContent } from "./types.ts";

/** What the sections of the home page say; those that are not named here say what every home page says. */
const texts = {
  hero: {
    heading: "Find the signal in artificial intelligence",
    text: "Two days with the people who build it, question it and have to make it pay.",
  },
  about: {
    heading: "Less noise.\nMore of what works.",
    text:
      "AI Summit London 2025 fills The Great Hall at the Kensington Conference and Events Centre for " +
      "two days: one stage, one programme, and everyone at the coffee has heard the same talk.\n\n" +
      "Between the sessions there are demos on the exhibition floor and time set aside to meet the " +
      "people behind them, down to a drinks reception on the first evening.",
  },
  numbers: {},
  sponsors: {},
  speakers: {
    heading: "Keynotes & Speakers 2025",
    text: "Founders, researchers, engineers and policy makers, each with something that has been tried.",
    // Everybody.
    atMost: 100,
  },
  audiences: {
    heading: "Who Attends",
    text: "Four groups that rarely share a room, and get more done when they do.",
  },
  tickets: {
    heading: "Tickets",
    text: "Early Bird, VIP and Full Price options. Every pass covers both days, in person.",
  },
  themes: {
    heading: "Exploring the Future of AI",
    text: "Eight themes run through both days. Follow one from start to finish, or mix them.",
  },
  programme: {},
  venue: {},
  voices: {
    heading: "What stays",
    text: "Voices of an earlier year. The people are invented, like everybody in this line-up.",
  },
  news: { heading: "Latest AI News" },
  register: { heading: "Be in the room.", text: "Talks are recorded; conversations are not." },
};

/** The home page, with its sections in order. */
export const homePage: HomePageContent = {
  sections: Object.entries(texts).map(([section, own]) => ({
    ...{ section, hidden: false, heading: null, text: null, atMost: null },
    ...own,
  })),
};
