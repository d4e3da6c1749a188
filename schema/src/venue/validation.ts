import { z } from "zod";
import { country } from "#rules/country.ts";
import { currency, price } from "#rules/money-rules.ts";
import {
  listOf,
  optionalEmailAddress,
  optionalImageAddress,
  optionalText,
  optionalWebAddress,
  requiredText,
  textOrEmpty,
} from "#rules/text-rules.ts";

const accommodation = z.object({
  name: requiredText(200),
  description: textOrEmpty(2_000),
  price,
  currency,
  rating: z
    .number("Must be from 0 to 5")
    .min(0, "Must be from 0 to 5")
    .max(5, "Must be from 0 to 5")
    .nullish()
    .transform((rating) => rating ?? 0),
  url: optionalWebAddress,
  imageUrl: optionalImageAddress,
});

const transportOption = z.object({
  title: requiredText(200),
  description: textOrEmpty(2_000),
  url: optionalWebAddress,
});

/** The rules of the venue's form, shared by browser and server. */
export const venueDetailsInput = z.object({
  venueName: requiredText(200),
  address: requiredText(500),
  city: requiredText(200),
  state: optionalText(200),
  postalCode: requiredText(20),
  country,
  capacity: optionalText(100).transform((capacity) => capacity ?? ""),
  description: textOrEmpty(10_000),
  imageUrl: optionalImageAddress,
  googleMapsUrl: optionalWebAddress,
  contactEmail: optionalEmailAddress,
  contactPhone: optionalText(50),
  hours: optionalText(500),
  nearbyAccommodations: listOf(accommodation).default([]),
  transportationInfo: listOf(transportOption).default([]),
  floorPlanUrl: optionalImageAddress,
  virtualTourUrl: optionalWebAddress,
  accessibilityInfo: optionalText(10_000),
  parkingInfo: optionalText(10_000),
});

export type VenueDetailsInput = z.input<typeof venueDetailsInput>;
