/** An address that breaks no British postcode across lines: "W8 7NX" stays together. */
export const nonBreakingPostcode = (address: string): string =>
  address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, "$1\u00A0");
