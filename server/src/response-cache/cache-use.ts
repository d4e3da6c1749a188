/** What is cached. Each kind has a share of the memory, so that it evicts no other. */
export type CachedKind = "page" | "page-state" | "feed" | "operation";

/**
 * `hit`: current. `stale`: kept, because rendering it anew failed. `miss`: rendered for this request.
 */
export type CacheUse = "hit" | "stale" | "miss";
