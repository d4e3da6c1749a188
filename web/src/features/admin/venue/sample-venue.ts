import type { VenueDetailsInput } from "@summit/schema/validation/venue.ts";

/** What the form starts with while no venue is stored. The place is invented. */
export const sampleVenue: VenueDetailsInput = {
  venueName: "The Conference Hall",
  address: "1 Example Street",
  city: "London",
  state: "",
  postalCode: "W8 7NX",
  country: "GB",
  capacity: "500",
  description: "One hall, a networking area and a dining area under one roof.",
  imageUrl: "",
  googleMapsUrl: "",
  contactEmail: "",
  contactPhone: "",
  hours: "Both days, 9:00 AM–5:00 PM",
  nearbyAccommodations: [],
  transportationInfo: [],
  floorPlanUrl: "",
  virtualTourUrl: "",
  accessibilityInfo: "",
  parkingInfo: "",
};
