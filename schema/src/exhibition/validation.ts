import { z } from "zod";
import { currency, price } from "#rules/money-rules.ts";
import { position, wholeNumber } from "#rules/number-rules.ts";
import { lineList, optionalWebAddress, requiredText } from "#rules/text-rules.ts";

/** An exhibit package's form; the rules are shared by the browser and the server. */
export const exhibitPackageInput = z.object({
  name: requiredText(200),
  price,
  currency: currency.default("GBP"),
  delegatePasses: wholeNumber(0, 1_000),
  standSize: requiredText(100),
  inclusions: lineList(50, 300),
  purchaseUrl: optionalWebAddress,
  position,
});

export type ExhibitPackageInput = z.input<typeof exhibitPackageInput>;
