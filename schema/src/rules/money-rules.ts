import { z } from "zod";
import { isCurrencyCode } from "#formats/formats.ts";
import { requiredText } from "#rules/text-rules.ts";

/** An amount of money in major units of its currency. */
export const price = z
  .number("Required")
  .min(0, "Must be 0 or more")
  .max(99_999_999.99, "Must be at most 99,999,999.99")
  .refine((amount) => Math.round(amount * 100) / 100 === amount, "Must have at most 2 decimals");

/** The VAT that is added to prices, in per cent; empty if none is. */
export const vatRate = z
  .number("Must be a number")
  .min(0, "Must be 0 or more")
  .max(99, "Must be at most 99")
  .refine((rate) => Number(rate.toFixed(3)) === rate, "Must have at most 3 decimals")
  .nullish()
  .transform((rate) => rate || null);

/** An ISO 4217 code. */
export const currency = requiredText(50)
  .toUpperCase()
  .pipe(z.string().refine(isCurrencyCode, "Must be a currency code such as GBP"));
