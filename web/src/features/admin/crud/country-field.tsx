import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { countryChoices } from "./places.ts";
import { SearchField } from "./search-field.tsx";

/** A country, found by its name. */
export function CountryField() {
  const { formState } = useFormContext();
  const [countries] = useState(countryChoices);
  // Remounted when the record's country changes.
  const key = String(formState.defaultValues?.country);
  return <SearchField key={key} name="country" label="Country" choices={countries} />;
}
