/** Keeps British postcodes in an address on one line, such as "W8 7NX". */
export const nonBreakingPostcode = (address: string): string =>
  address.replace(/\b([A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, "$1\u00A0");
