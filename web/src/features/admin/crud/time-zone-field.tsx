import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { timeZones } from "#lib/time-zones.ts";
import { SearchField } from "./search-field.tsx";

/** A time zone by its IANA name. A name that this browser does not know stays selected. */
export function TimeZoneField({ name, label }: { name: string; label: string }) {
  const { formState } = useFormContext();
  const stored: unknown = formState.defaultValues?.[name];
  const [known] = useState(timeZones);
  const zones = new Set([...known, ...(typeof stored === "string" && stored ? [stored] : [])]);
  const choices = [...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  // Remounted when the record's zone changes.
  return <SearchField key={String(stored)} name={name} label={label} choices={choices} />;
}
