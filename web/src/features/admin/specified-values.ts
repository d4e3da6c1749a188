import { allDays, capitalised } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";

/** What the title of the admin says until the name of the conference is known, as specified. */
export const defaultConferenceName = "AI Summit";

/** The built-in conference's initial values if no venue is stored, as specified. The place is fictional. */
export const sampleVenue = (conference: Pick<Conference, "days"> | null) => ({
  venueName: "The Conference Hall",
  address: "1 Example Street",
  city: "Exampleton",
  postalCode: "EX1 1EX",
  country: "GB",
  capacity: "500",
  description: "One hall, a networking area and a dining area under one roof.",
  hours: `${capitalised(conference ? allDays(conference) : "the days")}, 9:00 AM–5:00 PM`,
});
