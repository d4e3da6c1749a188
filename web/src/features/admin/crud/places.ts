import { countryCodes } from "@summit/schema/validation/country.ts";
import {
  countryName,
  countryOfLanguage,
  textComparer,
  timeZonesOf,
} from "@summit/schema/validation/formats.ts";
import type { Choice } from "./search-field.tsx";

/** The countries by their English names. */
export function countryChoices(): Choice[] {
  const compare = textComparer("en-GB");
  return [...countryCodes]
    .map((code) => ({ value: code, label: countryName("en-GB", code) }))
    .sort((one, other) => compare(one.label, other.label));
}

/**
 * The country of a time zone. If the browser does not know the zones of countries, or several countries have
 * this zone, falls back to the country of the user's language.
 *
 * @param language of the browser, such as de-DE
 * @returns an empty string if unknown
 */
export function countryOf(timeZone: string, language: string): string {
  const candidates = [...countryCodes].filter((code) => timeZonesOf(code).includes(timeZone));
  const spoken = countryOfLanguage(language) ?? "";
  if (candidates.includes(spoken)) return spoken;
  return candidates[0] ?? (countryCodes.has(spoken) ? spoken : "");
}
