const collator = new Intl.Collator("en-GB");

/** Compares the names of rooms and themes, which have no stored sort key, as readers sort them. */
export const compareNames = (one: string, other: string): number =>
  collator.compare(one, other) || (one < other ? -1 : Number(one > other));
