import { lazyBehaviour } from "#lib/lazy-behaviour.ts";

/** `filterPeople`, loaded on long lists of people. */
export const lazyFilterPeople = lazyBehaviour(() => import("./filter-people.ts"), "filterPeople");
