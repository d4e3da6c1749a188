import type { ConferenceContent } from "./types.ts";

/** The built-in conference, which stands at the site's address until organizers put another one there. */
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
  hourCycle: "H12",
  organizerName: "Larkspur & Vane Events",
  vatRate: 20,
  exhibitReasons: [
    ...[
      "Meet people who decide on budgets, and the engineers they will ask.",
      "Show the thing itself: stands have power, Wi-Fi and a table to work at.",
      "Everyone passes you: coffee, lunch and the drinks reception are on the same floor.",
      "Leave with the delegates list and the slides, not with a bowl of business cards.",
    ].map((title) => ({ title, text: null })),
    {
      title: "Prime Location",
      text: "Every stand is in the Networking Area, on the way from the Main Hall to lunch. There is no second hall and no corner that nobody walks through.",
    },
    {
      title: "Marketing Support",
      text: "Your name and logo on this site and on the screens between talks, and a mention in the last newsletter before the event.",
    },
    {
      title: "Networking Events",
      text: "Your delegate passes include the reception on the first evening and the networking app, which opens before the doors do.",
    },
  ],
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
