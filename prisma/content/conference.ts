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
  active: true,
};
