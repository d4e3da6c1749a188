import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `sharePage`, loaded on pages with something to share. */
export const lazySharePage = lazyBehaviour(() => import("./share-page.ts"), "sharePage");
