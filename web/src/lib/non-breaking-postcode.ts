/** Keeps British postcodes in an address, such as "EC1A 1BB", on one line with the word before them. */
export const nonBreakingPostcode = (address: string): string =>
  address.replace(/ ?\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g, (postcode) =>
    postcode.replaceAll(" ", "\u00A0"),
  );
