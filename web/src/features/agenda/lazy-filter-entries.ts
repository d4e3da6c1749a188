import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `filterEntries`, loaded on pages with a programme. */
export const lazyFilterEntries = lazyBehaviour(
  () => import("./filter-entries.ts"),
  "filterEntries",
);
