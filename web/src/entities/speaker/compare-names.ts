/** Compares names as readers sort them, with accented letters at their base letter. */
export const compareNames = new Intl.Collator("en-GB").compare;
