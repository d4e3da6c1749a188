/** The city that a zone is named after: "New York". */
export const cityOfZone = (timeZone: string): string =>
  (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
