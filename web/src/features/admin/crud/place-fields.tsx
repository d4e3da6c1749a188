import { Box } from "@chakra-ui/react";
import { countryCodes } from "@summit/schema/validation/country.ts";
import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { timeZones } from "#lib/time-zones.ts";
import { zoneWarning } from "#lib/zone-fits-country.ts";
import { countryChoices } from "./places.ts";
import { SearchField, withStored } from "./search-field.tsx";

/** Country and time zone of a conference, with a warning while they do not fit. */
export const PlaceFields = () => (
  <>
    <CountryField />
    <TimeZoneField name="timeZone" label="Time zone" />
    <ZoneNotice />
  </>
);

/** A country, found by its name. */
export function CountryField() {
  const { formState } = useFormContext();
  const [countries] = useState(countryChoices);
  // Remounted when the record's country changes.
  const key = String(formState.defaultValues?.country);
  return <SearchField key={key} name="country" label="Country" choices={countries} />;
}

/** A time zone by its IANA name. A name that this browser does not know stays selected. */
export function TimeZoneField({ name, label }: { name: string; label: string }) {
  const { formState } = useFormContext();
  const stored: unknown = formState.defaultValues?.[name];
  const [known] = useState(timeZones);
  const choices = withStored(known, stored).map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
  // Remounted when the record's zone changes.
  return <SearchField key={String(stored)} name={name} label={label} choices={choices} />;
}

/** @param timeZone the conference's; that of the form if omitted */
type ZoneNoticeProps = { timeZone?: string };

const places = ["country", "timeZone"];

/**
 * Warns while the form's country and the conference's time zone do not fit, from when one of them is changed: what is
 * stored may be meant, such as UTC for a conference online.
 */
export function ZoneNotice({ timeZone }: ZoneNoticeProps) {
  const [entered, chosen] = useWatch({ name: places });
  const { dirtyFields } = useFormState({ name: places });
  const country = String(entered ?? "")
    .trim()
    .toUpperCase();
  const zone = timeZone ?? String(chosen ?? "");
  const isChanged = places.some((name) => dirtyFields[name]);
  const warning =
    isChanged && zone && countryCodes.has(country) ? zoneWarning(country, zone) : undefined;
  return (
    <Box as="p" role="status" color="action.text" fontSize="sm" gridColumn="1 / -1">
      {warning && `${warning} Is the time zone${timeZone ? " in Settings" : ""} right?`}
    </Box>
  );
}
