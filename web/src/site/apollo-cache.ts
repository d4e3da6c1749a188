import { InMemoryCache } from "@apollo/client";
import { possibleTypes } from "#graphql/possible-types/generated.ts";

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
