import { z } from "zod";
import { calendarDay } from "#rules/calendar-rules.ts";
import { currency, price } from "#rules/money-rules.ts";
import { wholeNumber } from "#rules/number-rules.ts";
import {
  listOfLines,
  optionalText,
  optionalWebAddress,
  requiredText,
  textOrEmpty,
} from "#rules/text-rules.ts";
import { usualButtonText } from "#ticket/button-text.ts";

/** The rules of a ticket type's form, shared by browser and server. */
export const ticketTypeInput = z
  .object({
    name: requiredText(200),
    description: textOrEmpty(2_000),
    price: price.default(0),
    currency: currency.default("USD"),
    availableFrom: calendarDay,
    availableUntil: calendarDay,
    quantity: wholeNumber(0, 1_000_000)
      .nullish()
      .transform((quantity) => quantity ?? null),
    active: z.boolean().default(true),
    features: listOfLines(50, 300),
    purchaseUrl: optionalWebAddress,
    popular: z.boolean().default(false),
    buttonText: optionalText(60).transform((text) => text ?? usualButtonText),
  })
  .refine(({ availableFrom, availableUntil }) => availableUntil >= availableFrom, {
    path: ["availableUntil"],
    message: "Must not be before the first day of sale",
  });

export type TicketTypeInput = z.input<typeof ticketTypeInput>;
