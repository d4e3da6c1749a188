/** The city of a time zone's name: "New York". */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
