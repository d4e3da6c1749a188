import { InMemoryCache } from "@apollo/client";

/** The types of each interface, without which the cache does not match fragments on interfaces. */
export const possibleTypes = {
  Error: ["ConflictError", "NotFoundError", "RowsError", "SignInError", "ValidationError"],
  Node: [
    ...["Article", "Conference", "ContactDetails", "ExhibitPackage", "ScheduleItem"],
    ...["Speaker", "Sponsor", "TicketType", "VenueDetails"],
  ],
  PaperPalette: ["DarkPalette", "Palette"],
};

/** The cache of server and browser alike: what the server fills, the browser restores. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // One record without an id of its own, read in parts by several screens.
      SocialMedia: { merge: true },
    },
  });
