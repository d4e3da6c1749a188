import { InMemoryCache } from "@apollo/client";

/** The possible types of each interface, which the cache needs to match fragments on interfaces. */
export const possibleTypes = {
  Error: ["ConflictError", "NotFoundError", "RowsError", "SignInError", "ValidationError"],
  Node: [
    ...["Article", "Conference", "ContactDetails", "ExhibitPackage", "ScheduleItem"],
    ...["Speaker", "Sponsor", "TicketType", "VenueDetails"],
  ],
  PaperPalette: ["DarkPalette", "Palette"],
};

/**
 * Creates the cache, with the same settings on server and client: the server extracts it, the client restores
 * it.
 */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // A singleton without an id, of which several screens read different fields.
      SocialMedia: { merge: true },
    },
  });
