import { currenciesOfCountries } from "@summit/schema/validation/currency-of-country.ts";
import { SuggestingField } from "./suggesting-field.tsx";

/** The currency of a price, by its code. */
export const CurrencyField = () => (
  <SuggestingField
    name="currency"
    label="Currency"
    required
    help="Three letters, such as GBP."
    suggestions={currenciesOfCountries}
  />
);
