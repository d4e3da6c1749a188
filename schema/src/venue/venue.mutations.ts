import { builder } from "#builder.ts";
import { addSaveMutation } from "#content/save-mutation.ts";
import { MoneyInput } from "#money/money.type.ts";
import { saveVenueDetails } from "#venue/venue.service.ts";
import { VenueDetails } from "#venue/venue-details.type.ts";

const AccommodationInput = builder.inputType("AccommodationInput", {
  description: "A hotel near the venue.",
  fields: (t) => ({
    name: t.string({ required: true, description: "1–200 characters." }),
    description: t.string({ description: "Up to 2,000 characters." }),
    price: t.field({
      type: MoneyInput,
      required: true,
      description: "The lowest price of a night; 0 if unknown.",
    }),
    rating: t.float({ description: "Guests' rating, 0–5; 0 if unknown." }),
    url: t.string({ description: "http(s) address." }),
    imageUrl: t.string({ description: "http(s) address or path of this site." }),
  }),
});

const TransportOptionInput = builder.inputType("TransportOptionInput", {
  description: "A way to get to the venue.",
  fields: (t) => ({
    title: t.string({ required: true, description: "1–200 characters." }),
    description: t.string({ description: "Up to 2,000 characters." }),
    url: t.string({ description: "http(s) address." }),
  }),
});

addSaveMutation("venue-details", {
  type: VenueDetails,
  model: "venueDetails",
  description: "Sets the venue of a conference.",
  fields: (t) => ({
    venueName: t.string({ description: "1–200 characters." }),
    address: t.string({ description: "Building and street, 1–500 characters." }),
    city: t.string({ description: "1–200 characters." }),
    state: t.string({ description: "Up to 200 characters." }),
    postalCode: t.string({ description: "1–20 characters." }),
    country: t.string({ description: "ISO 3166-1 alpha-2 code." }),
    capacity: t.string({ description: "Text, up to 100 characters." }),
    description: t.string({ description: "Plain text, up to 10,000 characters." }),
    imageUrl: t.string({ description: "http(s) address or path of this site." }),
    googleMapsUrl: t.string({ description: "http(s) address." }),
    contactEmail: t.string({ description: "Address of the venue's own team." }),
    contactPhone: t.string({ description: "Up to 50 characters." }),
    hours: t.string({ description: "Up to 500 characters." }),
    nearbyAccommodations: t.field({
      type: [AccommodationInput],
      description: "Hotels in order, at most 50.",
    }),
    transportationInfo: t.field({
      type: [TransportOptionInput],
      description: "Ways to get there in order, at most 50.",
    }),
    floorPlanUrl: t.string({ description: "http(s) address or path of this site." }),
    virtualTourUrl: t.string({ description: "http(s) address." }),
    accessibilityInfo: t.string({ description: "Plain text, up to 10,000 characters." }),
    parkingInfo: t.string({ description: "Plain text, up to 10,000 characters." }),
  }),
  save: saveVenueDetails,
});
