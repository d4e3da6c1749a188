import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { countryChoices } from "./places.ts";
import { SearchField } from "./search-field.tsx";
import { TimeZoneField } from "./time-zone-field.tsx";
import { ZoneNotice } from "./zone-notice.tsx";

/** Country and time zone of a conference, with a warning while they do not fit. */
export function PlaceFields() {
  const { formState } = useFormContext();
  const [countries] = useState(countryChoices);
  return (
    <>
      {/* Remounted when the record's country changes. */}
      <SearchField
        key={String(formState.defaultValues?.country)}
        name="country"
        label="Country"
        choices={countries}
      />
      <TimeZoneField name="timeZone" label="Time zone" />
      <ZoneNotice />
    </>
  );
}
