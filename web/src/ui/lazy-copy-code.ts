import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `copyCode`, loaded on pages with code. */
export const lazyCopyCode = lazyBehaviour(() => import("./copy-code.ts"), "copyCode");
