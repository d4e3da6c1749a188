import { z } from "zod";

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
