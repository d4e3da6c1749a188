import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `showTimes`, loaded on pages with session times. */
export const lazyShowTimes = lazyBehaviour(() => import("./show-times.ts"), "showTimes");
