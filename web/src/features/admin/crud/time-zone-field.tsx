import { useFormContext } from "react-hook-form";
import { timeZones } from "#lib/time-zones.ts";
import { SelectField } from "./fields.tsx";

/** A time zone by its IANA name. One that this browser does not know by its name stays chosen. */
export function TimeZoneField({ name, label }: { name: string; label: string }) {
  const { formState } = useFormContext();
  const stored: unknown = formState.defaultValues?.[name];
  const zones = new Set([...timeZones(), ...(typeof stored === "string" ? [stored] : [])]);
  return (
    <SelectField
      name={name}
      label={label}
      options={[...zones].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}
