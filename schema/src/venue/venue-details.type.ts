import { builder } from "#builder.ts";
import { findPicture } from "#picture/find-picture.ts";
import { Picture } from "#picture/picture.type.ts";
import {
  type Accommodation as AccommodationShape,
  accommodations,
  type TransportOption as TransportOptionShape,
  transportOptions,
} from "#venue/venue-lists.ts";

const Accommodation = builder.objectRef<AccommodationShape>("Accommodation").implement({
  description: "A hotel near the venue.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the hotel." }),
    description: t.exposeString("description", { description: "What to expect, in a sentence." }),
    price: t.exposeFloat("price", { description: "A night from, in major units of the currency." }),
    currency: t.exposeString("currency", { description: "ISO 4217 code." }),
    rating: t.exposeFloat("rating", { description: "Guests' rating, 0–5." }),
    url: t.exposeString("url", { description: "Its website.", nullable: true }),
    imageUrl: t.exposeString("imageUrl", { description: "Address of a picture.", nullable: true }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: "The picture, where the site keeps it.",
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
  }),
});

const TransportOption = builder.objectRef<TransportOptionShape>("TransportOption").implement({
  description: "A way to get to the venue.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "Line or means of transport." }),
    description: t.exposeString("description", {
      description: "How to use it, in a sentence or two.",
    }),
    url: t.exposeString("url", { description: "A map or timetable.", nullable: true }),
  }),
});

export const VenueDetails = builder.prismaObject("VenueDetails", {
  select: { id: true },
  description: "Where a conference takes place.",
  fields: (t) => ({
    id: t.exposeID("id", { description: "Opaque id." }),
    conferenceId: t.exposeID("conferenceId", { description: "The conference that it belongs to." }),
    venueName: t.exposeString("venueName", { description: "Hall or building." }),
    address: t.exposeString("address", { description: "Building and street, without the city." }),
    city: t.exposeString("city", { description: "Town." }),
    state: t.exposeString("state", {
      description: "State or county where addresses have one.",
      nullable: true,
    }),
    postalCode: t.exposeString("postalCode", { description: "Postal code." }),
    country: t.exposeString("country", { description: "ISO 3166-1 alpha-2 code." }),
    capacity: t.exposeString("capacity", { description: "Text, for example 500." }),
    description: t.exposeString("description", { description: "Plain text." }),
    imageUrl: t.exposeString("imageUrl", { description: "Address of a picture.", nullable: true }),
    picture: t.field({
      type: Picture,
      nullable: true,
      description: "The picture, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    googleMapsUrl: t.exposeString("googleMapsUrl", {
      description: "The place on a map.",
      nullable: true,
    }),
    contactEmail: t.exposeString("contactEmail", {
      description: "Address of the venue's own team.",
      nullable: true,
    }),
    contactPhone: t.exposeString("contactPhone", {
      description: "International form.",
      nullable: true,
    }),
    hours: t.exposeString("hours", {
      description: "When the doors are open, as text.",
      nullable: true,
    }),
    nearbyAccommodations: t.field({
      description: "Hotels, in order.",
      type: [Accommodation],
      select: { nearbyAccommodations: true },
      resolve: ({ nearbyAccommodations }) => accommodations.parse(nearbyAccommodations),
    }),
    transportationInfo: t.field({
      description: "Ways to get there, in order.",
      type: [TransportOption],
      select: { transportationInfo: true },
      resolve: ({ transportationInfo }) => transportOptions.parse(transportationInfo),
    }),
    floorPlanUrl: t.exposeString("floorPlanUrl", {
      description: "Address of a plan.",
      nullable: true,
    }),
    virtualTourUrl: t.exposeString("virtualTourUrl", {
      description: "Address of a tour.",
      nullable: true,
    }),
    accessibilityInfo: t.exposeString("accessibilityInfo", {
      description: "Step-free access, hearing loops and the like.",
      nullable: true,
    }),
    parkingInfo: t.exposeString("parkingInfo", { description: "Plain text.", nullable: true }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
    version: t.exposeInt("version", {
      description: "Counts the changes; a save names the one that it began with.",
    }),
  }),
});
