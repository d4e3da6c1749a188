/** Browsers name some zones by former names of their cities. */
const presentCities: Readonly<Record<string, string>> = {
  Calcutta: "Kolkata",
  Enderbury: "Kanton",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  "Ho Chi Minh": "Ho Chi Minh City",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Ponape: "Pohnpei",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh City",
  Truk: "Chuuk",
};

/** The city of a time zone's name: "New York". */
export function cityOfZone(timeZone: string): string {
  const city = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  return presentCities[city] ?? city;
}
