import { z } from "zod";

/** What is chosen in `WhenFields`. */
export type When = { when: string; at: string };

/** What `WhenFields` begin with. */
export const atOnce: When = { when: "now", at: "" };

/** The rules of a form with `WhenFields`, made of those of what it sends. */
export const withWhen = <Values extends When>(rules: z.ZodObject): z.ZodType<unknown, Values> =>
  rules
    .extend({ when: z.enum(["now", "later"]) })
    .refine(({ when, at }) => when === "now" || at !== null, {
      path: ["at"],
      message: "Please choose a time",
    }) as unknown as z.ZodType<unknown, Values>;

/** The chosen time as the API takes it; null for now. */
export const chosenTime = ({ when, at }: When): string | null => (when === "now" ? null : at);
