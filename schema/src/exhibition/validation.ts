import { z } from "zod";
import { currency, price } from "#rules/money-rules.ts";
import { position, wholeNumber } from "#rules/number-rules.ts";
import { listOfLines, optionalWebAddress, requiredText } from "#rules/text-rules.ts";

/** The rules of an exhibit package's form, shared by browser and server. */
export const exhibitPackageInput = z.object({
  name: requiredText(200),
  price,
  currency: currency.default("GBP"),
  delegatePasses: wholeNumber(0, 1_000),
  standSize: requiredText(100),
  inclusions: listOfLines(50, 300),
  purchaseUrl: optionalWebAddress,
  position,
});

export type ExhibitPackageInput = z.input<typeof exhibitPackageInput>;
