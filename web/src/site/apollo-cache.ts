import { InMemoryCache } from "@apollo/client";
import { relayStylePagination } from "@apollo/client/utilities";

/** The types of each interface: without them the cache takes nothing that is asked of an interface. */
export const possibleTypes = {
  Error: ["ConflictError", "NotFoundError", "SignInError", "ValidationError"],
};

/** Lists that grow without bound: their pages join where they are of one search and order. */
export const connections = [
  "auditLog",
  "contactSubmissions",
  "formSubmissions",
  "newsletterSubscriptions",
  "outgoingMails",
  "unroutedFormSubmissions",
];
const connection = relayStylePagination(["conferenceId", "search", "sort", "descending"]);

/** The cache of server and browser alike: what the server fills, the browser restores. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: { fields: Object.fromEntries(connections.map((field) => [field, connection])) },
      // One record without an id of its own, read in parts by several screens.
      SocialMedia: { merge: true },
    },
  });
