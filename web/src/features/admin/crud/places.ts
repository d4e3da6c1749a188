import { countryCodes } from "@summit/schema/validation/country.ts";
import { zonesOf } from "#lib/zone-fits-country.ts";
import type { Choice } from "./search-field.tsx";

/** The countries by their English names. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames("en-GB", { type: "region" });
  return [...countryCodes]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, "en-GB"));
}

/**
 * The country of a time zone. If the browser does not know the zones of countries, or several countries have
 * this zone, falls back to the country of the user's language.
 *
 * @param language of the browser, such as de-DE
 * @returns an empty string if unknown
 */
export function countryOf(timeZone: string, language: string): string {
  const candidates = [...countryCodes].filter((code) => zonesOf(code).includes(timeZone));
  const spoken = new Intl.Locale(language).maximize().region ?? "";
  if (candidates.includes(spoken)) return spoken;
  return candidates[0] ?? (countryCodes.has(spoken) ? spoken : "");
}
