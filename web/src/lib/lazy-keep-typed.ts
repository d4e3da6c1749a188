import { lazyBehaviour } from "./lazy-behaviour.ts";

/** `keepTyped`, loaded on pages that have such a form. */
export const lazyKeepTyped = lazyBehaviour(() => import("./keep-typed.ts"), "keepTyped");
