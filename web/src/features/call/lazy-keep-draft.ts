import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `keepDraft`, loaded on the page of a proposal. */
export const lazyKeepDraft = lazyBehaviour(() => import("./keep-draft.ts"), "keepDraft");
