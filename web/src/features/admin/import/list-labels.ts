import type { ListName } from "./columns.ts";

/** What people call the lists. */
export const listLabels: Record<ListName, string> = {
  speakers: "Speakers",
  scheduleItems: "Sessions",
  people: "People",
  rooms: "Rooms",
  tracks: "Tracks",
  sponsors: "Sponsors",
  ticketTypes: "Passes",
  exhibitPackages: "Exhibit packages",
  articles: "Articles",
  subscribers: "Newsletter subscribers",
};

/** The lists to choose from. */
export const listOptions = Object.entries(listLabels).map(([value, label]) => ({ value, label }));
