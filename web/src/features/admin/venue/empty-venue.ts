import type { VenueDetailsInput } from "@summit/schema/validation/venue.ts";

/** The form without values. */
export const emptyVenue: VenueDetailsInput = {
  ...{ venueName: "", address: "", city: "", state: "", postalCode: "", country: "" },
  ...{ capacity: "", description: "", imageUrl: "", googleMapsUrl: "", hours: "" },
  ...{ contactEmail: "", contactPhone: "", floorPlanUrl: "", virtualTourUrl: "" },
  ...{ accessibilityInfo: "", parkingInfo: "" },
  nearbyAccommodations: [],
  transportationInfo: [],
};
