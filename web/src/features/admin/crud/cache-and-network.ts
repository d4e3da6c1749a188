/**
 * For queries that are sent whenever their tab opens, and in the admin again when the window gets the focus
 * (`AdminProvider`). Cached data is shown until the response arrives.
 */
export const cacheAndNetwork = { fetchPolicy: "cache-and-network" } as const;
