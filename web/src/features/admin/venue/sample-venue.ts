import type { VenueDetailsInput } from "@summit/schema/validation/venue.ts";
import { allDays, capitalised, cityOf } from "#site/conference/conference-words.ts";
import type { Conference } from "#site/conference/use-conference.ts";

type SampleFor = (Pick<Conference, "timeZone" | "days"> & { country: string | null }) | null;

/** The initial values of the form if no venue is stored. The place is fictional. */
export const sampleVenue = (conference: SampleFor): VenueDetailsInput => ({
  venueName: "The Conference Hall",
  address: "1 Example Street",
  city: conference ? cityOf({ ...conference, venueDetails: null }) : "",
  state: "",
  ...(conference?.timeZone === "Europe/London"
    ? { postalCode: "W8 7NX", country: conference.country ?? "GB" }
    : { postalCode: "", country: conference?.country ?? "" }),
  capacity: "500",
  description: "One hall, a networking area and a dining area under one roof.",
  imageUrl: "",
  googleMapsUrl: "",
  contactEmail: "",
  contactPhone: "",
  hours: `${capitalised(conference ? allDays(conference) : "the days")}, 9:00 AM–5:00 PM`,
  nearbyAccommodations: [],
  transportationInfo: [],
  floorPlanUrl: "",
  virtualTourUrl: "",
  accessibilityInfo: "",
  parkingInfo: "",
});
