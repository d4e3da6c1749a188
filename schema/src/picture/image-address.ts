/** The description of fields with a picture's address as it is stored. */
export const storedAddress = (what: string) =>
  `Address of ${what} as inputs take it: a web address, or a path of this site.`;

/** An address as a value of the scalar URL; null if it is invalid. */
export const linkOf = (address: string | null | undefined): string | null =>
  address && URL.canParse(address) ? address : null;
