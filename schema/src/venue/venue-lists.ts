import { z } from "zod";

/** A drawn place: its map, and whether the site has a sketch of its halls. */
const drawings = z.object({
  /** The drawings are of the place with this postal code. */
  postalCode: z.string(),
  streetMap: z.object({
    url: z.string(),
    width: z.number().positive(),
    height: z.number().positive(),
    latitude: z.number(),
    longitude: z.number(),
    core: z.object({ left: z.number(), top: z.number(), side: z.number().positive() }),
    directions: z.string(),
  }),
  hasHallPlan: z.boolean(),
});

export type StreetMap = z.infer<typeof drawings>["streetMap"];

/** The drawings of a venue, unless it has moved since they were made. */
export function drawingsOf(venue: { drawings: unknown; postalCode: string }) {
  const drawn = drawings.safeParse(venue.drawings).data;
  return drawn?.postalCode === venue.postalCode.trim().toUpperCase() ? drawn : undefined;
}

/** The JSON columns of a venue. */
export const accommodations = z.array(
  z.object({
    name: z.string(),
    description: z.string(),
    price: z.number().nonnegative(),
    currency: z.string().length(3),
    rating: z.number().min(0).max(5),
    url: z.string().nullable().default(null),
    imageUrl: z.string().nullable().default(null),
  }),
);

export const transportOptions = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    url: z.string().nullable().default(null),
  }),
);

export type Accommodation = z.infer<typeof accommodations>[number];
export type TransportOption = z.infer<typeof transportOptions>[number];
