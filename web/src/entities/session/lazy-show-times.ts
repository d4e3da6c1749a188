import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `showTimes`, loaded where there are times. */
export const lazyShowTimes = lazyBehaviour(() =>
  import("./show-times.ts").then(({ showTimes }) => showTimes),
);
