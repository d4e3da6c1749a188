import type { Theme } from "./themes.ts";
import type { HomePageContent } from "./types.ts";

type Card = { title: string; text: string; note?: string; imageUrl?: string; icon?: string };

const audiences: readonly Card[] = [
  {
    title: "Tech Executives & Decision Makers",
    icon: "chart",
    imageUrl: "/who/executives.svg",
    text: "They decide what gets funded and what gets stopped, and come to compare notes with people who have had to make the same call.",
  },
  {
    title: "AI Researchers & Scientists",
    icon: "flask",
    imageUrl: "/who/researchers.svg",
    text: "They bring results, including the negative ones, and leave with problems that no benchmark has yet.",
  },
  {
    title: "Developers & Engineers",
    icon: "code",
    imageUrl: "/who/developers.svg",
    text: "They run the systems at three in the morning, and want to know how others test, watch and roll back theirs.",
  },
  {
    title: "Entrepreneurs & Innovators",
    icon: "bulb",
    imageUrl: "/who/entrepreneurs.svg",
    text: "They are looking for the first customer, the next engineer, or an honest opinion, and find all three by the coffee.",
  },
];

/** The eight themes of the programme. */
const themes: readonly (Card & { title: Theme })[] = [
  {
    title: "Data & Infrastructure",
    icon: "database",
    text: "Pipelines, storage and compute that hold when the pilot becomes the product.",
  },
  {
    title: "Emerging AI Technologies",
    icon: "sprout",
    text: "What is leaving the lab this year, and what it still needs before you rely on it.",
  },
  {
    title: "Generative AI Revolution",
    icon: "wave",
    text: "Text, code, image and sound: where it pays for itself, and where it does not.",
  },
  {
    title: "Responsible AI & Ethics",
    icon: "balance",
    text: "Explanations, oversight and redress that work for the person at the counter.",
  },
  {
    title: "Enterprise AI Integration",
    icon: "house",
    text: "Getting a model past procurement, security and Monday morning.",
  },
  {
    title: "AI & Human Collaboration",
    icon: "circles",
    text: "Dividing the work so that people stay good at it, and stay in charge of it.",
  },
  {
    title: "Foundation Models",
    icon: "layers",
    text: "Choosing, adapting and evaluating large models without taking anyone’s word for it.",
  },
  {
    title: "AI for Global Challenges",
    icon: "globe",
    text: "Climate, health and public services, told by those who run the projects.",
  },
];

/** People who have been here before; invented, as the section's text says. */
const voices: readonly Card[] = [
  {
    title: "Rosalind Achterberg",
    note: "Head of Operations, a freight company",
    text: "I came for one keynote and went home with three projects to stop. Best money we did not spend.",
  },
  {
    title: "Tomasz Okonjo",
    note: "Machine learning engineer",
    text: "Somebody on stage showed the run that failed. I have waited years for that slide.",
  },
  {
    title: "Mairead Sundaresan",
    note: "Policy adviser",
    text: "One room, so lunch is about the talk that everybody has just heard.",
  },
];

const blank = { note: null, imageUrl: null, icon: null };

/** The cards of the sections that consist of them. */
const cards = new Map(
  Object.entries({ audiences, themes, voices }).map(([section, own]) => [
    section,
    own.map((card) => ({ ...blank, ...card })),
  ]),
);

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
    section,
    hidden: false,
    heading: null,
    text: null,
    atMost: null,
    cards: cards.get(section) ?? [],
    ...own,
  })),
};
