/**
 * Compares by the place of a value in a list that people have put in order, such as the levels of a call. What is not in it
 * comes last, in the order that it has.
 */
export const byGivenOrder = <Entry>(
  given: readonly string[],
  read: (entry: Entry) => string,
): ((one: Entry, other: Entry) => number) => {
  const placeOf = (entry: Entry) => {
    const place = given.indexOf(read(entry));
    return place === -1 ? given.length : place;
  };
  return (one, other) => placeOf(one) - placeOf(other);
};
