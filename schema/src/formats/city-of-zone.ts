/** Browsers name some zones by former names of their cities. */
const presentCities: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
};

/** The city of a time zone's name: "New York". */
export function cityOfZone(timeZone: string): string {
  const city = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return presentCities[city] ?? city;
}
