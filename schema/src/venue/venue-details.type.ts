import { builder } from "#builder.ts";
import { versionedFields } from "#content/record-fields.ts";
import { Money } from "#money/money.type.ts";
import { Node } from "#node/node.type.ts";
import { findPicture } from "#picture/find-picture.ts";
import { linkOf, storedAddress } from "#picture/image-address.ts";
import { Picture } from "#picture/picture.type.ts";
import { cityLine } from "#venue/city-line.ts";
import {
  type Accommodation as AccommodationShape,
  accommodations,
  drawingsOf,
  type StreetMap as StreetMapShape,
  type TransportOption as TransportOptionShape,
  transportOptions,
} from "#venue/venue-lists.ts";

const Accommodation = builder.objectRef<AccommodationShape>("Accommodation").implement({
  description: "A hotel near the venue.",
  fields: (t) => ({
    name: t.exposeString("name", { description: "Name of the hotel." }),
    description: t.exposeString("description", { description: "One sentence about the hotel." }),
    price: t.field({
      type: Money,
      description: "The lowest price of a night; 0 if unknown.",
      resolve: ({ price, currency }) => ({ amount: price, currency }),
    }),
    rating: t.exposeFloat("rating", { description: "Guests' rating, 0–5; 0 if unknown." }),
    url: t.field({
      type: "URL",
      nullable: true,
      description: "Its website.",
      resolve: ({ url }) => linkOf(url),
    }),
    imageUrl: t.exposeString("imageUrl", {
      description: storedAddress("a picture"),
      nullable: true,
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The picture, where the site keeps it.",
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
  }),
});

const MapCore = builder.objectRef<StreetMapShape["core"]>("MapCore").implement({
  description: "A square part of a picture.",
  fields: (t) => ({
    left: t.exposeInt("left", { description: "In pixels of the picture." }),
    top: t.exposeInt("top", { description: "In pixels of the picture." }),
    side: t.exposeInt("side", { description: "In pixels of the picture." }),
  }),
});

const TransportOption = builder.objectRef<TransportOptionShape>("TransportOption").implement({
  description: "A way to get to the venue.",
  fields: (t) => ({
    title: t.exposeString("title", { description: "The line or means of transport." }),
    description: t.exposeString("description", {
      description: "How to use it, in one or two sentences.",
    }),
    url: t.field({
      type: "URL",
      nullable: true,
      description: "A map or timetable.",
      resolve: ({ url }) => linkOf(url),
    }),
  }),
});

const StreetMap = builder.objectRef<StreetMapShape>("StreetMap").implement({
  description: "A drawing of the streets around a venue.",
  fields: (t) => ({
    url: t.exposeString("url", { description: "Path of the picture on this site." }),
    width: t.exposeInt("width", { description: "In pixels." }),
    height: t.exposeInt("height", { description: "In pixels." }),
    latitude: t.exposeFloat("latitude", { description: "Of the venue, in degrees north." }),
    longitude: t.exposeFloat("longitude", { description: "Of the venue, in degrees east." }),
    core: t.expose("core", {
      type: MapCore,
      description: "The square that is legible on phones, where the whole is too small.",
    }),
    directions: t.exposeString("directions", { description: "The way to the venue, in words." }),
  }),
});

export const VenueDetails = builder.prismaObject("VenueDetails", {
  interfaces: [Node],
  select: { id: true },
  description: "Where a conference takes place.",
  fields: (t) => ({
    ...versionedFields(t),
    venueName: t.exposeString("venueName", { description: "Name of the hall or building." }),
    address: t.exposeString("address", { description: "Building and street, without the city." }),
    city: t.exposeString("city", { description: "Town." }),
    state: t.exposeString("state", {
      description: "State or county, if addresses have one.",
      nullable: true,
    }),
    postalCode: t.exposeString("postalCode", { description: "Postal code." }),
    cityLine: t.string({
      description:
        "The town with its postal code, and its state where addresses have one, as its country writes it, for example “56100 Lorient”.",
      select: { city: true, state: true, postalCode: true, country: true },
      resolve: cityLine,
    }),
    country: t.expose("country", {
      type: "CountryCode",
      description: "The country that it is in.",
    }),
    capacity: t.exposeString("capacity", {
      description: "Text, for example 500; empty if unknown.",
    }),
    description: t.exposeString("description", { description: "Plain text." }),
    imageUrl: t.exposeString("imageUrl", {
      description: storedAddress("a picture"),
      nullable: true,
    }),
    image: t.field({
      type: Picture,
      nullable: true,
      description: "The picture, where the site keeps it.",
      select: { imageUrl: true },
      resolve: ({ imageUrl }, _args, context) => findPicture(context, imageUrl),
    }),
    googleMapsUrl: t.field({
      type: "URL",
      nullable: true,
      description: "The place on a map.",
      select: { googleMapsUrl: true },
      resolve: ({ googleMapsUrl }) => linkOf(googleMapsUrl),
    }),
    contactEmail: t.expose("contactEmail", {
      type: "EmailAddress",
      nullable: true,
      description: "Address of the venue's own team.",
    }),
    contactPhone: t.exposeString("contactPhone", {
      description: "Phone number in international form.",
      nullable: true,
    }),
    hours: t.exposeString("hours", {
      description: "Opening hours, as text.",
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
      description: storedAddress("a plan"),
      nullable: true,
    }),
    virtualTourUrl: t.field({
      type: "URL",
      nullable: true,
      description: "Address of a tour.",
      select: { virtualTourUrl: true },
      resolve: ({ virtualTourUrl }) => linkOf(virtualTourUrl),
    }),
    accessibilityInfo: t.exposeString("accessibilityInfo", {
      description: "Step-free access, hearing loops and the like.",
      nullable: true,
    }),
    parkingInfo: t.exposeString("parkingInfo", { description: "Plain text.", nullable: true }),
    streetMap: t.field({
      type: StreetMap,
      nullable: true,
      description: "A drawn map. Only places that came with the site have one.",
      select: { drawings: true, postalCode: true },
      resolve: (venue) => drawingsOf(venue)?.streetMap,
    }),
    hasHallPlan: t.boolean({
      description:
        "Whether the site has a sketch of its halls, which it shows where there is no floor plan.",
      select: { drawings: true, postalCode: true },
      resolve: (venue) => drawingsOf(venue)?.hasHallPlan ?? false,
    }),
    updatedAt: t.expose("updatedAt", {
      description: "When it was last changed.",
      type: "DateTime",
    }),
  }),
});
