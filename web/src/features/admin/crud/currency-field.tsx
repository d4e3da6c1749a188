import { currenciesOfCountries } from "@summit/schema/validation/currency-of-country.ts";
import { currencyName } from "@summit/schema/validation/formats.ts";
import { useState } from "react";
import { get, useFormContext } from "react-hook-form";
import { SearchField, withStored } from "./search-field.tsx";

/** The currency of a price, found by its name or its code. */
export function CurrencyField({ name = "currency" }: { name?: string }) {
  const { formState } = useFormContext();
  const stored: unknown = get(formState.defaultValues, name);
  const [known] = useState(() => [...currenciesOfCountries]);
  const choices = withStored(known, stored).map((code) => ({
    value: code,
    label: `${code}, ${currencyName("en-GB", code)}`,
  }));
  // Remounted when the record's currency changes.
  return (
    <SearchField key={String(stored)} name={name} label="Currency" choices={choices} required />
  );
}
