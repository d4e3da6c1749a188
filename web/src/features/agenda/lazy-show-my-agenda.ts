import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `showMyAgenda`, loaded on pages of personal agendas. */
export const lazyShowMyAgenda = lazyBehaviour(() => import("./show-my-agenda.ts"), "showMyAgenda");
