import { InMemoryCache } from "@apollo/client";

/** The cache of server and browser alike: what the server fills, the browser restores. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: {
      // One record without an id of its own, read in parts by several screens.
      SocialMedia: { merge: true },
    },
  });
