import type { ConferenceContent } from "./types.ts";

/** The conference that the site shows by default. */
export const conference: ConferenceContent = {
  id: "default",
  slug: "ai-summit-london-2025",
  status: "published",
  name: "AI Summit London 2025",
  description:
    "Two days in Kensington for people who have to make artificial intelligence work: keynotes, " +
    "panels and short, concrete talks on data, foundation models, responsible AI and adoption, " +
    "with an exhibition and time to meet the people behind the work.",
  plan: "pro",
  startDate: new Date("2025-11-26"),
  endDate: new Date("2025-11-27"),
  dayStartTime: "09:00",
  dayEndTime: "17:00",
  timeZone: "Europe/London",
  language: "en-GB",
  organizerName: "Larkspur & Vane Events",
  vatRate: 20,
  pageTexts: [
    {
      page: "speakers",
      title: null,
      lead: null,
      description:
        "Meet the people speaking at AI Summit London 2025, 26–27 November 2025: founders, " +
        "researchers, engineers and policy makers.",
    },
    {
      page: "tickets",
      title: null,
      lead:
        "Early Bird, VIP and Full Price options. Every pass covers both days in person, with lunch " +
        "and refreshments; the shop takes your payment and sends your ticket by email.",
      description:
        "Book your pass for AI Summit London 2025, 26–27 November 2025: Early Bird, VIP and Full " +
        "Price options, both days in person.",
    },
    {
      page: "exhibition",
      title: null,
      lead: "A stand between the stage and the coffee, for two days.",
      description: null,
    },
    {
      page: "news",
      title: "Latest AI News",
      lead: "Background for the two days, written to be checked: every figure has its source.",
      description:
        "Articles from AI Summit London 2025 on artificial intelligence in practice: data, models, " +
        "regulation and adoption.",
    },
    {
      page: "contact",
      title: null,
      lead: "A person answers, on working days within one day.",
      description: null,
    },
  ],
  active: true,
};
